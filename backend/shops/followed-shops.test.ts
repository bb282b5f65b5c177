import { newId } from 'backend/platform/ids'
import { FOLLOWED_SHOPS_MAX, followShop } from 'contract/shops/shop-actions'
import { expect, onTestFinished, test } from 'vitest'
import { openMarket } from '../../tests/endpoints/market'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { shopFollow } from './tables'

const COPIES = 8

test('one of several shops that are followed at once gets the last place', async () => {
  const m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
  onTestFinished(() => m.close())
  const person = await m.newPerson()
  const [followedAt, { memberId }] = [m.clock.now(), person]
  const rows = Array.from({ length: FOLLOWED_SHOPS_MAX - 1 }, () => ({
    memberId,
    shopId: newId(),
    followedAt,
  }))
  await m.db.orm.insert(shopFollow).values(rows)
  const shops: string[] = []
  for (let n = 0; n < COPIES; n++) shops.push((await newShopOwner(m)).shopId ?? '')
  const answers = await Promise.all(shops.map((shopId) => m.ask(followShop, { shopId }, person)))
  const reasons = answers.map(({ reason }) => reason ?? 'ok').sort()
  expect(reasons).toEqual(['ok', ...Array(COPIES - 1).fill('too_many_followed')])
})
