import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  formatSetting,
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
  const value = unit === 'fen' ? parseYuan(plain) : /^\d{1,9}$/.test(plain) ? Number(plain) : null
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

export function phaseOf(change: ChangeFacts, inForce: ChangeFacts | undefined, now: Date): SettingPhase {
  if (change.decision === null) return 'proposed'
  if (change.decision === 'returned') return 'returned'
  if (change.validFrom > now) return 'future'
  return change === inForce ? 'current' : 'past'
}
