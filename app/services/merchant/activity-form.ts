import { DAY_MS } from 'contract/durations'
import { highestFenPerTon, type PriceTier } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { ShownBond } from '~/components/plans/open-tons'

/** The first values of fields with days. @param days how many days after now each field is */
export function firstDays(now: string, days: Readonly<Record<string, number>>): Record<string, string> {
  const dayIn = (after: number) =>
    formatTime(new Date(Date.parse(now) + after * DAY_MS).toISOString()).slice(0, 'yyyy-mm-dd'.length)
  return Object.fromEntries(Object.entries(days).map(([field, after]) => [field, dayIn(after)]))
}

/** The time of the day of an instant, as a form takes it: 17:00. */
export function timeOf(at: string): string {
  return formatTime(at).split(' ')[1] ?? ''
}

/** Yuan as a form takes them: without separators of thousands. */
export function typedYuan(fen: number): string {
  return formatYuan(fen).replaceAll(',', '')
}

/** The fields of the tiers above the first. */
export function typedTiers(tiers: readonly PriceTier[]): Record<string, string> {
  return Object.fromEntries(
    tiers.slice(1).flatMap(({ reachedKg, priceFenPerTon }, n) => [
      [`tierTon${n + 2}`, plainTons(reachedKg)],
      [`tierYuan${n + 2}`, typedYuan(priceFenPerTon)],
    ]),
  )
}

interface OpenedActivity {
  openSteps: readonly string[]
  totalKg: number
  openedKg: number
  tiers: readonly PriceTier[]
  depositPerMille: number
}

/**
 * What opening tons of an activity costs; null if it is not open now.
 * @param weightKg the tons that are asked about; all that are left if undefined
 */
export function bondOf(
  activity: OpenedActivity,
  { weightKg, availableFen }: { weightKg: number | undefined; availableFen: number | null },
): ShownBond | null {
  const { openSteps, totalKg, openedKg, tiers, depositPerMille } = activity
  if (!openSteps.includes('open_tons')) return null
  const asked = weightKg ?? totalKg - openedKg
  const rate = { highestFenPerTon: highestFenPerTon(tiers), depositPerMille }
  return {
    weightKg: asked,
    bondFen: planDepositFen(rate, asked),
    isChosen: weightKg !== undefined,
    availableFen,
  }
}
