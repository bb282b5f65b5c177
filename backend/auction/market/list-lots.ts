import { shopsByIds } from 'backend/account'
import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, endOfShanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { describeTerms, interpret } from 'backend/search'
import type { LotDay, LotSort, MyLots } from 'contract/auction/list-filters'
import { LOT_PHASES, type LotPhase } from 'contract/auction/lot-terms'
import type { LotPage, LotQuery } from 'contract/auction/market'
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type LotWithGoods, selectLots } from '../lot-store'
import { auctionBidder, auctionLot, auctionReminder } from '../tables'
import { lotRow } from './describe-lot'

/** Filters with counts. Each is counted under the others. */
const FACETS = ['phase', 'category', 'city'] as const
type Facet = (typeof FACETS)[number]
type Filters = Omit<LotQuery, 'page' | 'size' | 'sort'>

export interface Viewer {
  readonly memberId: string
  readonly companyId: string | null
}

export interface FoundLots {
  readonly lots: LotWithGoods[]
  readonly total: number
  readonly facets: LotPage['facets']
  /** Interpretation of the words; null without words, and for the number of a lot. */
  readonly search: LotPage['search']
}

/** A page of the announced lots. */
export async function findLots(
  reader: Reader,
  { page, size, sort, ...filters }: LotQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<FoundLots> {
  const { words, search } = await readWords(reader, filters.sText)
  const conditions = conditionsOf(filters, viewer, now)
  const where = (without?: Facet) =>
    and(
      isNotNull(auctionLot.poolId),
      words,
      ...Object.entries(conditions).map(([name, one]) => (name === without ? undefined : one)),
    )
  const [lots, [counted], ...facets] = await Promise.all([
    selectLots(reader)
      .where(where())
      .orderBy(...orderOf(sort, now))
      .limit(size)
      .offset(page * size),
    reader.select({ total: sql<number>`count(*)::int` }).from(valuesOf(reader, sql`null`, where())),
    ...FACETS.map((name) => facetOf(reader, name, where(name), now)),
  ])
  const [phase = [], category = [], city = []] = facets
  const isLotNo = lots.some(({ lot }) => lot.lotNo.toUpperCase().startsWith(filters.sText.toUpperCase()))
  return {
    lots,
    total: counted?.total ?? 0,
    facets: { phase, category, city },
    search: isLotNo ? null : search,
  }
}

/** The phase of an announced lot, as `phaseOf` computes it. */
function phaseSql(now: Date): SQL<LotPhase> {
  const at = now.toISOString()
  return sql`case when ${auctionLot.state} <> 'announced' then ${auctionLot.state}
    when ${auctionLot.startsAt} > ${at}::timestamptz then 'upcoming'
    when ${auctionLot.endsAt} < ${at}::timestamptz then 'ended'
    when ${auctionLot.extensions} > 0 then 'extended' else 'bidding' end`
}

const PRICE = sql`coalesce(${auctionLot.topFenPerTon}, ${auctionLot.startFenPerTon})`
const FEN_PER_YUAN = 100

function conditionsOf(
  { phase, category, city, price, day, mine }: Filters,
  viewer: Viewer | null,
  now: Date,
): Record<Exclude<keyof Filters, 'sText'>, SQL | undefined> {
  return {
    phase: phase && eq(phaseSql(now), phase),
    category: category.length > 0 ? inArray(catalogueProduct.category, category) : undefined,
    city: city.length > 0 ? inArray(catalogueWarehouse.city, city) : undefined,
    price: or(...price.map(priceCondition)),
    day: day && dayCondition(day, now),
    mine: mine && (viewer ? mineCondition(mine, viewer) : sql`false`),
  }
}

function priceCondition(range: string): SQL {
  const [from = '', to = ''] = range.split('-')
  const low = from === '' ? 0 : Number(from) * FEN_PER_YUAN
  return to === ''
    ? sql`${PRICE} >= ${low}::bigint`
    : sql`(${PRICE} >= ${low}::bigint and ${PRICE} < ${Number(to) * FEN_PER_YUAN}::bigint)`
}

function dayCondition(day: LotDay, now: Date): SQL | undefined {
  const [today, tomorrow] = [startOfShanghaiDay(now), endOfShanghaiDay(now)]
  const { startsAt } = auctionLot
  if (day === 'past') return lt(startsAt, today)
  if (day === 'today') return and(gte(startsAt, today), lt(startsAt, tomorrow))
  const days = day === 'tomorrow' ? 1 : 7
  return and(gte(startsAt, tomorrow), lt(startsAt, new Date(tomorrow.getTime() + days * DAY_MS)))
}

function mineCondition(mine: MyLots, { memberId, companyId }: Viewer): SQL {
  if (mine === 'reminded')
    return sql`exists (select from ${auctionReminder} r where r.lot_id = ${auctionLot.id} and r.member_id = ${memberId}::uuid)`
  const won = mine === 'won' ? sql`and b.won_kg > 0` : sql``
  return sql`exists (select from ${auctionBidder} b where b.lot_id = ${auctionLot.id} and b.company_id = ${companyId}::uuid ${won})`
}

/** Conditions that lots do not have. */
const WITHOUT = ['price', 'stock', 'delivery', 'order'] as const

/** Goods and places in the words of the trade, or the number of a lot. */
async function readWords(
  reader: Reader,
  sText: string,
): Promise<{ words: SQL | undefined; search: LotPage['search'] }> {
  if (sText === '') return { words: undefined, search: null }
  const lotNo = ilike(auctionLot.lotNo, `${sText.replace(/[\\%_]/g, '\\$&')}%`)
  const understood = await interpret(reader, sText, WITHOUT)
  const { productIds, warehouseIds } = understood.filter
  const isOfGoods = and(
    productIds ? anyOf(auctionLot.productId, productIds) : undefined,
    warehouseIds ? anyOf(auctionLot.warehouseId, warehouseIds) : undefined,
  )
  return { words: isOfGoods && or(lotNo, isOfGoods), search: describeTerms(understood) }
}

/** What can be bid on first, by its end; then what starts next; then what ended last. */
function orderOf(sort: LotSort, now: Date): SQL[] {
  const last = asc(auctionLot.id)
  if (sort === 'ends') return [asc(auctionLot.endsAt), last]
  if (sort === 'price_asc') return [asc(PRICE), last]
  if (sort === 'price_desc') return [desc(PRICE), last]
  if (sort === 'weight') return [desc(auctionLot.weightKg), last]
  const phase = phaseSql(now)
  const rank = sql`case when ${phase} in ('bidding', 'extended') then 0 when ${phase} = 'upcoming' then 1 when ${phase} = 'ended' then 2 else 3 end`
  const seconds = sql`case when ${rank} = 0 then extract(epoch from ${auctionLot.endsAt})
    when ${rank} = 1 then extract(epoch from ${auctionLot.startsAt}) else -extract(epoch from ${auctionLot.endsAt}) end`
  return [asc(rank), asc(seconds), last]
}

async function facetOf(reader: Reader, name: Facet, where: SQL | undefined, now: Date) {
  const value = {
    phase: phaseSql(now),
    category: sql`${catalogueProduct.category}`,
    city: sql`${catalogueWarehouse.city}`,
  }[name]
  const counted = valuesOf(reader, value, where)
  const rows = await reader
    .select({ value: counted.value, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(counted.value)
    .orderBy(sql`count(*) desc`, asc(counted.value))
  if (name !== 'phase') return rows
  const order = Object.keys(LOT_PHASES)
  return rows.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
}

/** One value per lot that the condition leaves. */
function valuesOf(reader: Reader, value: SQL, where: SQL | undefined) {
  return reader
    .select({ value: sql<string>`${value}`.as('value') })
    .from(auctionLot)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, auctionLot.productId))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, auctionLot.warehouseId))
    .where(where)
    .as('counted')
}

/** Lots that can be joined, of the same category first. */
export async function otherLots(reader: Reader, { lot, goods }: LotWithGoods, now: Date, max: number) {
  const isOpen = and(
    isNotNull(auctionLot.poolId),
    eq(auctionLot.state, 'announced'),
    gte(auctionLot.endsAt, now),
    sql`${auctionLot.id} <> ${lot.id}`,
  )
  const isOther = sql`${catalogueProduct.category} <> ${goods.category}`
  return await selectLots(reader)
    .where(isOpen)
    .orderBy(asc(isOther), ...orderOf('default', now))
    .limit(max)
}

/** Lots in wire form, in their order. */
export async function describeLots(reader: Reader, lots: readonly LotWithGoods[], now: Date) {
  const shops = await shopsByIds(reader, [...new Set(lots.map(({ lot }) => lot.shopId))])
  return lots.map((found) => lotRow(found, shops.get(found.lot.shopId)?.name ?? '', now))
}

/** Number of lots that are announced and not closed, for the navigation. */
export async function countOpenLots(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(auctionLot)
    .where(eq(auctionLot.state, 'announced'))
  return row?.count ?? 0
}
