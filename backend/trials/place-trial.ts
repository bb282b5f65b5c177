import { memberLabel, shopsByIds } from 'backend/account'
import { type AddressChoice, findDeliveryAddress, handOverTo, takeDeliveryAddress } from 'backend/addresses'
import { hasShopPermit } from 'backend/catalogue'
import { placeOrder, shopSeller } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { type Offer, offerById } from 'backend/spot'
import type { PlacedOrder } from 'contract/spot'
import type { ComputeShipping, SaveOrder, Shipping } from 'contract/trials'
import { BAG_KG } from 'contract/units'
import type { z } from 'zod'
import { judgeTrial, refuseUsed, type TrialFacts, type TrialRefusal } from './judge-trial'
import { PICKUP_FREIGHT, parcelFreight, parcelZone } from './parcel-freight'
import { lockSample, type SampleRow, sampleById } from './sample-store'
import { claimedAt, claimTrial } from './trial-claims'
import { insertTrial, overdueOrderNo } from './trial-store'

type Wanted = z.output<typeof SaveOrder>
type ShippingRefusal = 'too_many_bags' | 'address_missing' | 'unknown_division' | 'province_not_served'
type Refusal = TrialRefusal | ShippingRefusal | 'not_found' | 'freight_changed' | 'too_many_addresses'

/** Places a trial order: validates the sample under its lock, claims the grade for the company, and holds the bags. */
export async function placeTrial(call: Call<Actor>, wanted: Wanted) {
  return await runMutation(call, 'trials.saveOrder', wanted, (tx) => validateAndPlace(tx, call, wanted))
}

async function validateAndPlace(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<PlacedOrder, Refusal>> {
  const sample = await lockSample(tx, wanted.sampleId, 'share')
  if (!sample) return refuse('not_found')
  const { memberId, companyId } = call.actor
  const judged = judgeTrial(await trialFacts(tx, call.actor, sample, call.now), call.now)
  if (!judged.ok) return judged
  if (companyId === null) throw new Error('a member without a company passed the rules of trials')
  const offer = await offerOf(tx, sample)
  const shipped = await shippingOf(tx, memberId, sample, offer, wanted)
  if (!shipped.ok) return shipped
  const { freightFen } = shipped.value
  if (freightFen !== wanted.freightFen) return refuse('freight_changed', { freightFen })
  const place = await placeOf(tx, call, wanted, offer)
  if (!place.ok) return place

  const placed = await placeOrder(
    tx,
    {
      type: 13,
      buyer: { memberId, companyId, name: await memberLabel(tx, memberId) },
      seller: shopSeller(sample.shopId),
      line: lineOf(sample, offer, wanted.bags, await findNewestLot(tx, offer.poolId)),
      discount: null,
      freightFen,
      delivery: { way: wanted.delivery, ...place.value },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (!placed.ok) return refuseShort(placed.facts)
  const { orderId, payBefore } = placed.value
  const { id: sampleId, productId, shopId } = sample
  if (!(await claimTrial(tx, { companyId, productId, orderId }, call.now)))
    return refuseUsed((await claimedAt(tx, { companyId, productId })) ?? call.now)
  await insertTrial(tx, {
    orderId,
    memberId,
    companyId,
    shopId,
    sampleId,
    bags: wanted.bags,
    createdAt: call.now,
  })
  return accept({ ...placed.value, payBefore: payBefore.toISOString() })
}

/** What decides whether a member may try a sample. */
export async function trialFacts(
  reader: Reader,
  { companyId }: Pick<Actor, 'companyId'>,
  { shopId, productId, withdrawnAt, isHazardous, availableBags }: SampleRow,
  now: Date,
): Promise<TrialFacts> {
  const [shops, isPermitted, orderNo, claimed] = await Promise.all([
    shopsByIds(reader, [shopId]),
    !isHazardous || hasShopPermit(reader, shopId, shanghaiDay(now)),
    companyId && overdueOrderNo(reader, companyId, now),
    companyId === null ? null : claimedAt(reader, { companyId, productId }),
  ])
  const shop = shops.get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return {
    isEnded: withdrawnAt !== null || !isPermitted || shop.state !== 'open',
    companyId,
    sellerCompanyId: shop.companyId,
    overdueOrderNo: orderNo,
    claimedAt: claimed,
    availableBags,
  }
}

/** Freight of a choice of bags and delivery for a member. */
export async function computeShipping(
  reader: Reader,
  memberId: string,
  wanted: z.output<typeof ComputeShipping>,
): Promise<Verdict<Shipping, ShippingRefusal | 'not_found'>> {
  const sample = await sampleById(reader, wanted.sampleId)
  if (!sample) return refuse('not_found')
  return await shippingOf(reader, memberId, sample, await offerOf(reader, sample), wanted)
}

interface ShippingChoice extends AddressChoice {
  bags: number
  delivery: Wanted['delivery']
  /** For an estimate without an address. */
  province?: string | undefined
}

async function shippingOf(
  reader: Reader,
  memberId: string,
  { maxBags }: SampleRow,
  { province: from }: Offer,
  { bags, delivery, province, ...choice }: ShippingChoice,
): Promise<Verdict<Shipping, ShippingRefusal>> {
  if (bags > maxBags) return refuse('too_many_bags', { maxBags })
  if (delivery === 'pickup') return accept({ bags, delivery, ...PICKUP_FREIGHT })
  const typed = province ?? choice.address?.province
  const served = typed === undefined ? accept() : parcelZone(from, typed)
  if (!served.ok) return served
  const receiver =
    province === undefined ? await findDeliveryAddress(reader, memberId, choice) : accept({ province })
  if (!receiver.ok) return receiver
  const zone = parcelZone(from, receiver.value.province)
  return zone.ok ? accept({ bags, delivery, ...parcelFreight(zone.value, bags) }) : zone
}

/** The receiver's address, which is saved if it is new, or the warehouse. */
async function placeOf(
  tx: Tx,
  call: Call<Actor>,
  { delivery, ...choice }: Wanted,
  { warehouse, warehouseAddress }: Offer,
): Promise<
  Verdict<
    { place: string; contact: string | null },
    'address_missing' | 'unknown_division' | 'too_many_addresses'
  >
> {
  if (delivery === 'pickup') return accept({ place: `${warehouse}（${warehouseAddress}）`, contact: null })
  const address = await takeDeliveryAddress(tx, call.actor.memberId, choice, call.now)
  return address.ok ? accept(handOverTo(address.value)) : address
}

function lineOf(sample: SampleRow, offer: Offer, bags: number, lotNo: string | null) {
  const { category, grade, maker, processing, warehouse, city } = offer
  return {
    subjectId: sample.id,
    poolId: sample.poolId,
    category,
    grade,
    maker,
    processing,
    isLiquid: false,
    warehouse,
    city,
    lotNo,
    priceFenPerTon: 0,
    orderedKg: bags * BAG_KG,
    amountFen: 0,
  }
}

function refuseShort({ availableKg }: Record<string, unknown>) {
  return refuse('sample_short', { availableBags: Math.floor(Number(availableKg) / BAG_KG) })
}

/** The offer of a sample, also after its end: it names the warehouse and the batch. */
export async function offerOf(reader: Reader, { id, offerId }: SampleRow): Promise<Offer> {
  const offer = await offerById(reader, offerId)
  if (!offer) throw new Error(`sample ${id} belongs to no offer`)
  return offer
}
