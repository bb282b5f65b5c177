import { and, asc, count, desc, eq, type InferSelectModel, inArray, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../database/database'
import { WAITING_STATES } from './review-rules'

/** A module's table of cases. */
type CaseTable = PgTable &
  Record<'id' | 'kind' | 'state' | 'version' | 'submittedAt', AnyPgColumn> & {
    readonly $inferSelect: { id: string; kind: string; state: string; version: number }
  }

interface Queue<Row extends { kind: string; state: string }> {
  kind?: Row['kind'] | undefined
  state?: Row['state'] | undefined
  page: number
  size: number
}

/** Reads and changes the cases of a module's table. */
export function reviewStore<T extends CaseTable>(table: T) {
  type Row = InferSelectModel<T> & { id: string; kind: string; state: string; version: number }
  // The columns of a generic table are known by their names only.
  const cases: PgTable = table
  const { id: idColumn, kind: kindColumn, state: stateColumn, submittedAt } = table
  return {
    async byId(reader: Reader, id: string): Promise<Row | undefined> {
      const [row] = await reader.select().from(cases).where(eq(idColumn, id))
      return row as Row | undefined
    },

    /** Locks a case until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<Row | undefined> {
      const [row] = await tx.select().from(cases).where(eq(idColumn, id)).for('update')
      return row as Row | undefined
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
    async queue(
      reader: Reader,
      { kind, state, page, size }: Queue<Row>,
    ): Promise<{ list: Row[]; total: number }> {
      const where = and(
        isNotNull(submittedAt),
        kind === undefined ? undefined : eq(kindColumn, kind),
        state === undefined ? undefined : eq(stateColumn, state),
      )
      const [counted] = await reader.select({ total: count() }).from(cases).where(where)
      const list = await reader
        .select()
        .from(cases)
        .where(where)
        .orderBy(desc(inArray(stateColumn, [...WAITING_STATES])), asc(submittedAt), asc(idColumn))
        .limit(size)
        .offset(page * size)
      return { list: list as Row[], total: counted?.total ?? 0 }
    },
  }
}
