/** When the demo market's presales are planned and what becomes of their goods. Pure, so that every server plans the same. */
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS, HOUR_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'
import type { PriceTier } from 'contract/plans/price-tiers'
import type { PresaleSource } from 'contract/presales/terms'

const TON_KG = 1_000
/** Presales of a day begin with the business hours. */
const PLANNED_MS = 8 * HOUR_MS
/** Days in which a presale is booked, expected and turned into orders. */
const DAYS = 6

export const DEMO_SOURCES = { delayMs: 7 * DAY_MS, orderEveryMs: DAY_MS }

/** How far a presale of each course goes before its goods are reported. */
export const COURSES = {
  open: 'booked',
  full: 'booked',
  short: 'booked',
  broken: 'booked',
  delayed: 'booked',
  failed: 'booked',
  withdrawn: 'reviewed',
  returned: 'reviewed',
  submitted: 'submitted',
  draft: 'draft',
} as const
export type DemoCourse = keyof typeof COURSES
const OPENING = Object.keys(COURSES) as DemoCourse[]
const DAILY = ['full', 'open', 'short', 'full', 'delayed'] as const satisfies readonly DemoCourse[]

export interface DemoPresale {
  /** Counts all; those of the opening are negative. */
  readonly number: number
  readonly course: DemoCourse
  readonly plannedAt: Date
  readonly bookUntil: Date
  readonly expectedFrom: Date
  readonly expectedUntil: Date
  /** When the goods arrive, or the merchant says that they do not. */
  readonly eventAt: Date
}

/** One of each course, played before the market opens a day after `now`. */
export function openingPresales(now: Date): DemoPresale[] {
  const day = startOfShanghaiDay(now).getTime()
  return OPENING.map((course, n) => presaleOf(-1 - n, course, day, now))
}

/** One of each of the last days, today's from the start of the business hours on. */
export function dailyPresalesAt(now: Date): DemoPresale[] {
  const today = startOfShanghaiDay(now).getTime()
  return Array.from({ length: DAYS }, (_, i) => today - i * DAY_MS)
    .map((dayMs) => {
      const day = Math.floor((dayMs + SHANGHAI_OFFSET_MS) / DAY_MS)
      return presaleOf(day, DAILY[day % DAILY.length] ?? 'full', dayMs, new Date(dayMs + PLANNED_MS))
    })
    .filter(({ plannedAt }) => plannedAt <= now)
}

/** Booked until the evening of the third day; the goods arrive the next morning, those of the opening an hour later. */
function presaleOf(number: number, course: DemoCourse, dayMs: number, plannedAt: Date): DemoPresale {
  const at = (days: number, hours: number) => new Date(dayMs + days * DAY_MS + hours * HOUR_MS)
  const eventAt = number < 0 ? new Date(plannedAt.getTime() + HOUR_MS) : at(3, 9)
  const window = { expectedFrom: at(3, 0), expectedUntil: at(8, 0) }
  return { number, course, plannedAt, bookUntil: at(2, 17), ...window, eventAt }
}

interface DemoTerms {
  readonly source: PresaleSource
  readonly sourceName: string
  readonly port: string
  readonly freeStorageDays: number
  readonly totalKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly tiers: readonly PriceTier[]
  /** What the merchant opens, and the plans of companies. */
  readonly openedKg: number
  readonly plans: readonly number[]
}

const PORTS = ['宁波舟山港', '天津港', '上海洋山港', '青岛前湾港', '广州黄埔港'] as const
const VESSELS = ['中远之星', '海丰宁波', '长荣祥和', '中谷北海'] as const
const PRICE_STEP_FEN = 500

/** Terms of a demo presale: 80 t, plans of 10 to 30 t in steps of 5 t, at 1 to 2 % below the offer. */
export function demoTerms(number: number, offerFenPerTon = 0): DemoTerms {
  const nth = Math.abs(number)
  const price = (perMille: number) =>
    Math.floor((offerFenPerTon * perMille) / 1_000 / PRICE_STEP_FEN) * PRICE_STEP_FEN
  const source = (['vessel', 'vessel', 'allocation', 'batch'] as const)[nth % 4] ?? 'vessel'
  const names = { vessel: VESSELS[nth % VESSELS.length], allocation: '十二月配货', batch: '生产批次' }
  return {
    ...{ source, sourceName: `${names[source]} ${nth}`, port: PORTS[nth % PORTS.length] ?? PORTS[0] },
    ...{ freeStorageDays: 10, totalKg: 80 * TON_KG, minKg: 10 * TON_KG, stepKg: 5 * TON_KG },
    tiers: [
      { reachedKg: 10 * TON_KG, priceFenPerTon: price(990) },
      { reachedKg: 30 * TON_KG, priceFenPerTon: price(980) },
    ],
    ...{ openedKg: 60 * TON_KG, plans: [30 * TON_KG, 20 * TON_KG] },
  }
}
