import { viewedOffers } from 'contract/favorites/viewed-offers'
import { addBrowsingHistory } from 'contract/home'
import { expect, onTestFinished, test } from 'vitest'
import { openMarket } from '../../tests/endpoints/market'
import { callOf } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'

test('a page that refreshes itself does not count as a view', async () => {
  const m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
  onTestFinished(() => m.close())
  const answered = m.endpoints.find(({ endpoint }) => endpoint === addBrowsingHistory)
  const [person, offerId] = [await m.newPerson(), await putOnSale(m)]
  const views = async () => (await m.value(viewedOffers, {}, person)).total
  await answered?.handle({ ...callOf(m.db, person), isAutomatic: true }, { offerId })
  expect(await views()).toBe(0)
  await answered?.handle(callOf(m.db, person), { offerId })
  expect(await views()).toBe(1)
})
