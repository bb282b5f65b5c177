import { accountShop } from 'backend/account'
import { catalogueProduct } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { settingsAt } from 'backend/settings'
import type { offersToReview } from 'contract/spot/offer-review'
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { type Offer, selectOffers } from '../offers/offer-store'
import { offer } from '../tables'
import { needsReview } from './review-rules'

/** Whether what the shop publishes now is reviewed before it is listed. */
export async function isReviewed(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const { offer_review_first: firstOffers, offer_review_days: shopDays } = await settingsAt(tx, now)
  if (firstOffers === 0 && shopDays === 0) return false
  const [shop] = await tx
    .select({ openedAt: accountShop.createdAt })
    .from(accountShop)
    .where(eq(accountShop.id, shopId))
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  const passed = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        eq(offer.shopId, shopId),
        or(isNull(offer.submittedAt), and(isNotNull(offer.reviewedAt), isNull(offer.rejection))),
      ),
    )
    .limit(firstOffers)
  return needsReview({ openedAt: shop.openedAt, passedOffers: passed.length }, { firstOffers, shopDays }, now)
}

/** Whether an offer waits for a decision. An expired one does not. */
export function isToReview(found: Offer, now: Date): boolean {
  return (
    found.submittedAt !== null &&
    found.reviewedAt === null &&
    found.withdrawnAt === null &&
    found.validUntil > now
  )
}

const SORTS: Record<string, AnyColumn> = {
  submittedAt: offer.submittedAt,
  grade: catalogueProduct.grade,
  priceFenPerTon: offer.priceFenPerTon,
}

function orderOf(sort: string): SQL[] {
  const isDescending = sort.startsWith('-')
  const column = SORTS[isDescending ? sort.slice(1) : sort]
  return column ? [isDescending ? desc(column) : asc(column)] : []
}

/** A page of the offers that wait. */
export async function findToReview(
  reader: Reader,
  { shopId, offerIds, sort, page, size }: z.output<typeof offersToReview.input>,
  now: Date,
): Promise<{ list: Offer[]; total: number }> {
  const where = and(
    isNotNull(offer.submittedAt),
    isNull(offer.reviewedAt),
    isNull(offer.withdrawnAt),
    gt(offer.validUntil, now),
    shopId === undefined ? undefined : eq(offer.shopId, shopId),
    offerIds.length === 0 ? undefined : inArray(offer.id, offerIds),
  )
  const list = await selectOffers(reader)
    .where(where)
    .orderBy(...orderOf(sort), asc(offer.id))
    .limit(size)
    .offset(page * size)
  return { list, total: await countWhere(reader, where) }
}

async function countWhere(reader: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await reader
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(offer)
    .where(where)
  return counted?.total ?? 0
}

/** Locks offers in the order of their ids, as bulk prices do. */
export async function lockOffers(tx: Tx, ids: readonly string[]): Promise<Offer[]> {
  const isChosen = inArray(offer.id, [...ids])
  await tx.select({ id: offer.id }).from(offer).where(isChosen).orderBy(asc(offer.id)).for('update')
  return await selectOffers(tx).where(isChosen)
}

/** An approved offer counts as published now, because it was not visible before. */
export async function setApproved(
  tx: Tx,
  ids: readonly string[],
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> {
  await tx
    .update(offer)
    .set({ reviewedAt: now, reviewedBy: operatorId, publishedAt: now })
    .where(inArray(offer.id, [...ids]))
}

export async function setRejected(
  tx: Tx,
  ids: readonly string[],
  rejection: string,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> {
  await tx
    .update(offer)
    .set({ reviewedAt: now, reviewedBy: operatorId, withdrawnAt: now, rejection })
    .where(inArray(offer.id, [...ids]))
}
