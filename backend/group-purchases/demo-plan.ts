/** When the demo market's group purchases are planned, signed and turned into orders. Pure, so that every server plans the same. */
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS, HOUR_MS, MINUTE_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'
import type { PriceTier } from 'contract/plans/price-tiers'

/** Group purchases begin before the business hours, one after the other, and end with those of the next day. */
const FIRST_START_MS = 8 * HOUR_MS
const APART_MS = 15 * MINUTE_MS
const END_MS = DAY_MS + 17 * HOUR_MS
const PLANNED_BEFORE_MS = 3 * DAY_MS
const SUBMITTED_BEFORE_MS = 2 * DAY_MS
const REVIEWED_BEFORE_MS = DAY_MS
const WITHDRAWN_BEFORE_MS = 20 * HOUR_MS
const SIGN_MS = 10 * MINUTE_MS
/** The first orders are placed in the next morning, further ones each day. */
const CONVERTS_AFTER_MS = 17 * HOUR_MS
/** Days after the end on which orders are placed. */
const CONVERSION_DAYS = 3
const TON_KG = 1_000

/** Terms that all have in common: 40 to 60 t, plans of 5 to 30 t in steps of 5 t. */
export const DEMO_TONS = {
  ...{ totalKg: 60 * TON_KG, minTotalKg: 40 * TON_KG },
  ...{ minKg: 5 * TON_KG, stepKg: 5 * TON_KG, limitKg: 30 * TON_KG },
}

export type DemoEnding = 'formed' | 'full' | 'short' | 'withdrawn' | 'returned'

interface DemoPlan {
  readonly weightKg: number
  /** Tons of the orders into which it is turned, one a day; what is left is the company's default. */
  readonly orders: readonly number[]
}

/** Tons that the merchant opens, and the plans of the companies. */
const COURSES: Readonly<Record<DemoEnding, { openedKg: number; plans: readonly DemoPlan[] }>> = {
  formed: {
    openedKg: 60 * TON_KG,
    plans: [
      { weightKg: 15 * TON_KG, orders: [5 * TON_KG, 5 * TON_KG, 5 * TON_KG] },
      { weightKg: 15 * TON_KG, orders: [5 * TON_KG] },
      { weightKg: 15 * TON_KG, orders: [] },
    ],
  },
  full: {
    openedKg: 60 * TON_KG,
    plans: [
      { weightKg: 30 * TON_KG, orders: [30 * TON_KG] },
      { weightKg: 30 * TON_KG, orders: [10 * TON_KG, 20 * TON_KG] },
    ],
  },
  short: { openedKg: 30 * TON_KG, plans: [{ weightKg: 10 * TON_KG, orders: [] }] },
  withdrawn: { openedKg: 0, plans: [] },
  returned: { openedKg: 0, plans: [] },
}

/** Course whose goods come from the catalogue, without an offer. */
const FROM_CATALOGUE: DemoEnding = 'full'

export interface DemoGroup {
  /** Counts all since 1970. */
  readonly number: number
  readonly ending: DemoEnding
  readonly isFromCatalogue: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly deliverFrom: Date
  readonly deliverUntil: Date
  readonly plannedAt: Date
  readonly submittedAt: Date
  readonly reviewedAt: Date
  readonly withdrawnAt: Date
  readonly openedKg: number
  readonly plans: readonly (DemoPlan & { readonly signedAt: Date })[]
}

/** Group purchases that were planned and are not over: open, to come, or with orders to place. */
export function demoGroupsAt(now: Date): DemoGroup[] {
  const today = startOfShanghaiDay(now).getTime()
  const [before, after] = [CONVERSION_DAYS + END_MS / DAY_MS, PLANNED_BEFORE_MS / DAY_MS]
  const days = Array.from({ length: Math.ceil(before) + after + 1 }, (_, i) => i - Math.ceil(before))
  return days
    .flatMap((day) => groupsOf(today + day * DAY_MS))
    .filter(({ plannedAt, endsAt }) => plannedAt <= now && lastOrderAt(endsAt) >= now)
}

/** Four of a day: of each course one, the last returned or withdrawn in turn. */
function groupsOf(dayMs: number): DemoGroup[] {
  const day = Math.floor((dayMs + SHANGHAI_OFFSET_MS) / DAY_MS)
  const endings = ['formed', 'full', 'short', day % 2 === 0 ? 'returned' : 'withdrawn'] as const
  return endings.map((ending, n) => {
    const startsAt = new Date(dayMs + FIRST_START_MS + n * APART_MS)
    const endsAt = new Date(dayMs + END_MS)
    const before = (ms: number) => new Date(startsAt.getTime() - ms)
    const { openedKg, plans } = COURSES[ending]
    return {
      number: day * endings.length + n,
      ...{ ending, startsAt, endsAt, openedKg, isFromCatalogue: ending === FROM_CATALOGUE },
      deliverFrom: new Date(endsAt.getTime() + 3 * DAY_MS),
      deliverUntil: new Date(endsAt.getTime() + 18 * DAY_MS),
      plannedAt: before(PLANNED_BEFORE_MS),
      submittedAt: before(SUBMITTED_BEFORE_MS),
      reviewedAt: before(REVIEWED_BEFORE_MS),
      withdrawnAt: before(WITHDRAWN_BEFORE_MS),
      plans: plans.map((plan, nth) => ({
        ...plan,
        signedAt: new Date(startsAt.getTime() + (nth + 1) * SIGN_MS),
      })),
    }
  })
}

const lastOrderAt = (endsAt: Date) =>
  new Date(endsAt.getTime() + CONVERSION_DAYS * DAY_MS + CONVERTS_AFTER_MS)

/** Number of a plan's orders that should have been placed by now. */
export function ordersDue(
  { endsAt }: Pick<DemoGroup, 'endsAt'>,
  { orders }: Pick<DemoPlan, 'orders'>,
  now: Date,
): number {
  const sinceMs = now.getTime() - endsAt.getTime() - CONVERTS_AFTER_MS
  return sinceMs < 0 ? 0 : Math.min(orders.length, 1 + Math.floor(sinceMs / DAY_MS))
}

/** Prices are whole fives of yuan. */
const PRICE_STEP_FEN = 500
const OFF_PER_MILLE = [10, 15, 25] as const
const REACHED_KG = [DEMO_TONS.minTotalKg, 50 * TON_KG, DEMO_TONS.totalKg] as const

/** The tiers of a demo group purchase: from 1 % below the offer, each step at least five yuan lower. */
export function demoTiers(offerFenPerTon: number): PriceTier[] {
  const tiers: PriceTier[] = []
  for (const [i, reachedKg] of REACHED_KG.entries()) {
    const off = OFF_PER_MILLE[i] ?? 0
    const wanted = Math.floor((offerFenPerTon * (1_000 - off)) / 1_000 / PRICE_STEP_FEN) * PRICE_STEP_FEN
    const most = (tiers.at(-1)?.priceFenPerTon ?? offerFenPerTon) - PRICE_STEP_FEN
    tiers.push({ reachedKg, priceFenPerTon: Math.min(wanted, most) })
  }
  return tiers
}
