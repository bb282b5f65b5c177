import type { Database, Reader } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { MoneyOwner } from 'backend/wallet'
import { and, eq, inArray } from 'drizzle-orm'
import { paymentReference } from '../tables'
import { newReference } from './purpose'

/** The payment reference of an owner, made when it is first asked for. */
export async function referenceOf(db: Database, owner: MoneyOwner, now: Date): Promise<string> {
  for (;;) {
    const [known] = await db.orm
      .select({ no: paymentReference.no })
      .from(paymentReference)
      .where(and(eq(paymentReference.ownerKind, owner.kind), eq(paymentReference.ownerId, owner.id)))
    if (known) return known.no
    await db.orm
      .insert(paymentReference)
      .values({ id: newId(), ownerKind: owner.kind, ownerId: owner.id, no: newReference(), at: now })
      .onConflictDoNothing()
  }
}

/** The owner whom references name; null for none, or for several. */
export async function ownerOfReferences(
  reader: Reader,
  references: readonly string[],
): Promise<MoneyOwner | null> {
  if (references.length === 0) return null
  const rows = await reader
    .selectDistinct({ kind: paymentReference.ownerKind, id: paymentReference.ownerId })
    .from(paymentReference)
    .where(inArray(paymentReference.no, [...references]))
    .limit(2)
  return rows.length === 1 ? (rows[0] ?? null) : null
}
