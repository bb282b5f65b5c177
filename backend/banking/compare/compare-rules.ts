import { DAY_MS } from 'backend/platform/shanghai-time'
import type { DifferenceKind } from 'contract/banking/suspense-states'

/** One movement of the supervised account, as the books or the bank's file state it. */
export interface Movement {
  readonly reference: string
  readonly direction: 'in' | 'out'
  readonly amountFen: number
  /** In Asia/Shanghai. */
  readonly day: string
}

export interface Difference {
  readonly reference: string
  readonly direction: 'in' | 'out'
  readonly kind: DifferenceKind
  readonly ours: Movement | null
  readonly theirs: Movement | null
  /** Null: an operator has to find the reason. */
  readonly explanation: string | null
}

/** The market books what the bank tells it, so a booking is later than the bank's by at most the time of an outage. */
const DAYS_APART_MAX = 7

export const keyOf = ({ reference, direction }: Pick<Movement, 'reference' | 'direction'>) =>
  `${direction} ${reference}`

/**
 * Compares the bank's file of a day with the books.
 * @param ours the books' movements of the day, and those that the file names
 * @param listed keys of the movements in all files so far, with this one
 */
export function compareMovements(
  { day, theirs, ours }: { day: string; theirs: readonly Movement[]; ours: readonly Movement[] },
  listed: ReadonlySet<string>,
): Difference[] {
  const booked = new Map(ours.map((one) => [keyOf(one), one]))
  const differences: Difference[] = []
  for (const their of theirs) {
    const { reference, direction } = their
    const our = booked.get(keyOf(their)) ?? null
    const found = { reference, direction, ours: our, theirs: their }
    if (!our) differences.push({ ...found, kind: 'theirs_only', explanation: null })
    else if (our.amountFen !== their.amountFen)
      differences.push({ ...found, kind: 'amount', explanation: null })
    else if (our.day !== their.day)
      differences.push({ ...found, kind: 'date', explanation: explainDate(our.day, their.day) })
  }
  for (const our of ours) {
    if (our.day !== day || listed.has(keyOf(our))) continue
    const { reference, direction } = our
    differences.push({
      reference,
      direction,
      ours: our,
      theirs: null,
      kind: 'ours_only',
      explanation: null,
    })
  }
  return differences
}

function explainDate(ourDay: string, theirDay: string): string | null {
  const days = Math.abs(Date.parse(ourDay) - Date.parse(theirDay)) / DAY_MS
  return days <= DAYS_APART_MAX ? `跨日入账：银行记账日 ${theirDay}，本方入账日 ${ourDay}` : null
}
