import { type Numbers, numbersOf } from './numbers'
import { type Grade, readGrades } from './seed/grades'
import { HAZARDOUS, LIQUID, PERMIT_SHOP, SHOPS, TIER_SHOPS, WAREHOUSES } from './seed/places'

/** An invented offer of a real grade. */
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
  /** Price tiers. Most shops have none. */
  tiers: { fromKg: number; offFenPerTon: number }[]
  deliveries: { way: 'pickup' | 'delivered' | 'transfer'; freightFenPerTon: number | null }[]
  /** Days from publication to expiry. */
  validDays: number
}

/** Trade prices move in steps of 5 yuan per ton. */
const STEP_YUAN = 5
/** Largest deviation of a shop's or city's price from the usual one, in steps. */
const SHOP_STEPS = 6
const CITY_STEPS = 5
/** Largest deviation of one maker's grade in a city from the city's level, in steps. */
const GRADE_STEPS = 3
/** Two of three offers lie near their shop. */
const NEARBY = 2
const OF = 3

/** Minimum and step of bagged goods: part of a truck, a pallet, a bag. */
const QUANTITIES: readonly [minKg: number, stepKg: number][] = [
  [1_000, 25],
  [1_000, 1_000],
  [2_000, 1_000],
  [5_000, 1_000],
  [5_000, 5_000],
  [10_000, 1_000],
]

/** Smallest discount per ton by quantity, in steps: 10 t, 20 t, a truck load. */
const TIERS: readonly [fromKg: number, steps: number][] = [
  [10_000, 4],
  [20_000, 8],
  [32_000, 12],
]

const grades = readGrades()
/** Grades of confidence A are traded twice as much. */
const byTrade = grades.flatMap((grade) => (grade.confidence === 'A' ? [grade, grade] : [grade]))

/**
 * The n-th offer of the demo market, deterministic and unlimited. The first hundred offer each grade once in list
 * order; the others favour grades with much trade.
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

/** Tiers above the minimum and within the stock. */
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
  const hasTransfer = numbers.between(0, 1) === 1
  return {
    priceFenPerTon: (usualYuanPerTon(grade, city) + steps * STEP_YUAN) * 100,
    stockKg: numbers.between(isLiquid ? 200 : 12, isLiquid ? 900 : 360) * 1000,
    minKg,
    stepKg,
    deliveries: [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      ...(isLiquid ? [] : [{ way: 'delivered' as const, freightFenPerTon: null }]),
      ...(hasTransfer ? [{ way: 'transfer' as const, freightFenPerTon: 0 }] : []),
    ],
    validDays: numbers.between(7, 30),
  }
}

/** Usual price of a grade in a city of the demo market, including the distance from the maker. */
export function usualYuanPerTon(grade: Grade, city: string): number {
  const ofCity = numbersOf(city).between(-CITY_STEPS, CITY_STEPS)
  const ofGrade = numbersOf(city, grade.grade, grade.maker).between(-GRADE_STEPS, GRADE_STEPS)
  return grade.typicalYuanPerTon + (ofCity + ofGrade) * STEP_YUAN
}
