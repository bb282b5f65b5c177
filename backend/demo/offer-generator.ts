import { type Numbers, numbersOf } from './numbers'
import { type Grade, readGrades } from './seed/grades'
import { HAZARDOUS, LIQUID, PERMIT_SHOP, SHOPS, TIER_SHOPS, WAREHOUSES } from './seed/places'

/** What a merchant of the demo offers: invented, of a real grade. */
export interface DemoOffer {
  grade: Grade
  /** Names of a shop and a warehouse of the demo market. */
  shop: string
  warehouse: string
  city: string
  priceFenPerTon: number
  stockKg: number
  minKg: number
  stepKg: number
  /** What larger quantities cost less; none in most shops. */
  tiers: { fromKg: number; offFenPerTon: number }[]
  deliveries: { way: 'pickup' | 'delivered' | 'transfer'; freightFenPerTon: number }[]
  /** How many days after the one on which it is published it runs out. */
  validDays: number
}

/** Prices of the trade move in steps of 5 yuan per ton. */
const STEP_YUAN = 5
/** So many steps dearer or cheaper than usual a shop may be, and a city be than another. */
const SHOP_STEPS = 6
const CITY_STEPS = 8
/** Of three offers two lie near their shop. */
const NEARBY = 2
const OF = 3

/** Minimum and step of bagged goods: a truck's part, a pallet, a bag. */
const QUANTITIES: readonly [minKg: number, stepKg: number][] = [
  [1_000, 25],
  [1_000, 1_000],
  [2_000, 1_000],
  [5_000, 1_000],
  [5_000, 5_000],
  [10_000, 1_000],
]

/** From so many kg on, so many steps cheaper per ton at least: 10 t, 20 t, a truck's load. */
const TIERS: readonly [fromKg: number, steps: number][] = [
  [10_000, 4],
  [20_000, 8],
  [32_000, 12],
]

const grades = readGrades()
/** Grades that the list is sure of are traded twice as much. */
const byTrade = grades.flatMap((grade) => (grade.confidence === 'A' ? [grade, grade] : [grade]))

/**
 * The n-th offer of the demo market, always the same: the first hundred offer each grade once, in the list's order, all
 * others what is traded much. There is no last one.
 * @param n from 0
 */
export function demoOffer(n: number): DemoOffer {
  const numbers = numbersOf(n)
  const grade = grades[n] ?? numbers.pick(byTrade)
  const [shop, , provinces] = HAZARDOUS.has(grade.category) ? permitShop() : numbers.pick(SHOPS)
  const near = WAREHOUSES.filter(([, province]) => provinces.includes(province))
  const [warehouse, , city] = numbers.pick(numbers.between(1, OF) <= NEARBY ? near : WAREHOUSES)
  const terms = termsOf(grade, city, numbers)
  const tiers = TIER_SHOPS.has(shop) ? tiersOf(terms, numbers.between(0, 4)) : []
  return { grade, shop, warehouse, city, ...terms, tiers }
}

/** Tiers above the least that is sold and within what there is. */
function tiersOf({ minKg, stockKg }: { minKg: number; stockKg: number }, moreSteps: number) {
  return TIERS.filter(([fromKg]) => fromKg > minKg && fromKg <= stockKg).map(([fromKg, steps]) => ({
    fromKg,
    offFenPerTon: (steps + moreSteps) * STEP_YUAN * 100,
  }))
}

function permitShop() {
  const shop = SHOPS.find(([name]) => name === PERMIT_SHOP)
  if (!shop) throw new Error('the demo has no shop with a permit')
  return shop
}

function termsOf(grade: Grade, city: string, numbers: Numbers) {
  const isLiquid = LIQUID.has(grade.category)
  const [minKg, stepKg] = isLiquid ? ([30_000, 1_000] as const) : numbers.pick(QUANTITIES)
  const steps = numbers.between(-SHOP_STEPS, SHOP_STEPS)
  const freightFenPerTon = numbers.between(12, 36) * 500
  const hasTransfer = numbers.between(0, 1) === 1
  return {
    priceFenPerTon: (usualYuanPerTon(grade, city) + steps * STEP_YUAN) * 100,
    stockKg: numbers.between(isLiquid ? 200 : 12, isLiquid ? 900 : 360) * 1000,
    minKg,
    stepKg,
    deliveries: [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      ...(isLiquid ? [] : [{ way: 'delivered' as const, freightFenPerTon }]),
      ...(hasTransfer ? [{ way: 'transfer' as const, freightFenPerTon: 0 }] : []),
    ],
    validDays: numbers.between(7, 30),
  }
}

/** What goods of a grade usually cost in a city of the demo market: the way from the maker makes a difference. */
export function usualYuanPerTon(grade: Grade, city: string): number {
  return grade.typicalYuanPerTon + numbersOf(city).between(-CITY_STEPS, CITY_STEPS) * STEP_YUAN
}
