/** Endpoint cases of the review of offers by operators. */
import { newId } from 'backend/platform/ids'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import { myOffer } from 'contract/spot/merchant-offer-edits'
import { publishOffer, repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import * as contract from 'contract/spot/offer-review'
import { sql } from 'drizzle-orm'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { offerInput } from '../../tests/fixtures/market'
import { actionsOf } from '../../tests/fixtures/operator-actions'
import { fresh } from '../../tests/fixtures/sms-codes'

const reviewer = (m: Market) => m.newOperator('reviewer')

/** An offer of the small market's shop, as if the shop were new. */
export async function pending(m: Market) {
  const { offerId, version } = await m.value(publishOffer, offerInput(m.seed), m.seed.merchant)
  await m.db.orm.execute(sql`update offer set submitted_at = published_at where id = ${offerId}`)
  return { offerId, version }
}

const decision = (...offers: { offerId: string; version: number }[]) => ({ offers, requestId: newId() })
const rejection = (...offers: { offerId: string; version: number }[]) => ({
  ...decision(...offers),
  reason: '价格明显有误',
})

async function withdrawn(m: Market) {
  const offer = await pending(m)
  await m.value(withdrawOffer, { offerId: offer.offerId, ...fresh() }, m.seed.merchant)
  return offer
}

async function repriced(m: Market) {
  const { offerId, version } = await pending(m)
  const price = { offerId, version, priceFenPerTon: 700_000, ...fresh() }
  await m.value(repriceOffer, price, m.seed.merchant)
  return { offerId, version }
}

const stateOf = async (m: Market, id: string) => (await m.value(info, { id })).state
const isListed = async (m: Market, offerId: string) =>
  (await m.value(queryPage, { size: 1000 })).list.some(({ id }) => id === offerId)

export const offerReviewCases = [
  endpointCase({
    endpoint: contract.offersToReview,
    as: reviewer,
    valid: async (m) => ({ offerIds: [(await pending(m)).offerId] }),
    happy: async (m) => {
      const offer = await pending(m)
      const found = async () =>
        (await m.value(contract.offersToReview, { offerIds: [offer.offerId] }, await reviewer(m))).list
      expect(await found()).toMatchObject([{ ...offer, shopName: '甬联塑化' }])
      await m.value(contract.approveOffers, decision(offer), await reviewer(m))
      expect(await found()).toEqual([])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveOffers,
    as: reviewer,
    valid: async (m) => decision(await pending(m)),
    happy: async (m) => {
      const offers = [await pending(m), await pending(m)]
      for (const { offerId } of offers) {
        expect(await stateOf(m, offerId)).toBe('pending_review')
        expect(await isListed(m, offerId)).toBe(false)
      }
      const input = decision(...offers)
      expect(await m.value(contract.approveOffers, input, await reviewer(m))).toEqual({ approved: 2 })
      for (const { offerId } of offers) {
        expect(await stateOf(m, offerId)).toBe('on_sale')
        expect(await isListed(m, offerId)).toBe(true)
      }
    },
    refusals: {
      offer_reviewed: async (m) => {
        const fine = await pending(m)
        const answer = await m.ask(
          contract.approveOffers,
          decision(fine, await withdrawn(m)),
          await reviewer(m),
        )
        expect(await stateOf(m, fine.offerId)).toBe('pending_review')
        return answer
      },
      reviewed_offer_changed: async (m) =>
        await m.ask(contract.approveOffers, decision(await repriced(m)), await reviewer(m)),
    },
    repeat: {
      other: async ({ requestId }, m) => ({ ...decision(await pending(m)), requestId }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.rejectOffers,
    as: reviewer,
    valid: async (m) => rejection(await pending(m)),
    happy: async (m) => {
      const offer = await pending(m)
      const { offerId } = offer
      expect(await m.value(contract.rejectOffers, rejection(offer), await reviewer(m))).toEqual({
        rejected: 1,
      })
      expect(await m.value(myOffer, { offerId }, m.seed.merchant)).toMatchObject({
        state: 'withdrawn',
        rejection: '价格明显有误',
      })
      expect(await isListed(m, offerId)).toBe(false)
    },
    refusals: {
      offer_reviewed: async (m) =>
        await m.ask(contract.rejectOffers, rejection(await withdrawn(m)), await reviewer(m)),
      reviewed_offer_changed: async (m) =>
        await m.ask(contract.rejectOffers, rejection(await repriced(m)), await reviewer(m)),
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
  }),
]
