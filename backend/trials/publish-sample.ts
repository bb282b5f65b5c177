import { hasShopPermit } from 'backend/catalogue'
import { openPool } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offerById, offerState } from 'backend/spot'
import { BAG_KG } from 'contract/units'
import { insertSample, lockSample, setSampleWithdrawn } from './sample-store'

interface NewSample {
  offerId: string
  bags: number
  maxBags: number
}

type PublishRefusal = 'not_found' | 'offer_not_on_sale' | 'not_in_bags' | 'permit_missing' | 'sample_exists'

/** Offers samples of the goods of an offer on sale, from a stock pool of their own. They outlast the offer. */
export async function publishSample(
  tx: Tx,
  shopId: string,
  { offerId, bags, maxBags }: NewSample,
  now: Date,
): Promise<Verdict<{ sampleId: string }, PublishRefusal>> {
  const offer = await offerById(tx, offerId)
  if (offer?.shopId !== shopId) return refuse('not_found')
  if (offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
  if (offer.isLiquid) return refuse('not_in_bags')
  if (offer.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  const id = newId()
  const poolId = await openPool(tx, { shopId, onHandKg: bags * BAG_KG, causeId: id, at: now })
  const { productId } = offer
  if (!(await insertSample(tx, { id, shopId, productId, offerId, poolId, maxBags, createdAt: now })))
    return refuse('sample_exists')
  await recordEvent(tx, sampleEvent('sample_published', shopId, id, now))
  return accept({ sampleId: id })
}

/** Ends a sample. Orders that were placed go on. */
export async function withdrawSample(
  tx: Tx,
  shopId: string,
  sampleId: string,
  now: Date,
): Promise<Verdict<{ sampleId: string }, 'not_found' | 'sample_ended'>> {
  const sample = await lockSample(tx, sampleId, 'update')
  if (sample?.shopId !== shopId) return refuse('not_found')
  if (sample.withdrawnAt) return refuse('sample_ended')
  await setSampleWithdrawn(tx, sampleId, now)
  await recordEvent(tx, sampleEvent('sample_withdrawn', shopId, sampleId, now))
  return accept({ sampleId })
}

/** Public: pages of the goods show whether there is a sample. */
function sampleEvent(kind: string, shopId: string, subjectId: string, at: Date) {
  return { kind, memberId: null, shopId, subjectId, at }
}
