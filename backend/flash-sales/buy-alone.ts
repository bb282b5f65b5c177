import { shopsByIds } from 'backend/account'
import { hasPermit } from 'backend/catalogue'
import { buyerOf } from 'backend/companies'
import { placeOrder, shopSeller } from 'backend/ordering'
import { type BatchQueue, createBatchQueue } from 'backend/platform/batching/batch-queue'
import type { Database, Tx } from 'backend/platform/database/database'
import { together } from 'backend/platform/database/together'
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
const BATCH_MAX = 16
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

interface Purchase {
  readonly call: Call<Actor>
  readonly wanted: Wanted
}

/** An order as a server received it. */
export interface SentPurchase extends Purchase {
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
  const market = await openSale(tx, saleId, sent.map(buyerOfPurchase))
  if (!market) return sent.map(() => refuse('not_found'))
  const requests = sent.map(({ request }) => request)
  return await withIdempotencyKeys<PlacedOrder, BuyRefusal>(tx, requests, (fresh) =>
    placeInSequence(
      market,
      fresh.flatMap((i) => sent[i] ?? []),
    ),
  )
}

/** Judges the orders in their sequence. Those that fit are placed together, before one that does not is refused. */
async function placeInSequence(
  market: OpenSale,
  purchases: readonly Purchase[],
): Promise<Verdict<PlacedOrder, BuyRefusal>[]> {
  const verdicts = new Map<Purchase, Verdict<PlacedOrder, BuyRefusal>>()
  let taken: Purchase[] = []
  const placeTaken = async () => {
    await together(
      [...ofSameMember(taken)].map(async (ofMember) => {
        for (const purchase of ofMember) verdicts.set(purchase, await market.place(purchase))
      }),
    )
    for (const purchase of taken) if (!verdicts.get(purchase)?.ok) market.giveBack(purchase)
    taken = []
  }
  for (const purchase of purchases) {
    let verdict = market.take(purchase)
    if (!verdict.ok && taken.length > 0) {
      // An order before it may yet be refused and leave its goods.
      await placeTaken()
      verdict = market.take(purchase)
    }
    if (verdict.ok) taken.push(purchase)
    else verdicts.set(purchase, verdict)
  }
  await placeTaken()
  return purchases.flatMap((purchase) => verdicts.get(purchase) ?? [])
}

/** A member's orders follow each other: two may save an address each, of which a member has 20 at most. */
function ofSameMember(purchases: readonly Purchase[]): Iterable<Purchase[]> {
  const lists = new Map<string, Purchase[]>()
  for (const purchase of purchases) {
    const { memberId } = purchase.call.actor
    lists.set(memberId, [...(lists.get(memberId) ?? []), purchase])
  }
  return lists.values()
}

/** Places one order in the caller's transaction, such as that of a bank payment. */
export async function placePurchase(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<PlacedOrder, BuyRefusal>> {
  const market = await openSale(tx, wanted.saleId, [buyerOfPurchase({ call, wanted })])
  if (!market) return refuse('not_found')
  const purchase = { call, wanted }
  const taken = market.take(purchase)
  return taken.ok ? await market.place(purchase) : taken
}

type OpenSale = NonNullable<Awaited<ReturnType<typeof openSale>>>

/** The company or member to which the limit of a sale applies. */
const buyerOfPurchase = ({ call, wanted }: Purchase) => buyerOf(call.actor, wanted.buyAs)

/** A locked sale. Its stock and what the buyers bought are counted in memory. */
async function openSale(tx: Tx, saleId: string, buyerIds: readonly string[]) {
  const locked = await lockSale(tx, saleId)
  if (locked?.poolId == null) return undefined
  const [sale, offer, boughtKg, pinnedKg, freeAt, shops] = [
    await saleById(tx, saleId),
    await offerById(tx, locked.offerId),
    await boughtKgOf(tx, locked, [...new Set(buyerIds)]),
    await pinnedKgOf(tx, locked),
    await oldestUnpaidAt(tx, saleId),
    await shopsByIds(tx, [locked.shopId]),
  ]
  const shop = shops.get(locked.shopId)
  if (!sale || !offer || !shop) throw new Error(`flash sale ${saleId} has no offer or no shop`)
  const lotNo = await findNewestLot(tx, offer.poolId)
  const heldKg = Math.max(0, sale.heldKg - pinnedKg)
  let facts: SaleFacts = { ...sale, heldKg, pinnedKg, freeAt: freeAt && payTimeOf(freeAt) }
  const count = (buyerId: string, kg: number) => {
    boughtKg.set(buyerId, (boughtKg.get(buyerId) ?? 0) + kg)
    facts = { ...facts, availableKg: facts.availableKg - kg, heldKg: facts.heldKg + kg }
  }

  return {
    /** Judges an order and takes its goods out of the count. */
    take(purchase: Purchase): Verdict<void, BuyRefusal> {
      const { call, wanted } = purchase
      const { weightKg } = wanted
      if (call.actor.companyId === shop.companyId) return refuse('own_shop')
      const buyerId = buyerOfPurchase(purchase)
      const mineKg = boughtKg.get(buyerId) ?? 0
      const judged = judgePurchase(facts, { weightKg, boughtKg: mineKg }, call.now)
      if (!judged.ok) return judged
      if (shop.state !== 'open') return refuse('sale_not_open')
      count(buyerId, weightKg)
      facts = { ...facts, freeAt: facts.freeAt ?? payTimeOf(call.now) }
      return accept()
    },
    /** Puts goods back into the count whose order could not be placed. */
    giveBack(purchase: Purchase): void {
      count(buyerOfPurchase(purchase), -purchase.wanted.weightKg)
    },
    /** Places an order whose goods were taken. */
    place: ({ call, wanted }: Purchase) => placeSaleOrder(tx, call, wanted, { sale, offer, lotNo, shop }),
  }
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
  const { freightFen, freightNote, ...handOver } = agreed.value

  const { category, grade, maker, processing, isLiquid, warehouse, city: from } = offer
  const placed = await placeOrder(
    tx,
    {
      type: 2,
      buyer: buyer.value,
      seller: shopSeller(sale.shopId),
      line: {
        ...{ subjectId: sale.id, poolId: sale.poolId, category, grade, maker, processing, isLiquid },
        ...{ warehouse, city: from, lotNo, orderedKg: weightKg, amountFen: goodsFen },
        priceFenPerTon: sale.priceFenPerTon,
      },
      discount: null,
      freightFen,
      freightNote,
      delivery: { way: delivery, ...handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (!placed.ok) throw new Error(`flash sale ${sale.id} has less stock than its pool says`)
  return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
}
