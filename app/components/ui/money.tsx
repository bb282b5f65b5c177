import { formatYuan } from 'contract/units'

interface MoneyProps {
  fen: number
  /** Shows a plus before what comes in. */
  isSigned?: boolean
  unit?: '元' | '元/吨'
}

/** An amount in yuan with two decimals. */
export function Money({ fen, isSigned = false, unit }: MoneyProps) {
  return (
    <>
      {isSigned && fen > 0 ? '+' : ''}
      {formatYuan(fen)}
      {unit !== undefined && <span className="text-small"> {unit}</span>}
    </>
  )
}

/** Whole yuan without decimals: 1500 → "15", 1550 → "15.50". */
export function shortYuan(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '')
}
