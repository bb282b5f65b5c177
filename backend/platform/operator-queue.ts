import type { OperatorRole } from 'contract/operators/roles'
import type { SQL } from 'drizzle-orm'
import type { Reader } from './database/database'

/** Rows of a module that wait for operators. The console shows their number and the newest ones. */
export interface OperatorQueue<Row = never> {
  /** Queues are sorted by it. Positions are spaced by 10. */
  readonly position: number
  readonly name: string
  /** Page of the console without query. Its menu entry shows the number. */
  readonly page: string
  /** Query with which the page lists the waiting rows. */
  readonly query?: string
  /** Roles that see the queue; each one suffices. */
  readonly roles: readonly OperatorRole[]
  /** Selects `id`, `at` (since when the row waits) and the columns of `Row`. The rows are counted, so an index finds them. */
  waiting(now: Date): SQL
  /** One line for each row. Absent: the rows are only counted. */
  texts?(rows: readonly Row[], reader: Reader): readonly string[] | Promise<readonly string[]>
  /** Page of a row; by default its id below `page`. */
  linkTo?(id: string): string
}

/** @template Row columns that `waiting` selects besides `at`, in wire form */
export function operatorQueue<Row>(queue: OperatorQueue<Row & { readonly id: string }>): OperatorQueue {
  return queue
}
