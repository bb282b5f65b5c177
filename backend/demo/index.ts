import type { Clock, MovableClock } from 'backend/platform/clock'
import { DAY_MS, HOUR_MS } from 'contract/durations'

export { demoModule } from './module'

import type { Database } from 'backend/platform/database/database'
import type { DemoMarket, DemoPart } from 'backend/platform/demo-part'
import { confirmPrices, lastConfirmationAt } from './confirm-prices'
import type { DemoSize } from './demo-size'
import { seedAnnouncements } from './seed/announcements'
import { seedGoods } from './seed/goods'
import { DEMO_MEMBERS, DEMO_PASSWORD } from './seed/members'
import { seedMoney } from './seed/money'
import {
  OLDEST_OFFER_DAYS,
  offerAgeDays,
  type SeededOffer,
  seedOffers,
  seedPriceChanges,
} from './seed/offers'
import { HISTORY_DAYS } from './seed/order-history'
import { seedPeople } from './seed/people'
import { seedQuotes } from './seed/quotes'
import { seedSamples } from './seed/samples'
import { seedShopPictures } from './seed/shop-pictures'
import { seedShopProfiles } from './seed/shop-profiles'
import { seedSoldOutOffers } from './seed/sold-out-offers'
import { writeHistory } from './seed/write-history'
import { type Send, sendCall } from './send-call'
import { openSessions, type SignedInMerchant, tokensOf } from './sign-in'

export { createDemoActivity, playParts } from './activity/demo-activity'
export { clockEndpoints } from './clock-endpoints'
export {
  DEMO_ACCOUNT_LINES,
  DEMO_MEMBERS,
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  DEMO_PAY_PASSWORD,
} from './seed/members'

/** Size at which a market can open: each grade once, well-known ones more often, and a month of quotes. */
const AT_FIRST_OFFERS = 120
const AT_FIRST_QUOTE_DAYS = 31

/** People and goods exist before the offers of the rest, which are published up to 25 hours ago. */
const DAYS_OF_OFFERS = 2

/** What seeding works with. */
interface Seeding {
  db: Database
  /** Clock of the calls that `send` reaches; moved to the past and back. */
  clock: MovableClock
  send: Send
  whole: DemoSize
  /** What the modules add. */
  parts: readonly DemoPart[]
}

/**
 * Seeds a new demo market until it can open: people and goods through their modules, money through the sandbox bank,
 * past orders, offers through the merchants' calls (published in the days before, partly re-priced today), samples, and
 * daily quotes. Prices are confirmed in the last morning. Safe to repeat after a crash; it continues where it stopped.
 */
export async function seedUntilOpening(seeding: Seeding): Promise<void> {
  const { db, clock, send, whole, parts } = seeding
  const beforeMs = (whole.hasHistory ? HISTORY_DAYS + 1 : DAYS_OF_OFFERS) * DAY_MS
  clock.moveBy(-beforeMs)
  await seedPeople(db, clock.now())
  await seedGoods(db, clock.now())
  clock.moveBy(beforeMs)
  if (whole.hasHistory) await writeHistory(db, clock, send)
  clock.moveBy(-DAY_MS)
  const market = { ...demoMarket(seeding), moveClock: (milliseconds: number) => clock.moveBy(milliseconds) }
  for (const part of parts) await part.seed?.(market)
  await seedAnnouncements(db, clock.now())
  await seedMoney(send, await tokensOf(db, clock.now()))
  await seedShopProfiles(send, await openSessions(db, SHOPKEEPERS, clock.now()))
  clock.moveBy(DAY_MS)
  const seeded = await publish(seeding, { from: 0, below: firstOffers(whole), ageMs: DAY_MS })
  const merchants = await openSessions(db, SHOPKEEPERS, clock.now())
  await seedConfirmations(seeding, merchants, 'first offers')
  await seedPriceChanges(send, seeded, merchants)
  await seedSamples(send, seeded, merchants)
  await seedQuotes(db, { whole, enteredDays: AT_FIRST_QUOTE_DAYS, now: clock.now() })
}

/**
 * Seeds the rest of a demo market, which is open: shop pictures, further offers (published an hour before the first
 * ones, some sold out), and the quotes of a year. Safe to repeat after a crash.
 */
export async function seedRest(seeding: Seeding): Promise<void> {
  const { db, clock, send, whole } = seeding
  const merchants = await openSessions(db, SHOPKEEPERS, clock.now())
  await seedShopPictures(send, merchants)
  const numbers = { from: firstOffers(whole), below: whole.offers, ageMs: DAY_MS + HOUR_MS }
  const seeded = await publish(seeding, numbers)
  const left = await seedSoldOutOffers(db, send, { seeded, now: clock.now() })
  await seedConfirmations(seeding, merchants, 'all offers')
  await seedPriceChanges(send, left, merchants)
  await seedQuotes(db, { whole, enteredDays: whole.quoteDays, now: clock.now() })
}

/** The demo market as the parts of the modules see it. */
export function demoMarket({ db, clock, send }: Pick<Seeding, 'db' | 'send'> & { clock: Clock }): DemoMarket {
  const call: DemoMarket['call'] = (endpoint, input, token) => sendCall(send, endpoint, input, token)
  const tokenOf: DemoMarket['tokenOf'] = async (person) => {
    const [session] = await openSessions(db, [person], clock.now())
    return session?.token ?? ''
  }
  return { db, clock, people: DEMO_MEMBERS, password: DEMO_PASSWORD, tokenOf, call }
}

const SHOPKEEPERS = DEMO_MEMBERS.filter((member) => member.shop !== null)

const firstOffers = ({ offers }: DemoSize) => Math.min(AT_FIRST_OFFERS, offers)

/** Merchants confirmed their prices last at their time of the day; all offers are older than a day. */
async function seedConfirmations(
  { clock, send }: Seeding,
  merchants: readonly SignedInMerchant[],
  occasion: string,
): Promise<void> {
  for (const merchant of merchants) {
    const dueAt = lastConfirmationAt(merchant.shop, clock.now())
    const agoMs = clock.now().getTime() - dueAt.getTime()
    clock.moveBy(-agoMs)
    await confirmPrices(send, merchant, { dueAt, occasion })
    clock.moveBy(agoMs)
  }
}

/** Publishes these demo offers, each at its age. */
async function publish(
  { db, clock, send, whole }: Seeding,
  { from, below, ageMs }: { from: number; below: number; ageMs: number },
): Promise<SeededOffer[]> {
  const numbers = Array.from({ length: Math.max(0, below - from) }, (_, i) => below - 1 - i)
  const seeded: SeededOffer[] = []
  // Sessions opened now are valid at any time before.
  const merchants = await openSessions(db, SHOPKEEPERS, clock.now())
  for (let days = OLDEST_OFFER_DAYS; days >= 0; days--) {
    const ofDay = numbers.filter((n) => days === (whole.hasHistory ? offerAgeDays(n) : 0))
    if (ofDay.length === 0) continue
    const validFrom = clock.now()
    clock.moveBy(-ageMs - days * DAY_MS)
    seeded.push(...(await seedOffers(send, merchants, { numbers: ofDay, now: clock.now(), validFrom })))
    clock.moveBy(ageMs + days * DAY_MS)
  }
  return seeded
}
