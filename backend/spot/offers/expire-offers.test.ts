import { marketEvent } from 'backend/platform/tables'
import { eq } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offer } from '../tables'
import { expireOffers } from './expire-offers'

const DAY_MS = 86_400_000
const days = (n: number) => new Date(NOON.getTime() + n * DAY_MS)

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
})
afterAll(() => fixture.test.drop())

const until = (n: number) => fixture.offer({ validUntil: days(n).toISOString() })

async function expiredEvents(): Promise<string[]> {
  const events = await fixture.db.orm.select().from(marketEvent).where(eq(marketEvent.kind, 'offer_expire'))
  return events.map((event) => event.subjectId)
}

async function expiredAt(id: string): Promise<Date | null | undefined> {
  return (await fixture.db.orm.select().from(offer).where(eq(offer.id, id)))[0]?.expiredAt
}

test('marks and announces an expired offer once, however late, often and on how many servers', async () => {
  const [soon, later, withdrawn] = [await until(1), await until(3), await until(1)]
  accepted(await fixture.withdraw(withdrawn))
  expect(await expireOffers(fixture.db, new Date(days(1).getTime() - 1))).toBe(0)

  const noted = await Promise.all([1, 2, 3].map(() => expireOffers(fixture.db, days(2))))
  expect(noted.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect([await expiredAt(soon), await expiredAt(later), await expiredAt(withdrawn)]).toEqual([
    days(2),
    null,
    null,
  ])
  expect(await expiredEvents()).toEqual([soon])

  expect(await expireOffers(fixture.db, days(3))).toBe(1)
  expect(await expireOffers(fixture.db, days(30))).toBe(0)
  expect((await expiredEvents()).sort()).toEqual([soon, later].sort())
})

test('removes an offer from sale at the instant of expiry, marked or not', async () => {
  const id = await until(1)
  const listed = async (now: Date) =>
    (await fixture.list({ size: 50 }, now)).list.some((one) => one.id === id)
  expect(await listed(new Date(days(1).getTime() - 1))).toBe(true)
  expect(await listed(days(1))).toBe(false)
  expect(await expiredAt(id)).toBeNull()
})

test('marks many at once after a month without a run', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await until(1))
  expect(await expireOffers(fixture.db, days(40))).toBeGreaterThanOrEqual(30)
  expect((await Promise.all(ids.map(expiredAt))).every((at) => at?.getTime() === days(40).getTime())).toBe(
    true,
  )
})
