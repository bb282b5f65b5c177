import { catalogueProduct } from 'backend/catalogue'
import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { type ListedPrice, listedPrices, priceTonsOfMembers } from 'backend/spot'
import { PRICE_TONS } from 'contract/spot/price-tons'
import { asc, inArray, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { priceMessage, type ReachedPrice } from './message-kinds'
import { priceAlert, priceAlertHit, priceAlertOffer } from './tables'

/** Offers per transaction. */
const AT_ONCE = 500

/** Queues those of the offers that an active alert may wait for, at any tons, in the transaction of their new price. */
export async function queueNewPrices(tx: Tx, offerIds: readonly string[], at: Date): Promise<void> {
  const offers = await listedPrices(tx, offerIds, at)
  if (offers.length === 0) return
  const rows = offers.map(({ offerId, productId, fenPerTon }) => {
    return { id: newId(), offerId, productId, lowestFenPerTon: Math.min(...Object.values(fenPerTon)) }
  })
  await tx.execute(sql`insert into ${priceAlertOffer} (id, offer_id, at)
    select o.id, o."offerId", ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      o(id uuid, "offerId" uuid, "productId" uuid, "lowestFenPerTon" bigint)
    where exists (select from price_alert a
      where a.product_id = o."productId" and a.price_fen_per_ton >= o."lowestFenPerTon" and a.paused_at is null)`)
}

/**
 * Writes the messages about all queued offers that are still on sale at a price that an alert waits for.
 * @returns the number of messages
 */
export async function sendAlerts(db: Database, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const { taken, reached } = await db.transaction((tx) => sendSome(tx, now))
    sent += reached
    if (taken < AT_ONCE) return sent
  }
}

async function sendSome(tx: Tx, now: Date): Promise<{ taken: number; reached: number }> {
  const next = tx
    .select({ id: priceAlertOffer.id })
    .from(priceAlertOffer)
    .orderBy(asc(priceAlertOffer.at), asc(priceAlertOffer.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const taken = await tx
    .delete(priceAlertOffer)
    .where(inArray(priceAlertOffer.id, next))
    .returning({ offerId: priceAlertOffer.offerId })
  const offerIds = uniq(taken.map(({ offerId }) => offerId))
  const offers = await listedPrices(tx, offerIds, now)
  const reached = offers.length === 0 ? [] : await findReached(tx, offers, shanghaiDay(now))
  await recordReached(tx, reached, now)
  return { taken: taken.length, reached: reached.length }
}

const pricesByTons = ({ offerId, productId, city, fenPerTon }: ListedPrice) =>
  PRICE_TONS.map((tons) => ({ offerId, productId, city, tons, priceFenPerTon: fenPerTon[tons] }))

/**
 * For each alert that has no message of today, the cheapest offer that the member was not told of yet, at the price for
 * the member's tons.
 */
async function findReached(tx: Tx, offers: readonly ListedPrice[], day: string): Promise<ReachedPrice[]> {
  const products = JSON.stringify(uniq(offers.map(({ productId }) => productId)))
  // Locked in order of the ids, so that two runs write one message and do not block each other.
  const waiting = await tx.execute<{ memberId: string }>(sql`select member_id as "memberId" from ${priceAlert}
    where product_id in (select jsonb_array_elements_text(${products}::jsonb)::uuid) and paused_at is null
    order by id for update`)
  const tonsOf = await priceTonsOfMembers(tx, uniq(waiting.map(({ memberId }) => memberId)))
  const members = uniq(waiting.map(({ memberId }) => memberId)).map((memberId) => ({
    memberId,
    tons: tonsOf(memberId),
  }))
  return await tx.execute<ReachedPrice & Record<string, unknown>>(sql`
    select distinct on (a.id) a.id as "alertId", a.member_id as "memberId", o."offerId", p.grade, p.maker, o.city,
      o."priceFenPerTon"::float8 as "priceFenPerTon", a.price_fen_per_ton::float8 as "alertFenPerTon"
    from jsonb_to_recordset(${JSON.stringify(offers.flatMap(pricesByTons))}::jsonb)
      o("offerId" uuid, "productId" uuid, city text, tons smallint, "priceFenPerTon" bigint)
    join jsonb_to_recordset(${JSON.stringify(members)}::jsonb) m("memberId" uuid, tons smallint) on m.tons = o.tons
    join price_alert a on a.product_id = o."productId" and a.member_id = m."memberId"
      and a.price_fen_per_ton >= o."priceFenPerTon" and (a.city is null or a.city = o.city)
    join ${catalogueProduct} p on p.id = a.product_id
    where a.paused_at is null and a.alerted_on is distinct from ${day}::date
      and not exists (select from price_alert_hit h
        where h.alert_id = a.id and h.offer_id = o."offerId" and h.price_fen_per_ton = o."priceFenPerTon")
    order by a.id, o."priceFenPerTon", o."offerId"`)
}

async function recordReached(tx: Tx, reached: readonly ReachedPrice[], now: Date): Promise<void> {
  if (reached.length === 0) return
  const day = shanghaiDay(now)
  await insertRows(
    tx,
    priceAlertHit,
    reached.map(({ alertId, offerId, priceFenPerTon }) => ({ alertId, offerId, priceFenPerTon, at: now })),
  )
  const alertIds = reached.map(({ alertId }) => alertId)
  await tx.update(priceAlert).set({ alertedAt: now, alertedOn: day }).where(inArray(priceAlert.id, alertIds))
  await notify(
    tx,
    reached.map((one) => priceMessage(one, day)),
    now,
  )
}
