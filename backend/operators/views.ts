import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type * as contract from 'contract/operators/views'
import { VIEWS_MAX } from 'contract/operators/views'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { operator, operatorView } from './tables'

type Row = typeof operatorView.$inferSelect

/** The views that an operator saved for a list, by name. */
export async function viewsOf(
  reader: Reader,
  operatorId: string,
  page: string,
): Promise<z.input<typeof contract.OperatorView>[]> {
  const rows = await reader
    .select()
    .from(operatorView)
    .where(and(eq(operatorView.operatorId, operatorId), eq(operatorView.page, page)))
    .orderBy(asc(operatorView.name))
  return rows.map(viewOf)
}

/** Saves a view; one of the same name is replaced. */
export async function saveView(
  tx: Tx,
  { operator: { operatorId }, now }: OperatorCall,
  { page, name, query }: ParsedOf<typeof contract.saveOperatorView>,
): Promise<Verdict<Audited<z.input<typeof contract.OperatorView>>, 'views_full'>> {
  // Two savings at once do not exceed the limit together.
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('update')
  const views = await viewsOf(tx, operatorId, page)
  if (views.length >= VIEWS_MAX && !views.some((view) => view.name === name)) return refuse('views_full')
  const [row] = await tx
    .insert(operatorView)
    .values({ id: newId(), operatorId, page, name, query, createdAt: now })
    .onConflictDoUpdate({
      target: [operatorView.operatorId, operatorView.page, operatorView.name],
      set: { query, createdAt: now },
    })
    .returning()
  if (!row) throw new Error('the view was not stored')
  return accept({
    output: viewOf(row),
    subject: { kind: 'view', id: row.id },
    facts: { page, name, query },
  })
}

/** Deletes an operator's own view. */
export async function deleteView(
  tx: Tx,
  { operator: { operatorId } }: OperatorCall,
  { viewId }: ParsedOf<typeof contract.deleteOperatorView>,
): Promise<Verdict<Audited<Record<string, never>>, 'not_found'>> {
  const isOwn = and(eq(operatorView.id, viewId), eq(operatorView.operatorId, operatorId))
  const [deleted] = await tx.delete(operatorView).where(isOwn).returning()
  if (!deleted) return refuse('not_found')
  const { page, name } = deleted
  return accept({ output: {}, subject: { kind: 'view', id: viewId }, facts: { page, name } })
}

function viewOf({ id, page, name, query, createdAt }: Row): z.input<typeof contract.OperatorView> {
  return { id, page, name, query, createdAt }
}
