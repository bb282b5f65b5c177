import { stableId } from 'backend/platform/stable-id'
import { publishSample } from 'contract/trials/merchant-samples'
import { limitConcurrency } from '../limit-concurrency'
import { demoOffer } from '../offer-generator'
import { between } from '../pick'
import { type Send, sendCall } from '../send-call'
import { merchantTokens, type SignedInMerchant } from '../sign-in'
import type { SeededOffer } from './offers'
import { LIQUID } from './places'

/** Samples of each shop, of its offers with the lowest numbers. */
const SAMPLES_PER_SHOP = 2
const AT_ONCE = 8

/** Publishes samples of some bagged goods of each shop through the merchants' calls. */
export async function seedSamples(
  send: Send,
  offers: readonly SeededOffer[],
  merchants: readonly SignedInMerchant[],
): Promise<void> {
  const tokenOf = merchantTokens(merchants)
  await limitConcurrency(AT_ONCE, sampledOffers(offers), async ({ n, offerId, shop }) => {
    const stock = { bags: between(40, 120, 'sample bags', n), maxBags: between(2, 5, 'sample limit', n) }
    await sendCall(
      send,
      publishSample,
      { offerId, ...stock, requestId: stableId('sample', n) },
      tokenOf(shop),
    )
  })
}

/** At most one offer of each shop and grade. */
function sampledOffers(offers: readonly SeededOffer[]): SeededOffer[] {
  const gradesOf = new Map<string, Set<string>>()
  return [...offers]
    .sort((a, b) => a.n - b.n)
    .filter(({ n }) => {
      const { shop, grade } = demoOffer(n)
      const grades = gradesOf.get(shop) ?? new Set()
      const key = `${grade.grade}|${grade.maker}`
      if (LIQUID.has(grade.category) || grades.size >= SAMPLES_PER_SHOP || grades.has(key)) return false
      gradesOf.set(shop, grades.add(key))
      return true
    })
}
