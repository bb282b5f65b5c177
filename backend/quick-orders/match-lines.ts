import { shortCityName } from 'backend/addresses'
import { listCities } from 'backend/catalogue'
import type { Actor, Call } from 'backend/platform/endpoint'
import { readGrades, searchForm, type TypedGrade } from 'backend/search'
import { candidateOffers, type Offer, offersByIds } from 'backend/spot'
import { DEFAULT_CITY } from 'contract/constants'
import type { MatchedLine, MatchedOffer, QuickMatch } from 'contract/quick-orders'
import type { LineReason } from 'contract/quick-orders/limits'
import { OFFERS_PER_LINE } from 'contract/quick-orders/limits'
import { priceTonsOf } from 'contract/spot/price-tons'
import { isStaleQuote } from 'contract/spot/quote-age'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { type PriceOffer, pricesIn } from './price-offers'
import { readWantedLine, type WantedGoods } from './wanted-line'

/** Offers priced for a line. More than are shown, because freight can change their order. */
const PRICED_PER_LINE = 20

type Wanted = NonNullable<MatchedLine['wanted']>

/** Finds the offers of every line. Offers of the caller's own shop are left out. */
export async function matchLines(
  call: Call<Actor>,
  { lines, delivery, city = DEFAULT_CITY, buyAs }: z.output<typeof QuickMatch>,
): Promise<MatchedLine[]> {
  const { db, now } = call
  const typed = lines.map(readWantedLine)
  const known = await readKnown(call, typed)
  const read = typed.map((one) => understand(one, known))
  const wanted = read.map(({ goods }) => goods)
  const candidates = await candidateOffers(
    db.orm,
    read.map(({ goods, filter }) => ({
      productIds: filter?.productIds ?? [],
      bestProductIds: filter?.bestProductIds ?? filter?.productIds ?? [],
      city: goods?.city ?? null,
      tons: priceTonsOf(goods?.weightKg ?? 0),
    })),
    { delivery, size: PRICED_PER_LINE, now },
  )
  const offers = await offersByIds(db.orm, uniq(candidates.flat()))
  const typedCities = delivery === 'pickup' ? wanted.flatMap((one) => one?.city ?? []) : []
  const priceIn = await pricesIn(call, [...offers.values()], { cities: [city, ...typedCities], buyAs })
  const price = priceIn(delivery, city)
  return lines.map((text, i) => {
    const { goods = null, reason = null } = read[i] ?? {}
    if (!goods || reason) return { text, wanted: goods, reason, offers: [] }
    const found = (candidates[i] ?? []).flatMap((id) => offers.get(id) ?? [])
    const priceThere = delivery === 'pickup' && goods.city ? priceIn('delivered', goods.city) : null
    return { text, wanted: goods, ...offersOf(goods, found, { price, priceThere, now }) }
  })
}

/** What the lines name, as the catalogue has it. */
interface Known {
  readonly grades: ReadonlyMap<string, TypedGrade>
  readonly cities: ReadonlySet<string>
}

async function readKnown({ db }: Call<Actor>, lines: readonly (WantedGoods | null)[]): Promise<Known> {
  const grades = uniq(lines.flatMap((one) => (one ? [one.grade, ...one.otherGrades] : [])))
  const [read, cities] = await Promise.all([readGrades(db.orm, grades), listCities(db.orm)])
  return {
    grades: new Map(read.map((one) => [one.typed, one])),
    cities: new Set(cities.map(({ name }) => shortCityName(name))),
  }
}

interface UnderstoodLine {
  readonly goods: MatchedLine['wanted']
  readonly filter?: TypedGrade['filter']
  readonly reason?: LineReason
}

/** A line with all of its words, or the reason why one of them has no meaning. */
function understand(line: WantedGoods | null, { grades, cities }: Known): UnderstoodLine {
  if (!line) return { goods: null, reason: 'unreadable' }
  const { grade, weightKg, otherGrades } = line
  if (otherGrades.some((other) => grades.get(other)?.isExact))
    return { goods: null, reason: 'unclear_quantity' }
  const city = line.city === null ? null : shortCityName(line.city)
  const goods = { grade, weightKg, city }
  if (city !== null && !cities.has(city)) return { goods, reason: 'unknown_city' }
  const known = grades.get(grade)
  if (!known?.filter) return { goods, reason: 'unknown_grade' }
  return known.hasRest ? { goods: null, reason: 'unreadable' } : { goods, filter: known.filter }
}

interface Finding {
  price: PriceOffer
  /** Delivered to the typed city; null without one. */
  priceThere: PriceOffer | null
  now: Date
}

function offersOf(
  wanted: Wanted,
  found: readonly Offer[],
  { price, priceThere, now }: Finding,
): { reason: LineReason | null; offers: MatchedOffer[] } {
  const priced = found.map((offer) => ({ offer, verdict: price(offer, wanted.weightKg) }))
  const offers = priced
    .flatMap(({ offer, verdict }) =>
      verdict.ok
        ? [
            {
              ...verdict.value,
              isExact: isGrade(offer.grade, wanted.grade),
              isStale: isStaleQuote(offer.quotedAt, now),
              deliveredFenPerTon: landedOf(priceThere?.(offer, wanted.weightKg)),
            },
          ]
        : [],
    )
    .sort(betterFor(wanted))
    .slice(0, OFFERS_PER_LINE)
  if (offers.length > 0) return { reason: null, offers }
  const reasons = priced.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]))
  if (reasons.includes('freight_unknown')) return { reason: 'no_freight', offers }
  return { reason: reasons.includes('delivery_not_offered') ? 'not_delivered' : 'no_offer', offers }
}

function landedOf(verdict: ReturnType<PriceOffer> | undefined): number | null {
  return verdict?.ok ? verdict.value.landedFenPerTon : null
}

/** Whether a grade is the typed one. The letters before its number may be left out: 7042 is DFDA-7042. */
export function isGrade(grade: string, typed: string): boolean {
  const [form, wanted] = [searchForm(grade), searchForm(typed)]
  if (form === wanted) return true
  return /^\d{4,}$/.test(wanted) && form.endsWith(wanted) && /^[A-Z]+$/.test(form.slice(0, -wanted.length))
}

/** The typed grade first, then the typed city, then the whole quantity, then fresh prices, then the lower total per ton. */
function betterFor({ weightKg, city }: Wanted): (a: MatchedOffer, b: MatchedOffer) => number {
  const ranks = (one: MatchedOffer) => [
    one.isExact ? 0 : 1,
    city !== null && one.city !== city ? 1 : 0,
    one.weightKg < weightKg ? 1 : 0,
    one.isStale ? 1 : 0,
    one.landedFenPerTon,
  ]
  return (a, b) => {
    const [first, second] = [ranks(a), ranks(b)]
    return first.map((rank, i) => rank - (second[i] ?? 0)).find((difference) => difference !== 0) ?? 0
  }
}
