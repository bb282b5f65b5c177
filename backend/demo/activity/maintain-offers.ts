import { stableId } from 'backend/platform/stable-id'
import type { OutputOf } from 'contract/endpoint'
import { myOffers, publishOffer, repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { type DemoOffer, demoOffer } from '../offer-generator'
import { between } from '../pick'
import { type Grade, readGrades } from '../seed/grades'
import { catalogueIds, publishInput } from '../seed/offers'
import { type Send, sendCall } from '../send-call'
import type { SignedInMerchant } from '../sign-in'

/** New offers per shop and pass. All old offers expire after thirty days. */
const NEW_AT_ONCE = 10
/** Offer numbers reserved for each step of the index. Those of the first day come before. */
const NUMBERS_PER_STEP = 300
/** Pages of a shop's newest offers that contain those on sale. */
const PAGES = [0, 1]
const PAGE_SIZE = 50
/** Average number of steps until a sold-out offer is replaced. */
const CLEARED_WITHIN = 240
/** Duration of one step of the price index. */
const STEP_MS = 60_000
/** One of this number of offers follows each step, so that a price moves about once an hour. */
const FOLLOWERS = 60
/** Largest move of the index, in steps of 5 yuan per ton. */
const LARGEST_STEPS = 3
const STEP_FEN = 500
/** Largest distance of a price from its usual level, in per mille. */
const MAX_DISTANCE_PER_MILLE = 25

type MyOffer = OutputOf<typeof myOffers>['list'][number]

interface MaintenanceContext {
  send: Send
  merchant: SignedInMerchant
  now: Date
  /** Number of offers that the whole demo market keeps on sale. */
  offers: number
}

/** @returns the step of the price index at an instant */
export function indexStepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** @returns the actions for the shop's offers in this step of the index */
export async function planOfferActions(context: MaintenanceContext): Promise<(() => Promise<unknown>)[]> {
  const { send, merchant, now, offers } = context
  const pages = []
  for (const page of PAGES)
    pages.push(await sendCall(send, myOffers, { page, size: PAGE_SIZE }, merchant.token))
  const list = pages.flatMap((page) => page.list)
  const step = indexStepAt(now)
  const onSale = list.filter((offer) => offer.state === 'on_sale')
  const cleared = list.filter(
    (offer) => offer.state === 'sold_out' && between(1, CLEARED_WITHIN, 'clears', step, offer.id) === 1,
  )
  const followers = onSale.filter((offer) => between(1, FOLLOWERS, 'follows', step, offer.id) === 1)
  const missing = shareOf(merchant.shop, offers) - onSale.length
  return [
    ...cleared.map((offer) => () => withdraw(offer, context)),
    ...followers.map((offer) => () => reprice(offer, step, context)),
    ...(missing > 0 ? [() => publishMissing(missing, step, context)] : []),
  ]
}

/** Number of the first `offers` offers that belong to this shop. */
function shareOf(shop: string, offers: number): number {
  const key = `${offers} ${shop}`
  const known = shares.get(key) ?? numbersFrom(0, offers).filter((n) => demoOffer(n).shop === shop).length
  shares.set(key, known)
  return known
}
const shares = new Map<string, number>()

function numbersFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i)
}

async function withdraw({ id }: MyOffer, { send, merchant }: MaintenanceContext): Promise<void> {
  await sendCall(send, withdrawOffer, { offerId: id, requestId: stableId('withdraw', id) }, merchant.token)
}

async function reprice(offer: MyOffer, step: number, { send, merchant }: MaintenanceContext): Promise<void> {
  const usual = gradeOf(offer)?.typicalYuanPerTon
  if (usual === undefined) return
  const priceFenPerTon = nextPrice(offer.priceFenPerTon, usual * 100, indexMoveFen(offer.category, step))
  if (priceFenPerTon === offer.priceFenPerTon) return
  const requestId = stableId('follow the index', offer.id, step)
  const input = { offerId: offer.id, version: offer.version, priceFenPerTon, requestId }
  await sendCall(send, repriceOffer, input, merchant.token)
}

/** Move of a category's index in one step, in fen per ton. */
export function indexMoveFen(category: string, step: number): number {
  return between(-LARGEST_STEPS, LARGEST_STEPS, 'index', category, step) * STEP_FEN
}

/** The next price: follows the index within a limit around the usual level of its grade. All in fen per ton. */
export function nextPrice(presentFen: number, usualFen: number, moveFen: number): number {
  const strayFen = Math.floor((usualFen * MAX_DISTANCE_PER_MILLE) / 1000)
  const next = presentFen + moveFen
  const isStraying =
    Math.abs(next - usualFen) > strayFen && Math.abs(next - usualFen) > Math.abs(presentFen - usualFen)
  return isStraying ? presentFen - moveFen : next
}

function gradeOf({ grade, maker }: MyOffer): Grade | undefined {
  return readGrades().find((one) => one.grade === grade && one.maker === maker)
}

/** Publishes offers with the numbers of this step. Other servers publish the same ones, so no duplicates arise. */
async function publishMissing(
  missing: number,
  step: number,
  { send, merchant, now }: MaintenanceContext,
): Promise<void> {
  const mine = ({ shop }: DemoOffer) => shop === merchant.shop
  const numbers = numbersFrom(step * NUMBERS_PER_STEP, NUMBERS_PER_STEP).filter((n) => mine(demoOffer(n)))
  const ids = await catalogueIds(send, merchant.token)
  for (const n of numbers.slice(0, Math.min(missing, NEW_AT_ONCE)))
    await sendCall(send, publishOffer, publishInput(n, ids, now), merchant.token)
}
