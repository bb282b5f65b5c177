import { ordersOfBuyer, type Side } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { changeById, lockExisting } from 'backend/platform/stores/rows'
import { DISPUTE_SIDES, type DisputeSide } from 'contract/disputes/states'
import { and, asc, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import {
  arbitration,
  arbitrationEvent,
  arbitrationEvidence,
  arbitrationOffer,
  arbitrationRuling,
} from './tables'

export type Arbitration = typeof arbitration.$inferSelect
export type ArbitrationEvent = typeof arbitrationEvent.$inferSelect
export type Evidence = typeof arbitrationEvidence.$inferSelect
export type Offer = typeof arbitrationOffer.$inferSelect
export type Ruling = typeof arbitrationRuling.$inferSelect

export const isCaseOf = (side: Side) =>
  'seller' in side ? isOfSeller(arbitration, side.seller) : inArray(arbitration.orderId, ordersOfBuyer(side))

/** A case, of any side for operators. */
export async function arbitrationById(
  reader: Reader,
  id: string,
  side?: Side,
): Promise<Arbitration | undefined> {
  const [row] = await reader
    .select()
    .from(arbitration)
    .where(and(eq(arbitration.id, id), side && isCaseOf(side)))
  return row
}

/** The open case of a locked order, locked too. */
export async function lockOpenArbitration(tx: Tx, orderId: string): Promise<Arbitration | undefined> {
  const [row] = await tx
    .select()
    .from(arbitration)
    .where(and(eq(arbitration.orderId, orderId), isNull(arbitration.closedAt)))
    .for('update')
  return row
}

/** A case of a locked order, locked too. */
export const lockArbitration = (tx: Tx, id: string) => lockExisting(tx, arbitration, id)

/** Cases of an order, oldest first. */
export async function arbitrationsOf(reader: Reader, orderId: string): Promise<Arbitration[]> {
  return await reader
    .select()
    .from(arbitration)
    .where(eq(arbitration.orderId, orderId))
    .orderBy(asc(arbitration.at), asc(arbitration.id))
}

/** Inserts a case under a new number. */
export async function insertArbitration(
  tx: Tx,
  opened: Omit<typeof arbitration.$inferInsert, 'caseNo'>,
): Promise<Arbitration> {
  for (;;) {
    const [row] = await tx
      .insert(arbitration)
      .values({ ...opened, caseNo: newDocumentNo('ZC', opened.at) })
      .onConflictDoNothing({ target: arbitration.caseNo })
      .returning()
    if (row) return row
  }
}

export async function updateArbitration(
  tx: Tx,
  id: string,
  changed: Partial<typeof arbitration.$inferInsert>,
): Promise<Arbitration> {
  return await changeById(tx, arbitration, id, changed)
}

/** Adds an entry to the timeline of a locked case. */
export async function insertArbitrationEvent(
  tx: Tx,
  event: Omit<typeof arbitrationEvent.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  const position = sql<number>`(select count(*) + 1 from ${arbitrationEvent} e where e.arbitration_id = ${event.arbitrationId})`
  await tx.insert(arbitrationEvent).values({ ...event, id: newId(), position })
}

export async function arbitrationEventsOf(reader: Reader, id: string): Promise<ArbitrationEvent[]> {
  return await reader
    .select()
    .from(arbitrationEvent)
    .where(eq(arbitrationEvent.arbitrationId, id))
    .orderBy(asc(arbitrationEvent.position))
}

export async function insertEvidence(tx: Tx, evidence: typeof arbitrationEvidence.$inferInsert) {
  await tx.insert(arbitrationEvidence).values(evidence)
}

export async function evidenceOf(reader: Reader, id: string): Promise<Evidence[]> {
  return await reader
    .select()
    .from(arbitrationEvidence)
    .where(eq(arbitrationEvidence.arbitrationId, id))
    .orderBy(asc(arbitrationEvidence.at), asc(arbitrationEvidence.id))
}

export async function insertOffer(tx: Tx, offer: typeof arbitrationOffer.$inferInsert) {
  await tx.insert(arbitrationOffer).values(offer)
}

export async function acceptOfferRow(tx: Tx, id: string, acceptedAt: Date) {
  await tx.update(arbitrationOffer).set({ acceptedAt }).where(eq(arbitrationOffer.id, id))
}

/** Offers of a case, oldest first. */
export async function offersOf(reader: Reader, id: string): Promise<Offer[]> {
  return await reader
    .select()
    .from(arbitrationOffer)
    .where(eq(arbitrationOffer.arbitrationId, id))
    .orderBy(asc(arbitrationOffer.at), asc(arbitrationOffer.id))
}

/**
 * Ids of the newest offer of each side, which replaces earlier ones. A ruling ends the offers before it, and an appeal
 * does not bring them back.
 */
export function newestOffers(
  offers: readonly Offer[],
  { appealedAt }: Pick<Arbitration, 'appealedAt'>,
): Set<string> {
  const standing = offers.filter(({ at }) => appealedAt === null || at > appealedAt)
  const newest = (Object.keys(DISPUTE_SIDES) as DisputeSide[]).map((side) =>
    standing.findLast((offer) => offer.side === side),
  )
  return new Set(newest.flatMap((offer) => (offer ? [offer.id] : [])))
}

export async function insertRuling(tx: Tx, ruling: typeof arbitrationRuling.$inferInsert) {
  await tx.insert(arbitrationRuling).values(ruling)
}

/** Proposals and rulings of a case, oldest first. */
export async function rulingsOf(reader: Reader, id: string): Promise<Ruling[]> {
  return await reader
    .select()
    .from(arbitrationRuling)
    .where(eq(arbitrationRuling.arbitrationId, id))
    .orderBy(asc(arbitrationRuling.proposedAt), asc(arbitrationRuling.id))
}

export async function decideRulingRow(
  tx: Tx,
  id: string,
  decided: Pick<Ruling, 'decision' | 'decisionNote' | 'decidedBy' | 'decidedAt'>,
) {
  await tx.update(arbitrationRuling).set(decided).where(eq(arbitrationRuling.id, id))
}

/** The approved ruling of the last round. @throws Error if there is none */
export async function approvedRuling(reader: Reader, id: string): Promise<Ruling> {
  const [row] = await reader
    .select()
    .from(arbitrationRuling)
    .where(and(eq(arbitrationRuling.arbitrationId, id), eq(arbitrationRuling.decision, 'approved')))
    .orderBy(desc(arbitrationRuling.round))
    .limit(1)
  if (!row) throw new Error(`arbitration ${id} has no approved ruling`)
  return row
}

/** Orders looked at by one step of a sweep, in case others have locked the first ones. */
const CANDIDATES = 50

/** Orders with a case whose stage is over, the longest overdue first. @param except orders that failed in this sweep */
export async function overdueArbitrationOrders(
  reader: Reader,
  now: Date,
  except: readonly string[],
): Promise<string[]> {
  const rows = await reader
    .select({ orderId: arbitration.orderId })
    .from(arbitration)
    .where(
      and(
        lt(arbitration.stageUntil, now),
        except.length > 0 ? notInArray(arbitration.orderId, [...except]) : undefined,
      ),
    )
    .orderBy(arbitration.stageUntil)
    .limit(CANDIDATES)
  return rows.map(({ orderId }) => orderId)
}
