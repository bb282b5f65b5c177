import type { Reader } from '../database/database'
import type { Violation } from './violations'

/** State of a check between two steps, stored as JSON, so that a run can continue after a restart. */
export type CheckState = Record<string, string | number | null>

export interface CheckContext {
  /** Rows per step, lowered in tests. */
  readonly rangeRows: number
  /** Login that serves requests, whose rights are checked. */
  readonly appRole: string
}

export interface CheckStep {
  readonly violations: readonly Violation[]
  /** Null after the last step. */
  readonly next: CheckState | null
}

/** One check of reconcile. Each step reads a bounded range in one snapshot and is complete in itself. */
export interface Check {
  /** Unique in the market; stored with the position. */
  readonly name: string
  step(reader: Reader, state: CheckState | null, context: CheckContext): Promise<CheckStep>
}

/** A cause of money movements, and the condition for its transfers. */
export interface MoneyCauseDefinition {
  readonly kind: string
  /**
   * SQL query for the violations among the rows of `movement`, the transfers of this cause within one range: the
   * columns of the view money_movement. Answers table_name, row_id, detail; names only the module's own tables and
   * published views.
   */
  readonly invariant: string
  /** Values of the query's :'name' placeholders. */
  readonly params?: Readonly<Record<string, string>>
}

/** A module's part of reconcile. */
export interface ReconcileModule {
  readonly moneyCauses?: readonly MoneyCauseDefinition[]
  readonly checks: readonly Check[]
  /** Tables whose rows contain a hash of their frozen columns. */
  readonly sealedTables: readonly SealedTable[]
  /** Tables that refuse UPDATE, DELETE and TRUNCATE. */
  readonly appendOnlyTables: readonly string[]
  /** Tables that the runtime login may only read. */
  readonly readOnlyTables?: readonly string[]
  /** Further triggers that must exist and always fire. */
  readonly triggers?: readonly RequiredTrigger[]
}

export interface RequiredTrigger {
  readonly table: string
  /** Name of the function that the trigger calls. */
  readonly calls: string
}

export interface SealedTable {
  readonly name: string
  /** Primary key, a uuid. */
  readonly key: string
  /** Columns that the seal excludes because they change: the arguments of the table's trigger `seal_row`. */
  readonly mutable: readonly string[]
  /** The trigger `reseal_row` seals the row again when one of its changing columns changes, so none is excluded. */
  readonly isResealed?: boolean
}
