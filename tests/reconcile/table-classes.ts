/** A table with money or goods. L13 changes each of its columns that is not listed under `undecisive`. */
export interface DecidingTable {
  /** Primary key columns, by which reconcile names a row. */
  readonly key: readonly string[]
  /** Columns without effect on money or goods, with the reason. */
  readonly undecisive: Readonly<Record<string, string>>
  /** Columns whose change is reported at another row. */
  readonly namedElsewhere?: Readonly<Record<string, { table: string; why: string }>>
}
export type DecidingTables = Readonly<Record<string, DecidingTable>>
/** Tables that decide nothing about money or goods, with the reason. */
export type OtherTables = Readonly<Record<string, string>>

/** Reasons that several tables share. */
export const IDENTITY = 'identity and credentials; what a member did is recorded in other tables'
export const REFERENCE_DATA = 'goods and places; an order copies what it needs'
export const TERMS = 'terms of future orders, confirmed by the buyer; an order copies what was agreed'
export const DISPLAY = 'display only'
export const INTERNAL = 'internal state of the program'
