import { and, asc, desc, eq, type InferSelectModel, inArray, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../database/database'
import { type Page, type Place, readPage } from '../stores/pages'
import { findById, lockById } from '../stores/rows'
import { WAITING_STATES } from './review-rules'

/** A module's table of cases. */
type CaseTable = PgTable &
  Record<'id' | 'kind' | 'state' | 'version' | 'submittedAt', AnyPgColumn> & {
    readonly $inferSelect: { id: string; kind: string; state: string; version: number }
  }

interface Queue<Row extends { kind: string; state: string }> extends Place {
  kind?: Row['kind'] | undefined
  state?: Row['state'] | undefined
}

/** Reads and changes the cases of a module's table. */
export function reviewStore<T extends CaseTable>(table: T) {
  type Row = InferSelectModel<T> & { id: string; kind: string; state: string; version: number }
  // The columns of a generic table are known by their names only.
  const cases: PgTable = table
  const { id: idColumn, kind: kindColumn, state: stateColumn, submittedAt } = table
  return {
    async byId(reader: Reader, id: string): Promise<Row | undefined> {
      return (await findById(reader, table, id)) as Row | undefined
    },

    /** Locks a case until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<Row | undefined> {
      return (await lockById(tx, table, id)) as Row | undefined
    },

    /** Changes a locked case and counts its version. */
    async change(
      tx: Tx,
      { id, version }: Pick<Row, 'id' | 'version'>,
      changes: Partial<Omit<Row, 'id' | 'kind' | 'memberId' | 'version'>>,
    ): Promise<Row> {
      const [changed] = await tx
        .update(cases)
        .set({ ...changes, version: version + 1 })
        .where(eq(idColumn, id))
        .returning()
      if (!changed) throw new Error('the case of a review was not found')
      return changed as Row
    },

    /** Submitted and decided cases: those to review first, the oldest first. */
    async queue(reader: Reader, { kind, state, ...place }: Queue<Row>): Promise<Page<Row>> {
      const where = and(
        isNotNull(submittedAt),
        kind === undefined ? undefined : eq(kindColumn, kind),
        state === undefined ? undefined : eq(stateColumn, state),
      )
      const orderBy = [desc(inArray(stateColumn, [...WAITING_STATES])), asc(submittedAt), asc(idColumn)]
      return (await readPage(reader, table, { where, orderBy, ...place })) as Page<Row>
    },
  }
}
