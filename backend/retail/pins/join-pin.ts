import { holdStock } from 'backend/inventory'
import { type AgreedShare, createJoinQueue } from 'backend/pins'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { MINUTE_MS } from 'contract/durations'
import { PIN_OPEN_HOURS } from 'contract/pins/terms'
import type {
  CreateRetailPin,
  JoinedRetailShare,
  JoinRetailPin,
  RetailSharePrice,
  RetailShareQuote,
} from 'contract/retail/pins'
import type { z } from 'zod'
import { agreeParcel, freightTo, isTradable, type ParcelRefusal, sellerCompanyOf } from '../buy-bags'
import { type Goods, goodsById, lockGoods } from '../goods-store'
import { adjustToLimits, bagsOfPin, type JoinRefusal, judgeBags, judgeJoin } from '../rules/judge-pin'
import { type Deal, dealById, lockDeal } from './deal-store'
import { addShare, type NewShare } from './decide-pins'
import { hasOpenPin, insertPin, lockPin, type Pin, type PinWithShares } from './pin-store'

type Wanted = Omit<z.output<typeof JoinRetailPin>, 'pinId'>

type BuyerRefusal = 'not_found' | 'retail_ended' | 'own_shop' | ParcelRefusal

/** Opens a pin: holds the most bags that its heads can take, and takes the first share. */
export async function openPin(
  tx: Tx,
  call: Call<Actor>,
  { dealId, ...wanted }: z.output<typeof CreateRetailPin>,
): Promise<
  Verdict<
    JoinedRetailShare,
    BuyerRefusal | 'pin_deal_ended' | 'pin_already_opened' | 'retail_pin_no_stock' | 'retail_pin_bags_wrong'
  >
> {
  const { actor, now } = call
  const before = await dealById(tx, dealId)
  const goods = before && (await lockGoods(tx, before.goodsId, 'share'))
  const deal = goods && (await lockDeal(tx, dealId))
  if (!goods || !deal) return refuse('not_found')
  if (deal.endedAt !== null) return refuse('pin_deal_ended')
  const judged = judgeBags(deal, wanted.bags)
  if (!judged.ok) return judged
  if (await hasOpenPin(tx, dealId, actor)) return refuse('pin_already_opened')
  const share = await agreeShare(tx, call, wanted, { deal, goods })
  if (!share.ok) return share
  const bags = bagsOfPin(deal)
  const stockKg = bags * goods.bagKg
  const hold = await holdStock(tx, { poolId: goods.poolId, weightKg: stockKg, expiresAt: null, at: now })
  if (!hold.ok) return refuse('retail_pin_no_stock', { bags })
  const { goodsId, heads } = deal
  const opened: Pin = {
    ...{ id: newId(), pinNo: newDocumentNo('LP', now), dealId, goodsId, heads, stockKg },
    ...{ openedAt: now, deadline: new Date(now.getTime() + PIN_OPEN_HOURS * 60 * MINUTE_MS) },
    ...{ stockHoldId: hold.value, state: 'open', endedAt: null, rowHash: '' },
  }
  await insertPin(tx, opened)
  return accept(await addShare(tx, call, opened, { ...share.value, isOpener: true }))
}

/** A locked pin with its deal and goods. */
interface JoinablePin {
  readonly pin: PinWithShares
  readonly deal: Deal
  readonly goods: Goods
}

async function lockForJoin(tx: Tx, pinId: string): Promise<JoinablePin | undefined> {
  const pin = await lockPin(tx, pinId)
  const deal = pin && (await dealById(tx, pin.dealId))
  const goods = pin && (await goodsById(tx, pin.goodsId))
  return deal && goods && { pin, deal, goods }
}

/** Joins an open pin. */
async function joinPin(
  tx: Tx,
  call: Call<Actor>,
  { pin, deal, goods }: JoinablePin,
  wanted: z.output<typeof JoinRetailPin>,
): Promise<Verdict<JoinedRetailShare, BuyerRefusal | JoinRefusal>> {
  const judged = judgeJoin(pin, deal, { ...call.actor, bags: wanted.bags }, call.now)
  if (!judged.ok) return judged
  const share = await agreeShare(tx, call, wanted, { deal, goods })
  if (!share.ok) return share
  return accept(await addShare(tx, call, pin, { ...share.value, isOpener: false }))
}

export function createRetailJoinQueue(db: Pick<Database, 'transaction'>) {
  return createJoinQueue({ db, operation: 'retail_pin.join', lock: lockForJoin, run: joinPin })
}

/** Sums of a share to a province, with the bags adjusted to the limits of one head. */
export async function quoteShare(
  reader: Reader,
  { dealId, bags: wantedBags, province }: z.output<typeof RetailSharePrice>,
  now: Date,
): Promise<Verdict<RetailShareQuote, 'not_found' | 'province_not_served'>> {
  const deal = await dealById(reader, dealId)
  const goods = deal && (await goodsById(reader, deal.goodsId))
  if (!deal || !goods) return refuse('not_found')
  const bags = adjustToLimits(deal, wantedBags)
  const weightKg = bags * goods.bagKg
  const freight = freightTo(goods, province, weightKg, now)
  if (!freight.ok) return freight
  const { priceFenPerBag } = deal
  const goodsFen = bags * priceFenPerBag
  return accept({
    ...{ bags, isAdjusted: bags !== wantedBags, weightKg, priceFenPerBag, goodsFen },
    ...freight.value,
    totalFen: goodsFen + freight.value.freightFen,
  })
}

/** What a share says of its buyer, bags and receiver. */
type Agreed = Omit<AgreedShare<NewShare>, 'isOpener'>

/** Validates goods, buyer and receiver, as for an order of the goods, and fixes the sums. */
async function agreeShare(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
  { deal, goods }: { deal: Deal; goods: Goods },
): Promise<Verdict<Agreed, BuyerRefusal>> {
  if (!isTradable(goods)) return refuse('retail_ended')
  if (call.actor.companyId === (await sellerCompanyOf(tx, goods))) return refuse('own_shop')
  const { bags, remark = null } = wanted
  const goodsFen = bags * deal.priceFenPerBag
  const agreed = await agreeParcel(tx, call, wanted, { goods, goodsFen })
  if (!agreed.ok) return agreed
  const { buyer, handOver, freightFen } = agreed.value
  const { companyId, isCompany, name } = buyer
  return accept({
    ...{ companyId, buyingCompanyId: isCompany ? companyId : null, buyerName: name },
    ...{ bags, goodsFen, freightFen, totalFen: goodsFen + freightFen },
    ...{ deliveryPlace: handOver.place, deliveryContact: handOver.contact, remark },
  })
}
