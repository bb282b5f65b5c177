/** The demo market's retail goods: invented merchants who follow the rules of all others. */
import { createHash } from 'node:crypto'
import { companyOfMember, findMemberByPhone } from 'backend/account'
import type { DemoMarket } from 'backend/platform/demo-part'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { runConfirmed } from 'backend/quotes'
import { type Offer, offerIdsOfShop, offerState, offersByIds } from 'backend/spot'
import { RETAIL_BAG_WEIGHTS_KG } from 'contract/retail/terms'
import { type Goods, goodsOfShop } from './goods-store'
import { publishRetail } from './keep-goods'

const GOODS_PER_SHOP = 2
const STOCK_BAGS = 120
const LIMIT_BAGS = 20
/** What a bag costs more than the same weight at the price per ton, in percent. */
const MARKUP_PERCENT = 8

/** Every shop of the demo sells some of its bagged goods by the bag. Safe to repeat. */
export async function seedRetail({ db, clock, people }: DemoMarket): Promise<void> {
  const now = clock.now()
  for (const { phone } of people.filter(({ shop }) => shop !== null)) {
    const memberId = await findMemberByPhone(db.orm, phone)
    const shopId = memberId && (await companyOfMember(db.orm, memberId))?.shopId
    if (!memberId || !shopId) throw new Error(`the demo has no merchant ${phone}`)
    const ids = await offerIdsOfShop(db.orm, shopId, { page: 0, now })
    const offers = [...(await offersByIds(db.orm, ids)).values()]
    const { goods } = await goodsOfShop(
      db.orm,
      { shopId, state: undefined },
      { page: 0, size: GOODS_PER_SHOP },
    )
    for (const offer of suitable(offers, goods, now)) {
      const requestId = requestIdOf(offer.id)
      const key = { actorId: memberId, requestId, what: 'demo.retail', content: {} }
      await runConfirmed((confirmation) =>
        db.transaction((tx) =>
          withIdempotencyKey(tx, key, now, () =>
            publishRetail(tx, { shopId, memberId }, { ...termsFor(offer), ...confirmation }, now),
          ),
        ),
      )
    }
  }
}

/**
 * Offers of bagged goods with enough stock, one of each grade, in the order of their ids; as many as the shop's goods
 * leave to do.
 */
function suitable(offers: readonly Offer[], goods: readonly Goods[], now: Date): Offer[] {
  const enoughKg = 4 * STOCK_BAGS * RETAIL_BAG_WEIGHTS_KG[0]
  const sold = new Set(goods.map(({ productId }) => productId))
  const byGrade = new Map(
    [...offers]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(
        (offer) =>
          offerState(offer, now) === 'on_sale' &&
          !sold.has(offer.productId) &&
          !offer.isLiquid &&
          !offer.isHazardous &&
          offer.availableKg >= enoughKg,
      )
      .map((offer) => [offer.productId, offer]),
  )
  return [...byGrade.values()].slice(0, GOODS_PER_SHOP - goods.length)
}

/** A bag costs whole yuan. */
function termsFor({ id: offerId, priceFenPerTon }: Offer) {
  const [bagKg] = RETAIL_BAG_WEIGHTS_KG
  const yuan = Math.round((priceFenPerTon * bagKg * (100 + MARKUP_PERCENT)) / (100 * 1_000 * 100))
  return {
    ...{ offerId, bagKg, bags: STOCK_BAGS, limitBags: LIMIT_BAGS, priceFenPerBag: yuan * 100 },
    remark: '整袋发货，原厂原包',
  }
}

function requestIdOf(offerId: string): string {
  const hex = createHash('sha256').update(`demo retail ${offerId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
