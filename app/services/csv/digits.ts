import { formatYuan, plainTons } from 'contract/units'
import type { ColumnKind } from './columns'

/** Plain digits without commas: "-1234.50" yuan, "1234.5" tons. */
const DIGITS: Record<Exclude<ColumnKind, 'text'>, (amount: number) => string> = {
  yuan: (amount) => formatYuan(amount).replaceAll(',', ''),
  tons: plainTons,
}

export function digitsOf(kind: ColumnKind | undefined, amount: number): string {
  if (kind === undefined || kind === 'text') throw new Error('a number in a column of text')
  return DIGITS[kind](amount)
}
