/** How much a line is about: kg, or pieces. */
import { formatQuantity } from 'contract/units'
import type { OrderLine } from './order-store'

/** A quantity as columns and calls have it: pieces, else kg. */
export interface Quantity {
  readonly weightKg: number
  readonly pieces: number | null
}

/** The ordered quantity in the line's unit. */
export function orderedOf({ pieces, orderedKg }: Pick<OrderLine, 'pieces' | 'orderedKg'>): number {
  return pieces ?? orderedKg
}

/** A number in the line's unit as a quantity. */
export function quantityOf({ pieces }: Pick<OrderLine, 'pieces'>, count: number): Quantity {
  return pieces === null ? { weightKg: count, pieces: null } : { weightKg: 0, pieces: count }
}

/** A quantity as a number in its unit. */
export function countOf({ weightKg, pieces }: Quantity): number {
  return pieces ?? weightKg
}

/** "3 吨", "2 件". */
export const quantityText = ({ weightKg, pieces }: Quantity) => formatQuantity(weightKg, pieces)

/** What a line calls its goods. */
export function titleOf({ title, grade, maker }: Pick<OrderLine, 'title' | 'grade' | 'maker'>): string {
  return title ?? `${grade} ${maker}`
}

const GOODS = ['category', 'grade', 'maker', 'processing', 'warehouse', 'city'] as const
type Goods = Record<(typeof GOODS)[number], string>

/** A line of goods. @throws Error if the order's type sells none */
export function goodsOf<L extends Pick<OrderLine, 'id' | (typeof GOODS)[number]>>(line: L): L & Goods {
  const missing = GOODS.find((name) => line[name] === null)
  if (missing) throw new Error(`order line ${line.id} has no ${missing}`)
  return line as L & Goods
}
