import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, insertOne, lockById, lockNextDue } from 'backend/platform/stores/rows'
import { likePattern } from 'backend/search'
import { type LoadState, type LoadStep, OPEN_LOAD_STATES } from 'contract/loads/limits'
import type { HazardClass, TruckBody } from 'contract/pickup/trucks'
import { and, asc, count, desc, eq, inArray, isNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { TRANSITIONS } from './load-states'
import { freightLoad, freightLoadStep, freightQuote } from './tables'

export type Load = typeof freightLoad.$inferSelect
export type NewLoad = Omit<typeof freightLoad.$inferInsert, 'id' | 'state' | 'selectedKg'>
export type LoadStepRow = typeof freightLoadStep.$inferSelect

/** Locks a load, before its quotes, trucks and money. */
export const lockLoad = (tx: Tx, id: string) => lockById(tx, freightLoad, id)

export const loadById = (reader: Reader, id: string) => findById(reader, freightLoad, id)

/** One side of a load, or the market by its rules. */
export interface LoadActor {
  readonly kind: 'shipper' | 'carrier' | 'market'
  readonly id: string | null
}
export const MARKET_BY_RULE: LoadActor = { kind: 'market', id: null }

export interface StepBy {
  readonly actor: LoadActor
  readonly requestId: string
  readonly now: Date
}

interface Move {
  readonly step: LoadStep
  readonly to: LoadState
  /** Of all selected trucks after the step. */
  readonly selectedKg?: number
  readonly kg?: number
  readonly quoteId?: string
  readonly note?: string | null
}

/** Stores a new load with its first step. */
export async function insertLoad(
  tx: Tx,
  load: NewLoad,
  { step, to }: Pick<Move, 'step' | 'to'>,
  by: StepBy,
): Promise<Load> {
  const created = await insertOne(tx, freightLoad, { ...load, id: newId(), state: to, selectedKg: 0 })
  await insertStep(tx, { loadId: created.id, step, fromState: null, toState: to }, by)
  return created
}

/** Writes a step of a locked load. @throws Error if the transition table has no such step */
export async function moveLoad(
  tx: Tx,
  load: Load,
  { step, to, selectedKg = load.selectedKg, kg, quoteId, note }: Move,
  by: StepBy,
): Promise<Load> {
  const { from, to: targets } = TRANSITIONS[step]
  if (!from.includes(load.state) || !targets.includes(to))
    throw new Error(`load ${load.id} cannot ${step} from ${load.state} to ${to}`)
  const moved = await changeById(tx, freightLoad, load.id, { state: to, selectedKg })
  await insertStep(
    tx,
    {
      ...{ loadId: load.id, step, fromState: load.state, toState: to },
      ...{ kg: kg ?? null, quoteId: quoteId ?? null, note: note ?? null },
    },
    by,
  )
  return moved
}

async function insertStep(
  tx: Tx,
  step: Omit<typeof freightLoadStep.$inferInsert, 'id' | 'actorKind' | 'requestId' | 'at'>,
  { actor, requestId, now }: StepBy,
): Promise<void> {
  const by = { actorKind: actor.kind, actorId: actor.id, requestId, at: now }
  await tx.insert(freightLoadStep).values({ id: newId(), ...step, ...by })
}

/** Steps of a load, oldest first. */
export async function stepsOf(reader: Reader, loadId: string): Promise<LoadStepRow[]> {
  return await reader
    .select()
    .from(freightLoadStep)
    .where(eq(freightLoadStep.loadId, loadId))
    .orderBy(asc(freightLoadStep.at), asc(freightLoadStep.id))
}

/** Loads of a company for which a carrier can still be selected. */
export async function countOpenLoads(tx: Tx, companyId: string): Promise<number> {
  return await tx.$count(
    freightLoad,
    and(eq(freightLoad.companyId, companyId), inArray(freightLoad.state, [...OPEN_LOAD_STATES])),
  )
}

/** Kg of an order in loads: selected, or still open. */
export async function kgOfOrderInLoads(reader: Reader, orderId: string): Promise<number> {
  const kg =
    sql<number>`coalesce(sum(case when ${freightLoad.state} in ('bidding', 'awaiting_carrier', 'choosing')
    then ${freightLoad.weightKg} else ${freightLoad.selectedKg} end), 0)`.mapWith(Number)
  const [row] = await reader.select({ kg }).from(freightLoad).where(eq(freightLoad.orderId, orderId))
  return row?.kg ?? 0
}

export interface LoadsWanted extends Place {
  readonly words: readonly string[]
  readonly state?: LoadState | undefined
  readonly orderId?: string | undefined
}

const SEARCHED = sql<string>`${freightLoad.loadNo} || ' ' || ${freightLoad.title} || ' ' || ${freightLoad.loadingCity} || ' ' || ${freightLoad.unloadingCity}`

/** A page of a company's loads, the newest first. */
export async function loadsOfCompany(
  reader: Reader,
  companyId: string,
  { words, state, orderId, ...place }: LoadsWanted,
): Promise<Page<Load>> {
  return await readPage(reader, freightLoad, {
    where: and(
      eq(freightLoad.companyId, companyId),
      state === undefined ? undefined : eq(freightLoad.state, state),
      orderId === undefined ? undefined : eq(freightLoad.orderId, orderId),
      ...words.map((word) => like(SEARCHED, likePattern(word))),
    ),
    orderBy: [desc(freightLoad.postedAt), desc(freightLoad.id)],
    ...place,
  })
}

/** Numbers of a company's loads by state. */
export async function countByState(
  reader: Reader,
  companyId: string,
): Promise<Partial<Record<LoadState, number>>> {
  const rows = await reader
    .select({ state: freightLoad.state, loads: count() })
    .from(freightLoad)
    .where(eq(freightLoad.companyId, companyId))
    .groupBy(freightLoad.state)
  return Object.fromEntries(rows.map(({ state, loads }) => [state, loads]))
}

export interface OpenWanted {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly now: Date
}

/** Condition: loads for which any carrier may quote now, without those of its own company. */
function isBidding(carrierId: string, { from, to, now }: OpenWanted): SQL | undefined {
  return and(
    eq(freightLoad.state, 'bidding'),
    sql`${freightLoad.biddingUntil} > ${now.toISOString()}::timestamptz`,
    ne(freightLoad.companyId, carrierId),
    from === undefined ? undefined : eq(freightLoad.loadingCity, from),
    to === undefined ? undefined : eq(freightLoad.unloadingCity, to),
  )
}

/** Condition: loads at the carrier's own line prices that wait for it. */
export function isAsked(carrierId: string, now: Date): SQL | undefined {
  return and(
    eq(freightLoad.state, 'awaiting_carrier'),
    eq(freightLoad.carrierId, carrierId),
    sql`${freightLoad.confirmUntil} > ${now.toISOString()}::timestamptz`,
  )
}

/** What limits loads to those that a carrier can serve. */
export interface Capability {
  /** Classes of dangerous goods that its permit and at least one of its trucks have. */
  readonly hazardClasses: readonly HazardClass[]
  /** Bodies and lengths of its trucks. */
  readonly trucks: readonly { readonly body: TruckBody; readonly lengthDm: number }[]
}

/** Condition: `isWantedTruck` for one of the trucks, and the class of the goods. */
function fits({ hazardClasses, trucks }: Capability): SQL {
  const serves = trucks.map(
    ({ body, lengthDm }) =>
      sql`(coalesce(${freightLoad.body}, ${body}) = ${body} and coalesce(${freightLoad.lengthDm}, 0) <= ${lengthDm})`,
  )
  const classes = or(isNull(freightLoad.hazardClass), inArray(freightLoad.hazardClass, [...hazardClasses]))
  return sql`(${serves.length === 0 ? sql`false` : sql.join(serves, sql` or `)}) and ${classes}`
}

/** A page of the loads for which a carrier can quote: those that it was asked for first, then those that end first. */
export async function openLoadsFor(
  reader: Reader,
  carrierId: string,
  {
    show,
    capability,
    ...wanted
  }: OpenWanted & Place & { show: 'fitting' | 'all' | 'asked'; capability: Capability },
): Promise<Page<Load>> {
  const { now, page, size } = wanted
  const asked = isAsked(carrierId, now)
  const bidding =
    show === 'fitting' ? and(isBidding(carrierId, wanted), fits(capability)) : isBidding(carrierId, wanted)
  return await readPage(reader, freightLoad, {
    where: show === 'asked' ? asked : or(asked, bidding),
    orderBy: [
      asc(sql`case when ${freightLoad.state} = 'awaiting_carrier' then 0 else 1 end`),
      asc(sql`coalesce(${freightLoad.confirmUntil}, ${freightLoad.biddingUntil})`),
      asc(freightLoad.id),
    ],
    page,
    size,
  })
}

export async function countAsked(reader: Reader, carrierId: string, now: Date): Promise<number> {
  const [row] = await reader.select({ loads: count() }).from(freightLoad).where(isAsked(carrierId, now))
  return row?.loads ?? 0
}

export async function loadsByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Load>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(freightLoad)
    .where(inArray(freightLoad.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the load whose bidding has been over for longest, unless another server has. */
export async function lockEndedBidding(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Load | undefined> {
  const where = and(eq(freightLoad.state, 'bidding'), lte(freightLoad.biddingUntil, now))
  return await lockNextDue(tx, freightLoad, { where, dueAt: freightLoad.biddingUntil, except })
}

/** Locks the load that its asked carrier has left without an answer for longest. */
export async function lockUnanswered(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Load | undefined> {
  const where = and(eq(freightLoad.state, 'awaiting_carrier'), lte(freightLoad.confirmUntil, now))
  return await lockNextDue(tx, freightLoad, { where, dueAt: freightLoad.confirmUntil, except })
}

/** Locks a load that could be loaded no more, and has quotes to choose from. */
export async function lockPastLoading(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Load | undefined> {
  const where = and(eq(freightLoad.state, 'choosing'), lte(freightLoad.loadingUntil, now))
  return await lockNextDue(tx, freightLoad, { where, dueAt: freightLoad.loadingUntil, except })
}

/** Numbers of quotes of loads, without withdrawn ones. */
export async function countQuotes(reader: Reader, loadIds: readonly string[]): Promise<Map<string, number>> {
  if (loadIds.length === 0) return new Map()
  const rows = await reader
    .select({ loadId: freightQuote.loadId, quotes: count() })
    .from(freightQuote)
    .where(and(inArray(freightQuote.loadId, [...loadIds]), ne(freightQuote.state, 'withdrawn')))
    .groupBy(freightQuote.loadId)
  return new Map(rows.map(({ loadId, quotes }) => [loadId, quotes]))
}

/** Loads of companies with all their trucks selected. */
export async function countSelected(
  reader: Reader,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await reader
    .select({ companyId: freightLoad.companyId, loads: count() })
    .from(freightLoad)
    .where(and(inArray(freightLoad.companyId, [...companyIds]), eq(freightLoad.state, 'selected')))
    .groupBy(freightLoad.companyId)
  return new Map(rows.map(({ companyId, loads }) => [companyId, loads]))
}
