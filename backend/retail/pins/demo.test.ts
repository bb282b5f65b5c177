import { createMarketApp } from 'backend/market/market-app'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, NOON, PASSWORD, type Person } from '../../../tests/fixtures/market'
import { pinFixture } from '../../../tests/fixtures/pins'
import { retailFixture } from '../../../tests/fixtures/retail-goods'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { demoMarket } from '../../demo'
import { openDealOf } from './deal-store'
import { decideDuePins } from './decide-pins'
import { actOnRetailPins } from './demo'

let spot: SpotFixture
beforeAll(async () => {
  spot = await openSpotFixture(8)
})
afterAll(() => spot.test.drop())

test('fills every second pin, and does nothing twice', async () => {
  const { db, seed } = spot
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const { merchant, otherMerchant, buyer, rival } = seed
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  const goodsId = await retailFixture(db, seed).onSale(await spot.offer({ stockKg: 300_000, validUntil }))
  const { fund } = pinFixture(db, seed)
  for (const who of [buyer, rival, otherMerchant]) await fund(who, 10_000_000)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  const app = createMarketApp(parts, clock, 'demo retail pins')
  const send = async (request: Request) => await app.fetch(request)
  const person = ({ phone }: Person, shop: string | null) => ({ phone, nickname: '', company: '', shop })
  const people = [person(merchant, '甬联塑化'), ...[buyer, rival, otherMerchant].map((p) => person(p, null))]
  const market = { ...demoMarket({ db, clock, send }), people, password: PASSWORD }
  const counts = async () => {
    const deal = await openDealOf(db.orm, goodsId)
    return [deal?.openPins, deal?.filledPins, deal?.failedPins]
  }
  const pass = async () => {
    await Promise.all([actOnRetailPins(market), actOnRetailPins(market)])
    await decideDuePins(db, clock.now())
  }

  for (let slot = 0; slot < 2; slot++) {
    await pass()
    await pass()
    clock.moveBy(DAY_MS / 3)
  }
  expect(await counts()).toEqual([1, 1, 0])
  clock.moveBy(DAY_MS)
  await decideDuePins(db, clock.now())
  expect(await counts()).toEqual([0, 1, 1])
  await assertLedgerConsistent(db)
})
