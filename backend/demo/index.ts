import type { MovableClock } from 'backend/platform/clock'

export { demoModule } from './module'

import type { Database } from 'backend/platform/database/database'
import type { DemoSize } from './demo-size'
import { seedAnnouncements } from './seed/announcements'
import { seedDiscounts } from './seed/discounts'
import { seedGoods } from './seed/goods'
import { DEMO_MEMBERS } from './seed/members'
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
import type { Send } from './send-call'
import { openSessions } from './sign-in'

export { createDemoActivity } from './activity/demo-activity'
export { clockEndpoints } from './clock-endpoints'
export {
  DEMO_ACCOUNT_LINES,
  DEMO_MEMBERS,
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  DEMO_PAY_PASSWORD,
} from './seed/members'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Size at which a market can open: each grade once, well-known ones more often, and a month of quotes. */
const AT_FIRST_OFFERS = 120
const AT_FIRST_QUOTE_DAYS = 31

/**
 * Seeds a new demo market until it can open: people and goods through their modules, money through the sandbox bank,
 * offers through the merchants' calls (published in the days before, partly re-priced today), samples, and daily
 * quotes. Safe to repeat after a crash; it continues where it stopped.
 * @param clock the clock of the calls that `send` reaches; moved from yesterday to now
 * @returns seeds the rest: shop pictures, further offers (published an hour before, some sold out), and the quotes of
 * a year
 */
export async function seedDemoMarket(
  db: Database,
  clock: MovableClock,
  send: Send,
  whole: DemoSize,
): Promise<() => Promise<void>> {
  const first = { offers: Math.min(AT_FIRST_OFFERS, whole.offers), quoteDays: AT_FIRST_QUOTE_DAYS }
  const shopkeepers = DEMO_MEMBERS.filter((member) => member.shop !== null)
  const publish = async (from: number, below: number, ageMs: number) => {
    const numbers = Array.from({ length: Math.max(0, below - from) }, (_, i) => below - 1 - i)
    const seeded: SeededOffer[] = []
    for (let days = OLDEST_OFFER_DAYS; days >= 0; days--) {
      const ofDay = numbers.filter((n) => days === (whole.hasHistory ? offerAgeDays(n) : 0))
      if (ofDay.length === 0) continue
      const validFrom = clock.now()
      clock.moveBy(-ageMs - days * DAY_MS)
      const merchants = await openSessions(db, shopkeepers, clock.now())
      seeded.push(...(await seedOffers(send, merchants, { numbers: ofDay, now: clock.now(), validFrom })))
      clock.moveBy(ageMs + days * DAY_MS)
    }
    const isKnown = from === 0
    const left = isKnown ? seeded : await seedSoldOutOffers(db, send, { seeded, now: clock.now() })
    await seedPriceChanges(send, left)
    if (isKnown) await seedSamples(send, left)
  }

  const beforeMs = whole.hasHistory ? (HISTORY_DAYS + 1) * DAY_MS : DAY_MS
  clock.moveBy(-beforeMs)
  await seedPeople(db, clock.now())
  await seedGoods(db, clock.now())
  clock.moveBy(beforeMs)
  if (whole.hasHistory) await writeHistory(db, clock, send)
  clock.moveBy(-DAY_MS)
  await seedDiscounts(db, clock.now())
  await seedAnnouncements(db, clock.now())
  await seedMoney(send)
  await seedShopProfiles(send, await openSessions(db, shopkeepers, clock.now()))
  clock.moveBy(DAY_MS)
  await publish(0, first.offers, DAY_MS)
  await seedQuotes(db, { whole, enteredDays: first.quoteDays, now: clock.now() })
  return async () => {
    await seedShopPictures(send, await openSessions(db, shopkeepers, clock.now()))
    await publish(first.offers, whole.offers, DAY_MS + HOUR_MS)
    await seedQuotes(db, { whole, enteredDays: whole.quoteDays, now: clock.now() })
  }
}
