import { proposeSetting } from 'contract/settings'
import { info } from 'contract/spot/detail'
import { publishOffer } from 'contract/spot/merchant-offers'
import { approveOffers } from 'contract/spot/offer-review'
import { tally } from 'tests/support/tally'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { offerInput } from '../../../tests/fixtures/market'
import { newShopOwner } from '../../../tests/fixtures/shop-owners'
import { fresh } from '../../../tests/fixtures/sms-codes'

const FIRST = 2
const COPIES = 5

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  const setting = { code: 'offer_review_first' as const, value: String(FIRST), reason: '先审后上架' }
  await m.value(proposeSetting, { ...setting, ...fresh() }, await m.newOperator('admin'))
})
afterAll(() => m.close())

test('offers are reviewed until the shop has as many approved ones as the setting says', async () => {
  const owner = await newShopOwner(m)
  const reviewer = await m.newOperator('reviewer')
  const publish = async () => await m.value(publishOffer, offerInput(m.seed), owner)
  for (let n = 0; n < FIRST; n++) {
    const { isToReview, ...offer } = await publish()
    expect(isToReview).toBe(true)
    await m.value(approveOffers, { offers: [offer], ...fresh() }, reviewer)
  }
  const { isToReview, offerId } = await publish()
  expect([isToReview, (await m.value(info, { id: offerId })).state]).toEqual([false, 'on_sale'])
})

test('of reviewers at once one decides', async () => {
  const { isToReview: _, ...offer } = await m.value(publishOffer, offerInput(m.seed), await newShopOwner(m))
  const reviewers = await Promise.all(Array.from({ length: COPIES }, () => m.newOperator('reviewer')))
  const answers = await Promise.all(
    reviewers.map((reviewer) => m.ask(approveOffers, { offers: [offer], ...fresh() }, reviewer)),
  )
  expect(tally(answers)).toEqual({ ok: 1, offer_reviewed: COPIES - 1 })
})
