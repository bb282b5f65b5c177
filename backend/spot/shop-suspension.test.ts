/** Suspensions of a shop while its offers are published and changed: the list never keeps an offer of a closed shop. */

import { publishOffer, repriceOffer } from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { offerInput } from '../../tests/fixtures/market'
import { newShopOwner, setShopState } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const ROUNDS = sizeFor({ gate: 4, area: 20, long: 50 })
const OFFERS = 4

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** Offers of a shop that the list has, and those that it should have. */
async function offersOf(shopId: string | null) {
  const [row] = await m.db.orm.execute<{ listed: string; listable: string }>(sql`select
    (select count(*) from offer_listing where shop_id = ${shopId}) as listed,
    (select count(*) from listable_offer where shop_id = ${shopId}) as listable`)
  return { listed: Number(row?.listed), listable: Number(row?.listable) }
}

test('the list follows the shop when publishing, re-pricing, suspending and reopening meet', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await newShopOwner(m)
    const { shopId } = owner
    const published = await Promise.all(
      Array.from({ length: OFFERS }, () => m.value(publishOffer, offerInput(m.seed), owner)),
    )
    const [first] = published
    const answers = await Promise.all([
      setShopState(m, owner, { from: 'open', to: 'suspended' }).then(() => 200),
      ...Array.from(
        { length: OFFERS },
        async () => (await m.ask(publishOffer, offerInput(m.seed), owner)).status,
      ),
      m
        .ask(
          repriceOffer,
          { offerId: first?.offerId ?? '', version: 1, priceFenPerTon: 700_000, ...fresh() },
          owner,
        )
        .then(({ status }) => status),
    ])
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true)
    expect(await offersOf(shopId)).toEqual({ listed: 0, listable: 0 })
    const accepted = answers.slice(1, 1 + OFFERS).filter((status) => status === 200).length
    await Promise.all([
      setShopState(m, owner, { from: 'suspended', to: 'open' }),
      ...published
        .slice(1)
        .map(({ offerId }) =>
          m.value(repriceOffer, { offerId, version: 1, priceFenPerTon: 700_000, ...fresh() }, owner),
        ),
    ])
    const all = OFFERS + accepted
    expect(await offersOf(shopId)).toEqual({ listed: all, listable: all })
  }
})
