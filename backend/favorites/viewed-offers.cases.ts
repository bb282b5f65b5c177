/** Endpoint cases of viewed offers. */
import { newId } from 'backend/platform/ids'
import { VIEWED_OFFERS_MAX } from 'contract/favorites/limits'
import * as viewed from 'contract/favorites/viewed-offers'
import { addBrowsingHistory } from 'contract/home'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { viewedOffer } from './tables'

const view = (m: Market, as: Person, offerId: string) => m.value(addBrowsingHistory, { offerId }, as)
const list = async (m: Market, as: Person) => await m.value(viewed.viewedOffers, {}, as)
const idsOf = async (m: Market, as: Person) => (await list(m, as)).list.map(({ id }) => id)

async function viewTwo(m: Market) {
  const [person, first, second] = [await m.newPerson(), await putOnSale(m), await putOnSale(m)]
  await view(m, person, first)
  await m.later(60_000, () => view(m, person, second))
  return { person, first, second }
}

/** Fills the views of a member by rows, without offers. The oldest is returned. */
async function fillViews(m: Market, { memberId }: Person): Promise<string> {
  const rows = Array.from({ length: VIEWED_OFFERS_MAX }, (_, n) => ({
    memberId,
    offerId: newId(),
    viewedAt: new Date(m.clock.now().getTime() - (n + 1) * 1_000),
  }))
  await m.db.orm.insert(viewedOffer).values(rows)
  return rows.at(-1)?.offerId ?? ''
}

export const viewedOfferCases = [
  endpointCase({
    endpoint: viewed.viewedOffers,
    as: (m) => m.seed.buyer,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const { person, first, second } = await viewTwo(m)
      expect(await idsOf(m, person)).toEqual([second, first])
      await m.later(120_000, () => view(m, person, first))
      await m.value(withdrawOffer, { offerId: second, ...fresh() }, m.seed.merchant)
      expect(await list(m, person)).toMatchObject({
        total: 2,
        list: [
          { id: first, state: 'on_sale', city: '宁波' },
          { id: second, state: 'withdrawn' },
        ],
      })

      const fan = await m.newPerson()
      const oldest = await fillViews(m, fan)
      await view(m, fan, first)
      expect(await list(m, fan)).toMatchObject({ total: VIEWED_OFFERS_MAX, list: [{ id: first }] })
      const rows = await m.db.orm.select().from(viewedOffer)
      expect(rows.map(({ offerId }) => offerId)).not.toContain(oldest)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: viewed.removeViewedOffer,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const { person, first, second } = await viewTwo(m)
      const remove = (as: Person) => m.value(viewed.removeViewedOffer, { offerId: second }, as)
      await remove(m.seed.rival)
      expect(await idsOf(m, person)).toEqual([second, first])
      for (const _ of [1, 2]) expect(await remove(person)).toEqual({ offerId: second })
      expect(await idsOf(m, person)).toEqual([first])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: viewed.clearViewedOffers,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { person, first } = await viewTwo(m)
      const other = await m.newPerson()
      await view(m, other, first)
      expect(await m.value(viewed.clearViewedOffers, {}, person)).toEqual({ removed: 2 })
      expect(await m.value(viewed.clearViewedOffers, {}, person)).toEqual({ removed: 0 })
      expect([await idsOf(m, person), await idsOf(m, other)]).toEqual([[], [first]])
    },
    refusals: {},
  }),
]
