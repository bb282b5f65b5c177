import type { Reader, Tx } from 'backend/platform/database/database'
import type { RecordUse } from 'backend/platform/record-use'
import type { TableColumn } from 'backend/platform/table-files'

export type CellValues = Readonly<Record<string, string>>

/** A record of the database that a row can mean. */
export interface StoredRecord<Facts> {
  readonly id: string
  /** Increased by every edit. */
  readonly version: number
  readonly facts: Facts
  /** Values of the key columns by which rows mean it. Absent: those of its facts. */
  readonly keys?: readonly CellValues[]
}

/** Facts of a row, or what is wrong with it by column key. */
export type ReadRow<Facts> =
  | { readonly facts: Facts }
  | { readonly problems: readonly { readonly key: string; readonly text: string }[] }

/** Room for new records. */
export interface ImportRoom {
  readonly left: number
  /** Problem of a new row for which there is none. */
  readonly text: string
}

/**
 * Records that can be imported: how a row of a table becomes a record and back. All functions get batches, so that the
 * memory does not grow with the file.
 */
export interface ImportKind<Facts = unknown> {
  readonly name: string
  /** The shop whose uploads these are. Absent: uploads of operators, whom all operators see. */
  readonly ownerId?: string
  readonly columns: readonly TableColumn[]
  /** Columns whose values together name a record. */
  readonly keyColumns: readonly string[]
  /** Columns that name a row for people. Absent: the key columns. */
  readonly nameColumns?: readonly string[]
  read(values: CellValues): ReadRow<Facts>
  /** The inverse of `read`: all columns, with empty texts. */
  write(facts: Facts): CellValues
  /** Problems of each row that only stored data show, such as an unknown category. */
  validate(reader: Reader, facts: readonly Facts[]): Promise<readonly { key: string; text: string }[][]>
  /** Finds the records that rows mean by their key columns, and locks them in the order of their ids if told. */
  findByKeys(reader: Reader, keys: readonly CellValues[], isLocking: boolean): Promise<StoredRecord<Facts>[]>
  /** The key columns of rows in the spelling of stored records, in order. Absent: they have one spelling. */
  spellKeys?(reader: Reader, keys: readonly CellValues[]): Promise<CellValues[]>
  /** How many records can be added, and what to say of a row beyond. Absent: any number. */
  findRoom?(reader: Reader): Promise<ImportRoom>
  /** Locks records in the order of their ids. */
  lockByIds(tx: Tx, ids: readonly string[]): Promise<StoredRecord<Facts>[]>
  /** Adds records of version 1. @returns their ids in order, or null if one exists already */
  add(tx: Tx, facts: readonly Facts[]): Promise<string[] | null>
  /**
   * Facts that an undo gives a locked record, or null if it cannot. Absent: the facts before the import. For facts that
   * others change meanwhile, such as a stock.
   */
  restore?(facts: Readonly<Record<'before' | 'imported' | 'current', Facts>>): Facts | null
  /** Replaces the facts of locked records and increases their versions. */
  replace(tx: Tx, records: readonly { id: string; facts: Facts }[]): Promise<void>
  /** Takes locked records back that nothing refers to. */
  remove(tx: Tx, ids: readonly string[]): Promise<void>
  /** What refers to the records. */
  usesOf(reader: Reader, ids: readonly string[]): Promise<RecordUse[]>
  /** Called after all changes of a transaction. */
  finish(tx: Tx): Promise<void>
}
