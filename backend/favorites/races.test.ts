import { newId } from 'backend/platform/ids'
import { favoriteOffers, saveFavorite } from 'contract/favorites'
import { favoriteActivities, saveFavoriteActivity } from 'contract/favorites/activities'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { upcomingGroup } from '../../tests/fixtures/group-stages'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { favoriteOffer } from './tables'

const COPIES = 8
const copies = Array.from({ length: COPIES })
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

const newIds = (length: number) => Array.from({ length }, () => newId())

function tally(answers: readonly { reason: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers) counts[reason ?? 'ok'] = (counts[reason ?? 'ok'] ?? 0) + 1
  return counts
}

test('one favorite from several copies of a form at once', async () => {
  const [person, offerId] = [await m.newPerson(), await putOnSale(m)]
  const answers = await Promise.all(copies.map(() => m.ask(saveFavorite, { offerId }, person)))
  expect(tally(answers)).toEqual({ ok: COPIES })
  expect((await m.value(favoriteOffers, {}, person)).total).toBe(1)
})

test('one of several offers that are added at once gets the last place', async () => {
  const person = await m.newPerson()
  const [addedAt, { memberId }] = [m.clock.now(), person]
  const rows = newIds(FAVORITES_PER_MEMBER - 1).map((offerId) => ({ memberId, offerId, addedAt }))
  await m.db.orm.insert(favoriteOffer).values(rows)
  const offers: string[] = []
  for (const _ of copies) offers.push(await putOnSale(m))
  const answers = await Promise.all(offers.map((offerId) => m.ask(saveFavorite, { offerId }, person)))
  expect(tally(answers)).toEqual({ ok: 1, too_many_favorites: COPIES - 1 })
})

test('one activity from several copies of a form at once', async () => {
  const [person, activityId] = [await m.newPerson(), await upcomingGroup(m)]
  const answers = await Promise.all(copies.map(() => m.ask(saveFavoriteActivity, { activityId }, person)))
  expect(tally(answers)).toEqual({ ok: COPIES })
  expect((await m.value(favoriteActivities, {}, person)).total).toBe(1)
})

test('an offer or an activity that are added at once gets the last place', async () => {
  const person = await m.newPerson()
  const [addedAt, { memberId }] = [m.clock.now(), person]
  const rows = newIds(FAVORITES_PER_MEMBER - 1).map((offerId) => ({ memberId, offerId, addedAt }))
  await m.db.orm.insert(favoriteOffer).values(rows)
  const [offerId, activityId] = [await putOnSale(m), await upcomingGroup(m)]
  const answers = await Promise.all([
    m.ask(saveFavorite, { offerId }, person),
    m.ask(saveFavoriteActivity, { activityId }, person),
  ])
  expect(tally(answers)).toEqual({ ok: 1, too_many_favorites: 1 })
})
