import type { MovableClock } from 'backend/platform/clock'

export { demoModule } from './module'

import type { Database } from 'backend/platform/database/database'
import type { DemoSize } from './demo-size'
import { seedAnnouncements } from './seed/announcements'
import { seedDiscounts } from './seed/discounts'
import { seedGoods } from './seed/goods'
import { DEMO_MEMBERS } from './seed/members'
import { seedMoney } from './seed/money'
import { seedOffers, seedPriceChanges } from './seed/offers'
import { seedPeople } from './seed/people'
import { seedQuotes } from './seed/quotes'
import { seedSamples } from './seed/samples'
import { seedShopPictures } from './seed/shop-pictures'
import { seedShopProfiles } from './seed/shop-profiles'
import { seedSoldOutOffers } from './seed/sold-out-offers'
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
const AT_FIRST: DemoSize = { offers: 120, quoteDays: 31 }

/**
 * Seeds a new demo market until it can open: people and goods through their modules, money through the sandbox bank,
 * offers through the merchants' calls (published on the day before, partly re-priced today), samples, and daily
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
  const first = { offers: Math.min(AT_FIRST.offers, whole.offers), quoteDays: AT_FIRST.quoteDays }
  const shopkeepers = DEMO_MEMBERS.filter((member) => member.shop !== null)
  const publish = async (from: number, below: number, ageMs: number) => {
    clock.moveBy(-ageMs)
    const now = clock.now()
    const merchants = await openSessions(db, shopkeepers, now)
    const seeded = await seedOffers(send, merchants, { from, below, now })
    clock.moveBy(ageMs)
    const isKnown = from === 0
    const left = isKnown ? seeded : await seedSoldOutOffers(db, send, { seeded, now: clock.now() })
    await seedPriceChanges(send, left)
    if (isKnown) await seedSamples(send, left)
  }

  clock.moveBy(-DAY_MS)
  await seedPeople(db, clock.now())
  await seedDiscounts(db, clock.now())
  await seedGoods(db, clock.now())
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
