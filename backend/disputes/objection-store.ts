import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { changeById, findById } from 'backend/platform/stores/rows'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { arbitration, disputePicture, orderObjection } from './tables'

export type OrderObjection = typeof orderObjection.$inferSelect

export async function insertObjection(tx: Tx, objection: typeof orderObjection.$inferInsert): Promise<void> {
  await tx.insert(orderObjection).values(objection)
}

/** Columns that an answer or the end of an objection changes. */
type Changed = Partial<
  Pick<
    OrderObjection,
    | 'answer'
    | 'answerNote'
    | 'answeredAt'
    | 'answeredBy'
    | 'refundId'
    | 'refundFen'
    | 'arbitrateBefore'
    | 'closedAt'
    | 'outcome'
  >
>

export async function updateObjection(tx: Tx, id: string, changed: Changed): Promise<OrderObjection> {
  return await changeById(tx, orderObjection, id, changed)
}

/** The open objection of a locked order, locked too. @throws Error if there is none */
export async function lockOpenObjection(tx: Tx, orderId: string): Promise<OrderObjection> {
  const [row] = await tx
    .select()
    .from(orderObjection)
    .where(and(eq(orderObjection.orderId, orderId), isNull(orderObjection.closedAt)))
    .for('update')
  if (!row) throw new Error(`order ${orderId} has no open objection`)
  return row
}

/** Objections of an order, oldest first. */
export async function objectionsOf(reader: Reader, orderId: string): Promise<OrderObjection[]> {
  return await reader
    .select()
    .from(orderObjection)
    .where(eq(orderObjection.orderId, orderId))
    .orderBy(asc(orderObjection.at), asc(orderObjection.id))
}

export const objectionById = (reader: Reader, id: string) => findById(reader, orderObjection, id)

/** When the merchant last agreed to replace the goods of an order. */
export async function replacedAt(reader: Reader, orderId: string): Promise<Date | null> {
  const [row] = await reader
    .select({ at: orderObjection.closedAt })
    .from(orderObjection)
    .where(and(eq(orderObjection.orderId, orderId), eq(orderObjection.outcome, 'replaced')))
    .orderBy(desc(orderObjection.closedAt))
    .limit(1)
  return row?.at ?? null
}

/** Orders looked at by one step of a sweep, in case others have locked the first ones. */
const CANDIDATES = 50

/**
 * Orders with an objection whose deadline is over, the longest overdue first. Rows are not locked: the order is locked
 * first, everywhere.
 * @param except orders that failed in this sweep
 */
export async function overdueObjectionOrders(
  reader: Reader,
  due: 'answer' | 'arbitration',
  now: Date,
  except: readonly string[],
): Promise<string[]> {
  const deadline = due === 'answer' ? orderObjection.answerBefore : orderObjection.arbitrateBefore
  const isDue =
    due === 'answer'
      ? isNull(orderObjection.answer)
      : and(
          isNotNull(orderObjection.answer),
          sql`not exists (select from ${arbitration} a where a.objection_id = ${orderObjection.id} and a.closed_at is null)`,
        )
  const rows = await reader
    .select({ orderId: orderObjection.orderId })
    .from(orderObjection)
    .where(
      and(
        isNull(orderObjection.closedAt),
        isDue,
        lt(deadline, now),
        except.length > 0 ? notInArray(orderObjection.orderId, [...except]) : undefined,
      ),
    )
    .orderBy(deadline)
    .limit(CANDIDATES)
  return rows.map(({ orderId }) => orderId)
}

/** Stores the pictures of an objection or a piece of evidence. */
export async function insertPictures(
  tx: Tx,
  ownerKind: 'objection' | 'evidence',
  ownerId: string,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .insert(disputePicture)
    .values(
      pictureIds.map((pictureId, position) => ({ id: newId(), ownerKind, ownerId, pictureId, position })),
    )
}

/** Ids of pictures by owner, in their order. */
export async function pictureIdsOf(
  reader: Reader,
  ownerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ownerIds.length === 0) return found
  const rows = await reader
    .select()
    .from(disputePicture)
    .where(inArray(disputePicture.ownerId, [...ownerIds]))
    .orderBy(asc(disputePicture.position))
  for (const { ownerId, pictureId } of rows) found.set(ownerId, [...(found.get(ownerId) ?? []), pictureId])
  return found
}
