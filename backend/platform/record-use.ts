import type { Reader, Tx } from './database/database'

/** Rows that refer to records: {name: '报价', count: 3}. */
export interface RecordUse {
  readonly name: string
  readonly count: number
}

export type CatalogueKind = 'product' | 'warehouse'

/** Rows of a module that refer to goods or warehouses of the catalogue, which then must not be deleted. */
export interface CatalogueUse {
  /** Name of the rows in Chinese. */
  readonly name: string
  /** @returns the number of rows that refer to any of the ids */
  count(reader: Reader, kind: CatalogueKind, ids: readonly string[]): Promise<number>
  /** Moves the rows of a merged grade to the kept one. Absent: history, which stays with the duplicate. */
  move?(tx: Tx, fromId: string, toId: string): Promise<void>
  /** Copies the names of these grades again, whose maker was renamed. */
  renamed?(tx: Tx, productIds: readonly string[]): Promise<void>
}
