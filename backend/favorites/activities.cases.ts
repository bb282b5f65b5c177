/** Endpoint cases of favorite activities. */
import { newId } from 'backend/platform/ids'
import * as favorites from 'contract/favorites'
import * as activities from 'contract/favorites/activities'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  closedGroup,
  groupsOf,
  openGroup,
  signPlanOf,
  submittedGroup,
  upcomingGroup,
} from '../../tests/fixtures/group-stages'
import type { Person } from '../../tests/fixtures/market'
import { favoriteActivity, favoriteOffer } from './tables'

const MINUTE_MS = 60_000

const save = (m: Market, as: Person, activityId: string, change: 'add' | 'remove' = 'add') =>
  m.value(activities.saveFavoriteActivity, { activityId, change }, as)
const listOf = async (m: Market, as: Person) => (await m.value(activities.favoriteActivities, {}, as)).list
const idsOf = async (m: Market, as: Person) => (await listOf(m, as)).map(({ id }) => id)

/** Fills a member's favorites by rows of both kinds, without offers and activities. */
async function fillFavorites(m: Market, { memberId }: Person): Promise<void> {
  const addedAt = m.clock.now()
  const rows = Array.from({ length: FAVORITES_PER_MEMBER }, () => ({ memberId, id: newId(), addedAt }))
  const [offers, others] = [rows.slice(1), rows.slice(0, 1)]
  await m.db.transaction(async (tx) => {
    await tx.insert(favoriteOffer).values(offers.map(({ id, ...row }) => ({ ...row, offerId: id })))
    await tx.insert(favoriteActivity).values(others.map(({ id, ...row }) => ({ ...row, activityId: id })))
  })
}

export const favoriteActivityCases = [
  endpointCase({
    endpoint: activities.saveFavoriteActivity,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ activityId: await upcomingGroup(m), change: 'add' as const }),
    happy: async (m) => {
      const [person, activityId] = [await m.newPerson(), await openGroup(m)]
      const first = await save(m, person, activityId)
      expect(first).toEqual({ activityId, isFavorite: true, addedAt: m.clock.now().toISOString() })
      expect(await m.later(MINUTE_MS, () => save(m, person, activityId))).toEqual(first)
      expect(await idsOf(m, person)).toEqual([activityId])
      const removed = { activityId, isFavorite: false, addedAt: null }
      expect(await save(m, person, activityId, 'remove')).toEqual(removed)
      expect(await save(m, person, activityId, 'remove')).toEqual(removed)
      expect(await idsOf(m, person)).toEqual([])
      for (const other of [newId(), await putOnSale(m), await submittedGroup(m)])
        expect((await m.ask(activities.saveFavoriteActivity, { activityId: other }, person)).reason).toBe(
          'not_found',
        )
    },
    refusals: {
      too_many_favorites: async (m) => {
        const person = await m.newPerson()
        await fillFavorites(m, person)
        const offerId = await putOnSale(m)
        const offer = await m.ask(favorites.saveFavorite, { offerId }, person)
        expect(offer.reason, 'activities count for offers').toBe('too_many_favorites')
        return await m.ask(activities.saveFavoriteActivity, { activityId: await upcomingGroup(m) }, person)
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: activities.favoriteActivityState,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ activityId: await upcomingGroup(m) }),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const activityId = await upcomingGroup(m)
      const state = async (as: Person) =>
        (await m.value(activities.favoriteActivityState, { activityId }, as)).isFavorite
      expect(await state(person)).toBe(false)
      await save(m, person, activityId)
      expect([await state(person), await state(other)]).toEqual([true, false])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: activities.favoriteActivities,
    as: (m) => m.seed.buyer,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const [open, upcoming, withdrawn] = [await openGroup(m), await upcomingGroup(m), await upcomingGroup(m)]
      const [{ groupId: formed }, { groupId: failed }] = [
        await closedGroup(m, { weightKg: 150_000 }),
        await closedGroup(m, { weightKg: 10_000 }),
      ]
      for (const [i, id] of [open, upcoming, withdrawn, formed, failed].entries())
        await m.later(i * MINUTE_MS, () => save(m, person, id))
      await (await groupsOf(m)).withdraw(withdrawn, m.clock.now())
      await signPlanOf(m, open, 120_000)
      await signPlanOf(m, open, 100_000)
      const list = await listOf(m, person)
      const goods = { grade: 'T30S', city: '宁波', minKg: 10_000, stepKg: 5_000, kind: 'group_purchase' }
      const over = { phase: 'ended', openKg: 0, maxKg: 0 }
      expect(list).toMatchObject([
        { id: failed, ...over, stateName: '未成团', priceFenPerTon: 670_000 },
        { id: formed, ...over, stateName: '已成团', priceFenPerTon: 670_000, isPriceOpen: false },
        { id: withdrawn, ...over, stateName: '已撤回', path: null },
        {
          id: upcoming,
          phase: 'upcoming',
          stateName: '即将开始',
          openKg: 0,
          path: `/pickDetail?id=${upcoming}`,
        },
        {
          ...{ id: open, ...goods, phase: 'open', stateName: '报名中', openKg: 180_000, maxKg: 150_000 },
          ...{ priceFenPerTon: 668_000, isPriceOpen: true, path: `/pickDetail?id=${open}` },
        },
      ])
      expect(list[4]?.activityNo).toMatch(/^TG\d+$/)
      expect(await idsOf(m, other)).toEqual([])
      const state = await m.ask(activities.favoriteActivityState, { activityId: withdrawn }, person)
      expect(state.reason, 'a withdrawn one has no page').toBe('not_found')
      expect(await save(m, person, withdrawn, 'remove')).toMatchObject({ isFavorite: false })
    },
    refusals: {},
  }),
]
