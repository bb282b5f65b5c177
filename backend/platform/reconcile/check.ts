import type { Reader } from '../database/database'
import type { Violation } from './violations'

/** State of a check between two steps, stored as JSON, so that a run can continue after a restart. */
export type CheckState = Record<string, string | number | null>

export interface CheckContext {
  /** Rows per step, lowered in tests. */
  readonly rangeRows: number
  /** Login that serves requests, whose rights are checked. */
  readonly appRole: string
  /** Instant of the step, for what must have happened by then; left out by tests whose clocks stand. */
  readonly now?: Date
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

/** The movements of money that a module causes. */
export interface ExpectedMovements {
  /** Its causes: rows of `money_cause`. */
  readonly causes: readonly string[]
  /** Unit of the amounts, and so the ledger; by default fen. */
  readonly unit?: 'fen' | 'points'
  /**
   * SQL query over the module's own tables and published views. Each row is a movement that may be in the ledger; one
   * that equals no row is a finding. Columns:
   * - `cause_kind`, `cause_id`, by which an index of the module finds the rows of one movement;
   * - `kind`, `amount`, `actor_id`, `request_id`, `at`;
   * - `debit_owner_kind`, `debit_id`, `debit_codes`, and `credit_owner_kind`, `credit_id`, `credit_code`: the accounts,
   *   by the id of their owner; those of the market by the id that chooses their sub-account;
   * - `may_be_reversed`: whether a correction may take the movement back.
   *
   * A null equals nothing. The query may name the row `movement`, which has the columns of the view money_movement:
   * `least(movement.amount, s.total_fen)` is an amount of at most the total, `movement.request_id` any request.
   */
  readonly query: string
}

/** A module's part of reconcile. */
export interface ReconcileModule {
  /** One entry per unit. */
  readonly expectedMovements?: ExpectedMovements | readonly ExpectedMovements[]
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
