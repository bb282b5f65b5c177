import type { UnusualValue } from 'contract/quotes/unusual'
import type { ValueSubject } from 'contract/quotes/unusual-kinds'

interface SetOf {
  readonly subject: ValueSubject
  /** Of a new subject too. */
  readonly subjectId: string
  readonly productId: string
  readonly warehouseId: string
  /** What was set: 报价, 库存. */
  readonly what: string
  /** Row of a file or number in a list, from 1. */
  readonly rowNo?: number
}
interface SetPrice extends SetOf {
  readonly kind: 'price'
  /** The former price, or one that the new price follows: name and fen per ton. Null: nothing but quotes. */
  readonly old: { readonly name: string; readonly fenPerTon: number } | null
  readonly newFenPerTon: number
}
interface SetStock extends SetOf {
  readonly kind: 'stock'
  readonly oldKg: number
  readonly newKg: number
}
/** A price or stock that a call sets. */
export type SetValue = SetPrice | SetStock

/** A value that has to be confirmed, as it was set and as it is shown. */
export interface Unusual {
  readonly value: SetValue
  readonly row: UnusualValue
}
