import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import type { OutputOf } from 'contract/endpoint'
import { myOffers, publishOffer, repriceOffer, withdrawOffer } from 'contract/merchant'
import { type Grade, readGrades } from './grades'
import { maySell, offerOf } from './offers'
import { between, idOf, pick } from './pick'
import { type Send, sendCall } from './send-call'
import type { SignedInMerchant } from './sign-in'

/** So many offers a shop of the demo keeps on sale. */
const OFFERS_PER_SHOP = 21
/** New offers of one shop at a time: after thirty days nothing of the old ones is left. */
const NEW_AT_ONCE = 7
/** The newest offers of a shop, among which those on sale are. */
const NEWEST = 50
/** How long one step of the price index lasts. */
const STEP_MS = 60_000
/** One of so many offers follows it, so that each price moves about once an hour. */
const FOLLOWERS = 60
/** The index moves by so many times 5 yuan per ton at most, as the trade counts. */
const LARGEST_STEPS = 3
const STEP_FEN = 500
/** So far from its usual level a price may go, in per mille. */
const STRAY_PER_MILLE = 25

type MyOffer = OutputOf<typeof myOffers>['list'][number]

interface Keeping {
  send: Send
  merchant: SignedInMerchant
  now: Date
  /** Whether prices are to follow the index now: once per step of it. */
  isNewStep: boolean
}

/** Which step of the price index an instant lies in. */
export function indexStepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** What a merchant of the demo has to do about the shop's offers right now. */
export async function offersToKeep(keeping: Keeping): Promise<(() => Promise<unknown>)[]> {
  const { send, merchant, now, isNewStep } = keeping
  const { list } = await sendCall(send, myOffers, { size: NEWEST }, merchant.token)
  const onSale = list.filter((offer) => offer.state === 'on_sale')
  const soldOut = list.filter((offer) => offer.state === 'sold_out')
  const step = indexStepAt(now)
  const followers = onSale.filter(
    (offer) => isNewStep && between(1, FOLLOWERS, 'follows', step, offer.id) === 1,
  )
  return [
    ...soldOut.map((offer) => () => withdraw(offer, keeping)),
    ...followers.map((offer) => () => reprice(offer, step, keeping)),
    ...(onSale.length < OFFERS_PER_SHOP ? [() => publishMissing(onSale, step, keeping)] : []),
  ]
}

async function withdraw({ id }: MyOffer, { send, merchant }: Keeping): Promise<void> {
  await sendCall(send, withdrawOffer, { offerId: id, requestId: idOf('withdraw', id) }, merchant.token)
}

async function reprice(offer: MyOffer, step: number, { send, merchant }: Keeping): Promise<void> {
  const usual = gradeOf(offer)?.typicalYuanPerTon
  if (usual === undefined) return
  const priceFenPerTon = nextPrice(offer.priceFenPerTon, usual * 100, indexMoveFen(offer.category, step))
  if (priceFenPerTon === offer.priceFenPerTon) return
  const requestId = idOf('follow the index', offer.id, step)
  const input = { offerId: offer.id, version: offer.version, priceFenPerTon, requestId }
  await sendCall(send, repriceOffer, input, merchant.token)
}

/** By how many fen per ton the index of a category moves in one step. */
export function indexMoveFen(category: string, step: number): number {
  return between(-LARGEST_STEPS, LARGEST_STEPS, 'index', category, step) * STEP_FEN
}

/** A price follows the index, but never strays far from the usual level of its grade. All in fen per ton. */
export function nextPrice(presentFen: number, usualFen: number, moveFen: number): number {
  const strayFen = Math.floor((usualFen * STRAY_PER_MILLE) / 1000)
  const next = presentFen + moveFen
  const isStraying =
    Math.abs(next - usualFen) > strayFen && Math.abs(next - usualFen) > Math.abs(presentFen - usualFen)
  return isStraying ? presentFen - moveFen : next
}

function gradeOf({ grade, maker }: MyOffer): Grade | undefined {
  return readGrades().find((one) => one.grade === grade && one.maker === maker)
}

async function publishMissing(onSale: readonly MyOffer[], step: number, keeping: Keeping): Promise<void> {
  const { send, merchant, now } = keeping
  const products = await sendCall(send, merchantProducts, {}, merchant.token)
  const warehouses = await sendCall(send, merchantWarehouses, {}, merchant.token)
  const offered = new Set(onSale.map(({ grade, maker }) => `${grade}|${maker}`))
  const free = readGrades().filter(
    (one) => maySell(merchant.shop, one) && !offered.has(`${one.grade}|${one.maker}`),
  )
  const missing = Math.min(OFFERS_PER_SHOP - onSale.length, NEW_AT_ONCE)
  for (let n = 0; n < missing; n++) {
    const grade = pick(free, 'grade', merchant.shop, step, n)
    const product = products.find((p) => p.grade === grade.grade && p.maker === grade.maker)
    if (!product) continue
    const key = `${merchant.shop}|${grade.grade}|${grade.maker}|${step}`
    const input = offerOf(grade, product.id, pick(warehouses, 'warehouse', key).id, key, now)
    await sendCall(send, publishOffer, input, merchant.token)
  }
}
