import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  FALLING_SETTINGS,
  formatSetting,
  isMoney,
  POINTS_SETTINGS,
  type PointsSettings,
  pointsBudgetOf,
  SETTINGS,
  type SettingCode,
  type SettingPhase,
  type SettingShape,
} from 'contract/settings/settings'
import { parseYuan } from 'contract/units'

const YEAR_MS = 365 * 86_400_000
const AHEAD_MAX_MS = 2 * YEAR_MS

/** Dates of a change. */
export interface Validity {
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** A change as the rules see it. */
export interface ChangeFacts extends Validity {
  readonly value: number
  readonly decision: 'approved' | 'returned' | null
  readonly decidedAt: Date | null
}

/** Reads a typed value: yuan for money, else a whole number. */
export function readValue(code: SettingCode, typed: string): Verdict<number, 'setting_out_of_bounds'> {
  const { unit, min, max }: SettingShape = SETTINGS[code]
  const plain = typed.normalize('NFKC').trim()
  const value = isMoney(unit) ? parseYuan(plain) : /^\d{1,9}$/.test(plain) ? Number(plain) : null
  const isSound = value !== null && value >= min && value <= max
  if (isSound) return accept(value)
  const [minName, maxName] = [formatSetting(min, unit), formatSetting(max, unit)]
  return refuse('setting_out_of_bounds', { minName, maxName })
}

/** Checks when a change shall count. Without a start it counts from now. */
export function checkPeriod(
  { validFrom, validUntil }: { validFrom: Date | undefined; validUntil: Date | undefined },
  now: Date,
): Verdict<Validity, 'setting_period_invalid'> {
  const from = validFrom ?? now
  const isOrdered = validUntil === undefined || validUntil > from
  const isAhead = from >= now && from.getTime() - now.getTime() <= AHEAD_MAX_MS
  return isOrdered && isAhead
    ? accept({ validFrom: from, validUntil: validUntil ?? null })
    : refuse('setting_period_invalid')
}

/** When an approved change starts: as proposed, but never before the decision. Null: it has already ended. */
export function startOnApproval({ validFrom, validUntil }: Validity, decidedAt: Date): Date | null {
  const start = validFrom > decidedAt ? validFrom : decidedAt
  return validUntil !== null && validUntil <= start ? null : start
}

/** The change that counts at an instant: of the approved ones, the one that started last. */
export function changeInForce<C extends ChangeFacts>(changes: readonly C[], at: Date): C | undefined {
  return changes
    .filter(
      ({ decision, validFrom, validUntil }) =>
        decision === 'approved' && validFrom <= at && (validUntil === null || validUntil > at),
    )
    .sort(
      (a, b) =>
        b.validFrom.getTime() - a.validFrom.getTime() ||
        (b.decidedAt?.getTime() ?? 0) - (a.decidedAt?.getTime() ?? 0),
    )[0]
}

/** Extra points per full ton in a period, which a campaign of the points mall gives. */
export interface ExtraPoints {
  readonly extraPerTon: number
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
}

/** A change that would count, and its setting. */
export interface NewChange extends Validity {
  readonly code: SettingCode
  readonly value: number
}

/**
 * Refuses a change that would let one of the settings of a table rise above the one before it, at any instant since the
 * change starts.
 * @param changes of all settings
 */
export function checkFalling(
  change: NewChange,
  changes: readonly (ChangeFacts & { readonly code: string })[],
  now: Date,
): Verdict<void, 'setting_not_falling'> {
  const table = FALLING_SETTINGS.find((codes) => codes.includes(change.code))
  if (!table) return accept()
  for (const { at, values } of valuesSince(table, change, changes, now)) {
    for (const [i, code] of table.entries()) {
      const highCode = table[i - 1]
      if (highCode === undefined) continue
      const [low, high] = [
        { code, value: values[code] },
        { code: highCode, value: values[highCode] },
      ]
      if (low.value > high.value)
        return refuse('setting_not_falling', {
          ...{ lowName: SETTINGS[low.code].name, lowValueName: textOf(low) },
          ...{ highName: SETTINGS[high.code].name, highValueName: textOf(high) },
          startsAt: at.toISOString(),
        })
    }
  }
  return accept()
}

/**
 * Refuses a change after which the points of a ton would cost more than their share of the commission, at any instant
 * since the change starts, those of campaigns included.
 * @param changes of all settings
 */
export function checkPointsCost(
  change: NewChange,
  changes: readonly (ChangeFacts & { readonly code: string })[],
  campaigns: readonly ExtraPoints[],
  now: Date,
): Verdict<void, 'points_too_costly'> {
  if (!POINTS_SETTINGS.some((code) => code === change.code)) return accept()
  const further = campaigns.map(({ startsAt }) => startsAt)
  return judgePointsCost(valuesSince(POINTS_SETTINGS, change, changes, now, further), campaigns)
}

/**
 * Refuses a campaign whose points would cost more than their share of the commission at any instant of its period.
 * @param changes of all settings
 */
export function checkExtraCost(
  campaign: ExtraPoints,
  changes: readonly (ChangeFacts & { readonly code: string })[],
): Verdict<void, 'points_too_costly'> {
  const approved = approvedOf(POINTS_SETTINGS, changes)
  const within = instantsOf(approved).filter((at) => at > campaign.startsAt && at < campaign.endsAt)
  return judgePointsCost(valuesAt(POINTS_SETTINGS, approved, [campaign.startsAt, ...within]), [campaign])
}

function judgePointsCost(
  instants: readonly { at: Date; values: PointsSettings }[],
  campaigns: readonly ExtraPoints[],
): Verdict<void, 'points_too_costly'> {
  for (const { at, values } of instants) {
    const running = campaigns.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    const extra = Math.max(0, ...running.map(({ extraPerTon }) => extraPerTon))
    const budget = pointsBudgetOf({ ...values, points_per_ton: values.points_per_ton + extra })
    if (budget.costFen > budget.mostFen)
      return refuse('points_too_costly', { ...budget, startsAt: at.toISOString() })
  }
  return accept()
}

type Approved = ChangeFacts & { readonly code: string }

/** Values of some settings at each instant since a change starts at which one of them changes, and at further instants. */
function valuesSince<C extends SettingCode>(
  codes: readonly C[],
  change: NewChange,
  changes: readonly Approved[],
  now: Date,
  further: readonly Date[] = [],
): { at: Date; values: Record<C, number> }[] {
  // First, so that it counts before one that was decided at the same instant.
  const approved = approvedOf(codes, [{ ...change, decision: 'approved', decidedAt: now }, ...changes])
  const instants = [...instantsOf(approved), ...further].filter((at) => at >= change.validFrom)
  return valuesAt(codes, approved, instants)
}

function approvedOf(codes: readonly SettingCode[], changes: readonly Approved[]): Approved[] {
  return changes.filter(({ code, decision }) => decision === 'approved' && codes.some((one) => one === code))
}

/** When some changes start or end. */
function instantsOf(changes: readonly Approved[]): Date[] {
  return changes.flatMap(({ validFrom, validUntil }) =>
    validUntil === null ? [validFrom] : [validFrom, validUntil],
  )
}

/** Values of some settings at instants, the earliest first. */
function valuesAt<C extends SettingCode>(
  codes: readonly C[],
  approved: readonly Approved[],
  instants: readonly Date[],
): { at: Date; values: Record<C, number> }[] {
  const valueAt = (code: C, at: Date) => {
    const inForce = changeInForce(
      approved.filter((one) => one.code === code),
      at,
    )
    return inForce?.value ?? SETTINGS[code].standard
  }
  return [...instants]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((at) => ({
      at,
      values: Object.fromEntries(codes.map((code) => [code, valueAt(code, at)])) as Record<C, number>,
    }))
}

const textOf = ({ code, value }: { code: SettingCode; value: number }) =>
  formatSetting(value, SETTINGS[code].unit)

export function phaseOf(change: ChangeFacts, inForce: ChangeFacts | undefined, now: Date): SettingPhase {
  if (change.decision === null) return 'proposed'
  if (change.decision === 'returned') return 'returned'
  if (change.validFrom > now) return 'future'
  return change === inForce ? 'current' : 'past'
}
