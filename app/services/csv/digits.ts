import { formatTons, formatYuan } from 'contract/units'
import type { ColumnKind } from './columns'

/** Plain digits with all decimals and no commas: "-1234.50". */
const DIGITS: Record<Exclude<ColumnKind, 'text'>, (amount: number) => string> = {
  yuan: (amount) => formatYuan(amount).replaceAll(',', ''),
  tons: (amount) => formatTons(amount).replaceAll(',', ''),
}

export function digitsOf(kind: ColumnKind | undefined, amount: number): string {
  if (kind === undefined || kind === 'text') throw new Error('a number in a column of text')
  return DIGITS[kind](amount)
}
