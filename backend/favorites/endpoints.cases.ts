/** Endpoint cases of favorites. */
import { newId } from 'backend/platform/ids'
import * as favorites from 'contract/favorites'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { favoriteOffer } from './tables'

const save = (m: Market, as: Person, offerId: string, change: 'add' | 'remove' = 'add') =>
  m.value(favorites.saveFavorite, { offerId, change }, as)
const idsOf = async (m: Market, as: Person) =>
  (await m.value(favorites.favoriteOffers, {}, as)).list.map(({ id }) => id)

/** Fills a member's favorites by rows, without offers. */
async function fillFavorites(m: Market, { memberId }: Person): Promise<void> {
  const addedAt = m.clock.now()
  const rows = Array.from({ length: FAVORITES_PER_MEMBER }, () => ({
    memberId,
    offerId: newId(),
    addedAt,
  }))
  await m.db.transaction(async (tx) => {
    await tx.insert(favoriteOffer).values(rows)
  })
}

export const favoriteCases = [
  endpointCase({
    endpoint: favorites.saveFavorite,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ offerId: await putOnSale(m), change: 'add' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const offerId = await putOnSale(m)
      const first = await save(m, person, offerId)
      expect(first).toEqual({ offerId, isFavorite: true, addedAt: m.clock.now().toISOString() })
      expect(await m.later(60_000, () => save(m, person, offerId))).toEqual(first)
      expect(await idsOf(m, person)).toEqual([offerId])
      expect(await save(m, person, offerId, 'remove')).toEqual({ offerId, isFavorite: false, addedAt: null })
      expect(await save(m, person, offerId, 'remove')).toMatchObject({ isFavorite: false })
      expect(await idsOf(m, person)).toEqual([])
      expect((await m.ask(favorites.saveFavorite, { offerId: newId() }, person)).reason).toBe('not_found')
    },
    refusals: {
      too_many_favorites: async (m) => {
        const person = await m.newPerson()
        await fillFavorites(m, person)
        return await m.ask(favorites.saveFavorite, { offerId: await putOnSale(m) }, person)
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: favorites.favoriteState,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const offerId = await putOnSale(m)
      const state = async (as: Person) => await m.value(favorites.favoriteState, { offerId }, as)
      expect(await state(person)).toEqual({ isFavorite: false })
      await save(m, person, offerId)
      expect([await state(person), await state(other)]).toEqual([{ isFavorite: true }, { isFavorite: false }])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: favorites.favoriteOffers,
    as: (m) => m.seed.buyer,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const [first, second] = [await putOnSale(m), await putOnSale(m)]
      await save(m, person, first)
      await m.later(60_000, () => save(m, person, second))
      await m.value(withdrawOffer, { offerId: first, ...fresh() }, m.seed.merchant)
      const { list, total } = await m.value(favorites.favoriteOffers, {}, person)
      expect(total).toBe(2)
      expect(list).toMatchObject([
        { id: second, state: 'on_sale', city: '宁波', priceFenPerTon: 673_500 },
        { id: first, state: 'withdrawn' },
      ])
      expect(await idsOf(m, other)).toEqual([])
    },
    refusals: {},
  }),
]
