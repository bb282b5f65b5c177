import type { MovableClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database'
import { seedAnnouncements } from './announcements'
import { seedGoods } from './goods'
import { DEMO_MEMBERS } from './members'
import { seedMoney } from './money'
import { repriceSome, seedOffers } from './offers'
import { seedPeople } from './people'
import type { Send } from './send-call'
import { presentShops } from './shop-profiles'
import { signInAll } from './sign-in'

export { clockEndpoints } from './clock-endpoints'
export { demoLife } from './demo-life'
export { DEMO_ACCOUNT_LINES, DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PAY_PASSWORD } from './members'

const DAY_MS = 86_400_000

/**
 * Fills a new demo market: people and goods through their modules, money through the sandbox bank, offers through the
 * merchants' own calls, published on the day before and partly re-priced today. Set up again after a kill, it goes on
 * where it stopped.
 * @param clock the clock of the calls that `send` reaches; moved from yesterday to now
 */
export async function seedDemoMarket(db: Database, clock: MovableClock, send: Send): Promise<void> {
  clock.moveBy(-DAY_MS)
  await seedPeople(db, clock.now())
  await seedGoods(db, clock.now())
  await seedAnnouncements(db, clock.now())
  await seedMoney(send)
  const merchants = await signInAll(
    send,
    DEMO_MEMBERS.filter((member) => member.shop !== null),
  )
  await presentShops(send, merchants)
  const offers = await seedOffers(send, merchants, clock.now())
  clock.moveBy(DAY_MS)
  await repriceSome(send, offers)
}
