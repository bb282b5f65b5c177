import { marketJobs } from 'backend/market/scheduled-jobs'
import { readSettings } from 'backend/platform/settings/settings'
import { offersAt } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from 'tests/fixtures/spot'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { beforeEach, describe, expect, test } from 'vitest'
import { latestIndexes } from './histories'
import { dueDay, publishDueQuotes, quotesTakenAt, storeDay } from './publish-quotes'

const HOUR_MS = 3_600_000
const TODAY = '2026-11-21'
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)

test.each([
  ['16:29', '2026-11-21T08:29:59Z', '2026-11-20'],
  ['16:30, with prices still on their way', '2026-11-21T08:30:05Z', '2026-11-20'],
  ['right after', '2026-11-21T08:30:10Z', '2026-11-21'],
  ['midnight in Shanghai', '2026-11-21T16:00:00Z', '2026-11-21'],
])('at %s the last due day is', (_, now, day) => {
  expect(dueDay(new Date(now))).toBe(day)
})

test('takes quotes at 16:30 in Shanghai', () => {
  expect(quotesTakenAt(TODAY).toISOString()).toBe('2026-11-21T08:30:00.000Z')
})

describe('published quotes', () => {
  let fixture: SpotFixture
  beforeEach(async () => {
    fixture = await openSpotFixture()
    return () => fixture.test.drop()
  })

  const publish = (now: Date) => publishDueQuotes(fixture.db, now, offersAt)
  const quotes = async () =>
    await fixture.db.orm.execute<{
      day: string
      city: string
      yuan: number
      offers: number
      revision: number
    }>(
      sql`select day::text as day, city, (price_fen_per_ton / 100)::int as yuan, offers, revision from daily_quote order by day, city, revision`,
    )
  const events = async () => {
    const [row] = await fixture.db.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from market_event where kind = 'quotes_published'`,
    )
    return row?.n
  }

  test('use prices, stock and validity of 16:30', async () => {
    const dongguan = { warehouseId: fixture.seed.warehouseIds.dongguan }
    const a = await fixture.offer({ priceFenPerTon: 670_000, stockKg: 30_000 })
    await fixture.offer({ priceFenPerTon: 680_000, stockKg: 10_000 })
    const gone = await fixture.offer({ ...dongguan, priceFenPerTon: 660_000 })
    await fixture.offer({ priceFenPerTon: 1_000_000, validUntil: later(2).toISOString() })
    await fixture.offer({ priceFenPerTon: 690_000, stockKg: 5_000 })
    await fixture.reprice(a, 1, 672_000, later(1))
    await fixture.reprice(a, 2, 999_000, later(5))
    await fixture.withdraw(gone, later(5))
    await fixture.offer({ priceFenPerTon: 1_000_000 }, later(5))

    expect([await publish(later(4)), await quotes()]).toEqual([['2026-11-20'], []])
    expect(await publish(later(28))).toEqual([TODAY])
    expect(await quotes()).toEqual([
      { day: TODAY, city: '东莞', yuan: 6_600, offers: 1, revision: 1 },
      { day: TODAY, city: '宁波', yuan: 6_758, offers: 3, revision: 1 },
    ])
    expect(await events()).toBe(1)
  })

  test('are published once, also in parallel', async () => {
    await fixture.offer()
    const days = await Promise.all([publish(later(5)), publish(later(5)), publish(later(6))])
    expect(days.flat()).toEqual([TODAY])
    expect(await publish(later(7))).toEqual([])
    expect([(await quotes()).length, await events()]).toEqual([1, 1])
  })

  test('of missed days are published later, each with its own prices', async () => {
    const id = await fixture.offer({ priceFenPerTon: 670_000 })
    await publish(later(5))
    await fixture.reprice(id, 1, 680_000, later(30))
    expect(await publish(later(5 + 3 * 24))).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
    expect((await quotes()).map(({ yuan }) => yuan)).toEqual([6_700, 6_700, 6_800, 6_800])
    const [index] = await latestIndexes(fixture.db.orm)
    expect(index).toMatchObject({
      category: 'PP',
      day: '2026-11-24',
      indexHundredths: 101_493,
      changeHundredths: 0,
      trendHundredths: [100_000, 100_000, 101_493, 101_493],
    })
  })

  test('are corrected by a later revision that updates all later indexes', async () => {
    const id = await fixture.offer({ priceFenPerTon: 670_000 })
    await publish(later(5))
    await fixture.reprice(id, 1, 680_000, later(23))
    await publish(later(5 + 2 * 24))
    const { id: productId } = fixture.seed.goods.drawing
    const right = [{ productId, city: '宁波', priceFenPerTon: 640_000, offers: 1 }]
    const correct = () => fixture.db.transaction((tx) => storeDay(tx, TODAY, right, later(60)))
    await correct()
    await correct()
    expect((await quotes()).map(({ day, yuan, revision }) => [day, yuan, revision])).toEqual([
      [TODAY, 6_700, 1],
      [TODAY, 6_400, 2],
      ['2026-11-22', 6_800, 1],
      ['2026-11-23', 6_800, 1],
    ])
    const [index] = await latestIndexes(fixture.db.orm)
    expect(index?.trendHundredths).toEqual([100_000, 106_250, 106_250])
  })

  test('cannot be changed', async () => {
    await fixture.offer()
    await publish(later(5))
    for (const statement of [
      sql`update daily_quote set offers = 2`,
      sql`delete from daily_quote`,
      sql`update price_index set index_hundredths = 1`,
      sql`delete from price_index`,
    ])
      await expect(fixture.db.orm.execute(statement)).rejects.toThrow()
  })

  test('are missing on a day without offers, without an event', async () => {
    expect(await publish(later(5))).toEqual([TODAY])
    expect([(await quotes()).length, await events()]).toEqual([0, 0])
  })

  test('are a scheduled job of every market', async () => {
    await fixture.offer()
    const clock = { now: () => new Date(NOON.getTime() + DAY_MS) }
    await marketJobs({
      settings: readSettings({}),
      db: fixture.db,
      clock,
      secret: 'test',
      cipher: TEST_CIPHER,
    }).publish_quotes?.run()
    expect((await quotes()).map(({ day }) => day)).toEqual([TODAY])
  })
})
