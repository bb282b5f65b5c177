import type { UnusualKind } from 'contract/quotes/unusual-kinds'
import { formatYuan, plainTons } from 'contract/units'

/** A price or a stock with its unit. */
export function formatValue(kind: UnusualKind, value: number): string {
  return kind === 'price' ? `${formatYuan(value)} 元/吨` : `${plainTons(value)} 吨`
}

/** The quote that a price was compared with. */
export function formatQuote({ quoteFenPerTon }: { quoteFenPerTon: number | null }): string {
  return quoteFenPerTon === null ? '--' : formatValue('price', quoteFenPerTon)
}
