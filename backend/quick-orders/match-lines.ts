import { shortCityName } from 'backend/addresses'
import type { Actor, Call } from 'backend/platform/endpoint'
import { filtersOf, searchForm } from 'backend/search'
import { candidateOffers, type Offer, offersByIds } from 'backend/spot'
import { DEFAULT_CITY } from 'contract/constants'
import type { MatchedLine, MatchedOffer, QuickMatch } from 'contract/quick-orders'
import type { LineReason } from 'contract/quick-orders/limits'
import { OFFERS_PER_LINE } from 'contract/quick-orders/limits'
import { readWantedLine, type WantedGoods } from 'contract/quick-orders/wanted-line'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { type PriceOffer, pricesIn } from './price-offers'

/** Offers priced for a line. More than are shown, because freight can change their order. */
const PRICED_PER_LINE = 20

/** Finds the offers of every line. Offers of the caller's own shop are left out. */
export async function matchLines(
  call: Call<Actor>,
  { lines, delivery, city = DEFAULT_CITY }: z.output<typeof QuickMatch>,
): Promise<MatchedLine[]> {
  const { db, now } = call
  const wanted = lines.map(readWantedLine)
  const grades = uniq(wanted.flatMap((one) => one?.grade ?? []))
  const filters = await filtersOf(db.orm, grades)
  const filterOf = new Map(grades.map((grade, i) => [grade, filters[i]]))
  const candidates = await candidateOffers(
    db.orm,
    wanted.map((one) => {
      const filter = one && filterOf.get(one.grade)
      return {
        productIds: filter?.productIds ?? [],
        bestProductIds: filter?.bestProductIds ?? filter?.productIds ?? [],
        city: one?.city ? shortCityName(one.city) : null,
      }
    }),
    { delivery, size: PRICED_PER_LINE, now },
  )
  const offers = await offersByIds(db.orm, uniq(candidates.flat()))
  const typedCities = delivery === 'pickup' ? wanted.flatMap((one) => one?.city ?? []) : []
  const priceIn = await pricesIn(call, [...offers.values()], [city, ...typedCities])
  const price = priceIn(delivery, city)
  return lines.map((text, i) => {
    const goods = wanted[i] ?? null
    const found = (candidates[i] ?? []).flatMap((id) => offers.get(id) ?? [])
    const isKnown = goods !== null && filterOf.get(goods.grade) !== undefined
    const priceThere = delivery === 'pickup' && goods?.city ? priceIn('delivered', goods.city) : null
    return { text, wanted: goods, ...offersOf(goods, found, { isKnown, price, priceThere }) }
  })
}

interface Finding {
  isKnown: boolean
  price: PriceOffer
  /** Delivered to the typed city; null without one. */
  priceThere: PriceOffer | null
}

function offersOf(
  wanted: WantedGoods | null,
  found: readonly Offer[],
  { isKnown, price, priceThere }: Finding,
): { reason: LineReason | null; offers: MatchedOffer[] } {
  if (!wanted) return { reason: 'unreadable', offers: [] }
  if (!isKnown) return { reason: 'unknown_grade', offers: [] }
  const priced = found.map((offer) => ({ offer, verdict: price(offer, wanted.weightKg) }))
  const offers = priced
    .flatMap(({ offer, verdict }) =>
      verdict.ok
        ? [
            {
              ...verdict.value,
              isExact: isGrade(offer.grade, wanted.grade),
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

/** The typed grade first, then the typed city, then the whole quantity, then the lower total per ton. */
function betterFor({ weightKg, city }: WantedGoods): (a: MatchedOffer, b: MatchedOffer) => number {
  const wantedCity = city === null ? null : shortCityName(city)
  const ranks = (one: MatchedOffer) => [
    one.isExact ? 0 : 1,
    wantedCity !== null && one.city !== wantedCity ? 1 : 0,
    one.weightKg < weightKg ? 1 : 0,
    one.landedFenPerTon,
  ]
  return (a, b) => {
    const [first, second] = [ranks(a), ranks(b)]
    return first.map((rank, i) => rank - (second[i] ?? 0)).find((difference) => difference !== 0) ?? 0
  }
}
