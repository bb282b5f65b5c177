import { marketEvent } from 'backend/platform/tables'
import { eq } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdicts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotRoom, type SpotRoom } from '../../../tests/fixtures/spot'
import { offer } from '../tables'
import { expireOffers } from './expire-offers'

const DAY_MS = 86_400_000
const days = (n: number) => new Date(NOON.getTime() + n * DAY_MS)

let room: SpotRoom
beforeAll(async () => {
  room = await openSpotRoom()
})
afterAll(() => room.test.drop())

const until = (n: number) => room.offer({ validUntil: days(n).toISOString() })

async function told(): Promise<string[]> {
  const events = await room.db.orm.select().from(marketEvent).where(eq(marketEvent.kind, 'offer_expire'))
  return events.map((event) => event.subjectId)
}

async function expiredAt(id: string): Promise<Date | null | undefined> {
  return (await room.db.orm.select().from(offer).where(eq(offer.id, id)))[0]?.expiredAt
}

test('what has run out is noted and told once, however late, often and by how many servers', async () => {
  const [soon, later, withdrawn] = [await until(1), await until(3), await until(1)]
  accepted(await room.withdraw(withdrawn))
  expect(await expireOffers(room.db, new Date(days(1).getTime() - 1))).toBe(0)

  const noted = await Promise.all([1, 2, 3].map(() => expireOffers(room.db, days(2))))
  expect(noted.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect([await expiredAt(soon), await expiredAt(later), await expiredAt(withdrawn)]).toEqual([
    days(2),
    null,
    null,
  ])
  expect(await told()).toEqual([soon])

  expect(await expireOffers(room.db, days(3))).toBe(1)
  expect(await expireOffers(room.db, days(30))).toBe(0)
  expect((await told()).sort()).toEqual([soon, later].sort())
})

test('an offer has left the market at its very time, whether anybody has noted it or not', async () => {
  const id = await until(1)
  const listed = async (now: Date) => (await room.list({ size: 50 }, now)).list.some((one) => one.id === id)
  expect(await listed(new Date(days(1).getTime() - 1))).toBe(true)
  expect(await listed(days(1))).toBe(false)
  expect(await expiredAt(id)).toBeNull()
})

test('many at once: a market that stood still for a month', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await until(1))
  expect(await expireOffers(room.db, days(40))).toBeGreaterThanOrEqual(30)
  expect((await Promise.all(ids.map(expiredAt))).every((at) => at?.getTime() === days(40).getTime())).toBe(
    true,
  )
})
