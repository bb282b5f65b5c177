/** The demo market's retail pins: invented merchants and buyers, who follow the rules of all others. */
import { companyOfMember, findMemberByPhone } from 'backend/account'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { loginByPassword } from 'contract/account'
import { listAddresses, saveAddress } from 'contract/addresses'
import { MINUTE_MS } from 'contract/durations'
import { offerRetailPins } from 'contract/retail/merchant-pins'
import { createRetailPin, joinRetailPin, payRetailShare, retailSharePrice } from 'contract/retail/pins'
import { isOnSale } from '../buy-bags'
import { type Goods, goodsOfShop } from '../goods-store'
import { judgeJoin, judgeTerms } from '../rules/judge-pin'
import { type Deal, openDealOf } from './deal-store'
import { hasOpenPin, pinsOfDeal } from './pin-store'

/** A pin is opened in every slot. */
const SLOT_MS = 8 * 60 * MINUTE_MS
const STEP_MS = 20 * MINUTE_MS
/** Without the last head the pin fails a day later. */
const TERMS = { heads: 3, minBags: 1, maxBags: 4 }
const BAGS = [2, 1, 3]
/** Price of a bag in a pin, in percent of the retail price. */
const PRICE_PERCENT = 95
const PAY_PASSWORD = '246810'
const PLACE = { province: '广东省', city: '东莞市', detail: '莞樟路 8 号' }

/** One pass: a merchant in turn offers pins of its goods, a buyer opens one and others join. Every second pin fills. */
export async function actOnRetailPins(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  const number = Math.floor(now.getTime() / SLOT_MS)
  const deal = await dealOf(market, number)
  if (deal === null) return
  const buyers = market.people.filter(({ shop }) => shop === null)
  const bagsOfHeads = number % 2 === 0 ? BAGS : BAGS.slice(0, -1)
  for (const [n, bags] of bagsOfHeads.entries()) {
    const buyer = buyers[(number * 2 + n) % buyers.length]
    const isDue = now.getTime() >= number * SLOT_MS + (n + 1) * STEP_MS
    if (buyer && isDue) await takePart(market, { deal, number, buyer, bags, isOpener: n === 0 }, now)
  }
}

/** The open deal of the slot's merchant, offered now if there is none. @returns null while it has no goods for it */
async function dealOf(market: DemoMarket, number: number): Promise<Deal | null> {
  const { db, people, password } = market
  const sellers = people.filter(({ shop }) => shop !== null)
  const seller = sellers[number % sellers.length]
  const memberId = seller && (await findMemberByPhone(db.orm, seller.phone))
  const shopId = memberId && (await companyOfMember(db.orm, memberId))?.shopId
  if (!seller || !shopId) throw new Error('the demo has no merchants')
  const { goods: all } = await goodsOfShop(db.orm, { shopId, state: 'on_sale' }, { page: 0, size: 20 })
  const goods = all.find((one) => isOnSale(one) && judgeTerms(termsFor(one), one).ok)
  if (!goods) return null
  const known = await openDealOf(db.orm, goods.id)
  if (known) return known
  const { token } = await market.call(loginByPassword, { phone: seller.phone, password })
  const requestId = stableId('demo retail pin deal', goods.id, number)
  await market.call(offerRetailPins, { goodsId: goods.id, ...termsFor(goods), requestId }, token)
  return (await openDealOf(db.orm, goods.id)) ?? null
}

/** A bag costs whole yuan. */
function termsFor({ priceFenPerBag }: Pick<Goods, 'priceFenPerBag'>) {
  return { ...TERMS, priceFenPerBag: Math.floor((priceFenPerBag * PRICE_PERCENT) / 10_000) * 100 }
}

interface Part {
  readonly deal: Deal
  readonly number: number
  readonly buyer: DemoPerson
  readonly bags: number
  readonly isOpener: boolean
}

/** Opens a pin of the deal in this slot, or joins the one that was opened in it, and pays; once. */
async function takePart(market: DemoMarket, part: Part, now: Date): Promise<void> {
  const { db, password } = market
  const { deal, number, buyer, bags, isOpener } = part
  const memberId = await findMemberByPhone(db.orm, buyer.phone)
  if (!memberId) throw new Error(`the demo has no buyer ${buyer.phone}`)
  const opened = (await pinsOfDeal(db.orm, deal.id)).filter(
    ({ openedAt }) => openedAt.getTime() >= number * SLOT_MS,
  )
  if (opened.some(({ shares }) => shares.some((share) => share.memberId === memberId))) return
  const share = { memberId, companyId: null, bags }
  const joined = opened.find((pin) => judgeJoin(pin, deal, share, now).ok)
  const company = await companyOfMember(db.orm, memberId)
  const isBusy = await hasOpenPin(db.orm, deal.id, { memberId, companyId: company?.companyId ?? null })
  if (isOpener ? isBusy || opened.length > 0 : joined === undefined) return
  const { token } = await market.call(loginByPassword, { phone: buyer.phone, password })
  const { id: addressId, province } = await addressOf(market, token, buyer)
  const { freightFen } = await market.call(retailSharePrice, { dealId: deal.id, bags, province })
  const requestId = stableId('demo retail pin', deal.id, number, memberId)
  const wanted = { bags, freightFen, addressId, requestId }
  const { shareId } =
    isOpener || joined === undefined
      ? await market.call(createRetailPin, { ...wanted, dealId: deal.id }, token)
      : await market.call(joinRetailPin, { ...wanted, pinId: joined.id }, token)
  const payment = { shareId, payPassword: PAY_PASSWORD, requestId: stableId('demo retail payment', shareId) }
  await market.call(payRetailShare, payment, token)
}

/** The buyer's first address, saved now if there is none. */
async function addressOf(market: DemoMarket, token: string, { phone, nickname }: DemoPerson) {
  const [saved] = await market.call(listAddresses, {}, token)
  if (saved) return saved
  const receiver = nickname === '' ? '收货人' : nickname
  const requestId = stableId('demo retail address', phone)
  return await market.call(saveAddress, { receiver, phone, ...PLACE, isDefault: true, requestId }, token)
}
