import { buyerOf, shownBuyerOf } from 'backend/companies'
import { boughtKgOf, judgeTime, lockSale, type Sale, saleById } from 'backend/flash-sales'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Buyer } from 'contract/companies/buyers'
import type { JoinedShare, JoinPin } from 'contract/pins'
import type { CreateSalePin } from 'contract/pins/sale-pins'
import type { z } from 'zod'
import { type Deal, dealById, dealOfSale } from './deal-store'
import { type BuyerRefusal, type JoinablePin, type OpenRefusal, openPinOf, takeShare } from './join-pin'
import { lockPin, pinById } from './pin-store'
import { type JoinRefusal, judgeJoin } from './rules/judge-share'

type LimitRefusal = 'sale_limit_exceeded'

/**
 * Opens a pin of a running sale. The sale is locked first, as for an order, so that orders and shares of one member that
 * are sent at once count for the limit one after another.
 */
export async function openSalePin(
  tx: Tx,
  call: Call<Actor>,
  { saleId, ...wanted }: z.output<typeof CreateSalePin>,
): Promise<
  Verdict<
    JoinedShare,
    BuyerRefusal | OpenRefusal | LimitRefusal | 'sale_not_open' | 'sale_not_started' | 'sale_ended'
  >
> {
  const sale = await lockSale(tx, saleId)
  const deal = sale && (await dealOfSale(tx, saleId))
  if (!sale || !deal) return refuse('not_found')
  const inTime = judgeTime(sale, call.now)
  if (!inTime.ok) return inTime
  const allowed = await judgeLimit(tx, sale, {
    buyerId: buyerOf(call.actor, wanted.buyAs),
    weightKg: wanted.weightKg,
  })
  if (!allowed.ok) return allowed
  return await openPinOf(tx, call, deal, wanted)
}

interface JoinableSalePin extends JoinablePin {
  readonly sale: Sale
}

/** Locks the sale first, as orders do. */
export async function lockPinOfSale(tx: Tx, pinId: string): Promise<JoinableSalePin | undefined> {
  const before = await pinById(tx, pinId)
  const deal = before && (await dealById(tx, before.dealId))
  const sale = deal?.saleId != null ? await lockSale(tx, deal.saleId) : undefined
  const pin = sale && (await lockPin(tx, pinId))
  return deal && sale && pin ? { sale, deal, pin } : undefined
}

/** Joins a pin of a sale, until the pin's deadline, which is not after the end of the sale. */
export async function joinSalePin(
  tx: Tx,
  call: Call<Actor>,
  { sale, deal, pin }: JoinableSalePin,
  wanted: z.output<typeof JoinPin>,
): Promise<Verdict<JoinedShare, BuyerRefusal | JoinRefusal | LimitRefusal>> {
  const bought = { ...call.actor, buyerId: buyerOf(call.actor, wanted.buyAs), weightKg: wanted.weightKg }
  const judged = judgeJoin(pin, deal, bought, call.now)
  if (!judged.ok) return judged
  const allowed = await judgeLimit(tx, sale, bought)
  return allowed.ok ? await takeShare(tx, call, { pin, deal }, wanted) : allowed
}

/** Judges the weight of a share by the limit of a locked sale. */
async function judgeLimit(
  tx: Tx,
  sale: Sale,
  { buyerId, weightKg }: { buyerId: string; weightKg: number },
): Promise<Verdict<void, LimitRefusal>> {
  const { limitKg } = sale
  const boughtKg = (await boughtKgOf(tx, sale, [buyerId])).get(buyerId) ?? 0
  return boughtKg + weightKg > limitKg ? refuse('sale_limit_exceeded', { limitKg, boughtKg }) : accept()
}

/** Most that a viewer may take of a deal: the rest of the sale's limit. Undefined: the deal has no limit. */
export async function mostKgOf(
  reader: Reader,
  { saleId }: Pick<Deal, 'saleId'>,
  { viewer, buyAs }: { viewer: Actor | null; buyAs: Buyer | undefined },
): Promise<number | undefined> {
  if (saleId === null) return undefined
  const sale = await saleById(reader, saleId)
  if (!sale) throw new Error(`flash sale ${saleId} of a deal does not exist`)
  if (!viewer) return sale.limitKg
  const buyerId = shownBuyerOf(viewer, buyAs)
  return Math.max(0, sale.limitKg - ((await boughtKgOf(reader, sale, [buyerId])).get(buyerId) ?? 0))
}
