import { shopsByIds } from 'backend/account'
import { hasPermit } from 'backend/catalogue'
import { placeOrder } from 'backend/ordering'
import { type BatchQueue, createBatchQueue } from 'backend/platform/batching/batch-queue'
import type { Database, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { type BatchRequest, withIdempotencyKeys } from 'backend/platform/idempotency/batch-requests'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { agreeHandOver, buyerFor, type HandOverRefusal, type Offer, offerById } from 'backend/spot'
import type { SingleBuy } from 'contract/flash-sales'
import { CLOSE_WAIT_MS, FLASH_PAY_MINUTES } from 'contract/flash-sales/terms'
import type { PlacedOrder } from 'contract/spot'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import { judgePurchase, type PurchaseRefusal, type SaleFacts } from './rules/judge-purchase'
import { boughtKgOf, pinnedKgOf } from './sale-pins'
import { lockSale, oldestUnpaidAt, type Sale, saleById } from './sale-store'

/** Most orders of one transaction. The queue waits for it, so it is short. */
const BATCH_MAX = 40
/** Most waiting requests per sale and server; further ones are refused at once. */
const WAITING_MAX = 5_000

type Wanted = z.output<typeof SingleBuy>

export type BuyRefusal =
  | PurchaseRefusal
  | 'not_found'
  | 'own_shop'
  | 'forbidden'
  | 'company_not_authenticated'
  | HandOverRefusal

export type BuyVerdict = Verdict<PlacedOrder, BuyRefusal | 'request_reused'>

/** An order as a server received it. */
export interface SentPurchase {
  readonly call: Call<Actor>
  readonly wanted: Wanted
  readonly request: BatchRequest
}

/** One queue of orders per sale and server. */
export function createPurchaseQueue(db: Pick<Database, 'transaction'>): BatchQueue<SentPurchase, BuyVerdict> {
  return createBatchQueue({
    db,
    batchMax: BATCH_MAX,
    waitingMax: WAITING_MAX,
    waitMs: CLOSE_WAIT_MS,
    apply: placePurchases,
  })
}

async function placePurchases(tx: Tx, saleId: string, sent: readonly SentPurchase[]): Promise<BuyVerdict[]> {
  const market = await openSale(
    tx,
    saleId,
    sent.map(({ call }) => call.actor.memberId),
  )
  if (!market) return sent.map(() => refuse('not_found'))
  const requests = sent.map(({ request }) => request)
  return await withIdempotencyKeys<PlacedOrder, BuyRefusal>(tx, requests, async (fresh) => {
    const verdicts: Verdict<PlacedOrder, BuyRefusal>[] = []
    for (const { call, wanted } of fresh.flatMap((i) => sent[i] ?? []))
      verdicts.push(await market.place(call, wanted))
    return verdicts
  })
}

/** Places one order in the caller's transaction, such as that of a bank payment. */
export async function placePurchase(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<PlacedOrder, BuyRefusal>> {
  const market = await openSale(tx, wanted.saleId, [call.actor.memberId])
  return market ? await market.place(call, wanted) : refuse('not_found')
}

/** A locked sale that takes orders one after another. Its stock and what the members bought are counted in memory. */
async function openSale(tx: Tx, saleId: string, memberIds: readonly string[]) {
  const locked = await lockSale(tx, saleId)
  if (locked?.poolId == null) return undefined
  const [sale, offer, boughtKg, pinnedKg, freeAt, shops] = [
    await saleById(tx, saleId),
    await offerById(tx, locked.offerId),
    await boughtKgOf(tx, locked, [...new Set(memberIds)]),
    await pinnedKgOf(tx, locked),
    await oldestUnpaidAt(tx, saleId),
    await shopsByIds(tx, [locked.shopId]),
  ]
  const shop = shops.get(locked.shopId)
  if (!sale || !offer || !shop) throw new Error(`flash sale ${saleId} has no offer or no shop`)
  const lotNo = await findNewestLot(tx, offer.poolId)
  const heldKg = Math.max(0, sale.heldKg - pinnedKg)
  let facts: SaleFacts = { ...sale, heldKg, pinnedKg, freeAt: freeAt && payTimeOf(freeAt) }

  async function place(call: Call<Actor>, wanted: Wanted): Promise<Verdict<PlacedOrder, BuyRefusal>> {
    const { memberId, companyId } = call.actor
    if (companyId === shop?.companyId) return refuse('own_shop')
    const mineKg = boughtKg.get(memberId) ?? 0
    const judged = judgePurchase(facts, { weightKg: wanted.weightKg, boughtKg: mineKg }, call.now)
    if (!judged.ok) return judged
    if (shop?.state !== 'open') return refuse('sale_not_open')
    const placed = await placeSaleOrder(tx, call, wanted, {
      sale: locked as Sale,
      offer: offer as Offer,
      lotNo,
      shop,
    })
    if (!placed.ok) return placed
    const { weightKg } = wanted
    boughtKg.set(memberId, mineKg + weightKg)
    facts = {
      ...facts,
      availableKg: facts.availableKg - weightKg,
      heldKg: facts.heldKg + weightKg,
      freeAt: facts.freeAt ?? payTimeOf(call.now),
    }
    return placed
  }
  return { place }
}

const payTimeOf = (placedAt: Date) => new Date(placedAt.getTime() + FLASH_PAY_MINUTES * 60_000)

interface Selling {
  readonly sale: Sale
  readonly offer: Offer
  readonly lotNo: string | null
  readonly shop: { readonly companyId: string }
}

/** Validates buyer and hand-over, and places the order. The caller has judged the purchase. */
async function placeSaleOrder(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
  { sale, offer, lotNo, shop }: Selling,
): Promise<Verdict<PlacedOrder, BuyRefusal>> {
  if (offer.isHazardous && !(await hasPermit(tx, shop.companyId, shanghaiDay(call.now))))
    return refuse('sale_not_open')
  const buyer = await buyerFor(tx, call, wanted.buyAs)
  if (!buyer.ok) return buyer
  const { weightKg, delivery } = wanted
  const goodsFen = amountFen(sale.priceFenPerTon, weightKg)
  const agreed = await agreeHandOver(tx, call, wanted, { offer, goodsFen })
  if (!agreed.ok) return agreed
  const { freightFen, ...handOver } = agreed.value

  const { category, grade, maker, processing, isLiquid, warehouse, city: from } = offer
  const placed = await placeOrder(
    tx,
    {
      type: 2,
      buyer: buyer.value,
      shopId: sale.shopId,
      line: {
        ...{ subjectId: sale.id, poolId: sale.poolId, category, grade, maker, processing, isLiquid },
        ...{ warehouse, city: from, lotNo, orderedKg: weightKg, amountFen: goodsFen },
        priceFenPerTon: sale.priceFenPerTon,
      },
      discount: null,
      freightFen,
      delivery: { way: delivery, ...handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (!placed.ok) throw new Error(`flash sale ${sale.id} has less stock than its pool says`)
  return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
}
