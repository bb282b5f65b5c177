import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import fc from 'fast-check'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeGuess } from './guesses'
import { countSliding, deleteOldSlidingWindows, requireFreeSliding, takeBack } from './sliding-window'

const START = new Date('2026-11-20T09:00:00+08:00')
const MINUTE_MS = 60_000
const at = (ms: number) => new Date(START.getTime() + ms)
let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 20, asynchronousCommit: true })
})
afterAll(() => base.drop())

describe('a sliding window', () => {
  test('counts what a list of instants counts, whatever the order of steps', async () => {
    const step = fc.record({
      afterMs: fc.integer({ min: 0, max: 40_000 }),
      kind: fc.constantFrom('count', 'count', 'count', 'ask', 'take back'),
    })
    const sequences = fc.array(step, { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(sequences, fc.integer({ min: 1, max: 4 }), async (steps, max) => {
        const key = newId()
        const window = { max, windowMs: MINUTE_MS }
        let model: number[] = []
        let ms = 0
        for (const { afterMs, kind } of steps) {
          ms += afterMs
          const recent = model.filter((one) => one > ms - MINUTE_MS)
          const isFree = recent.length < max
          const retryAfterSeconds = isFree ? 0 : Math.ceil(((recent.at(-max) ?? 0) + MINUTE_MS - ms) / 1000)
          const expected = isFree ? accept() : refuse('too_many_requests', { retryAfterSeconds })
          if (kind === 'take back') {
            const last = model.at(-1)
            if (last === undefined) continue
            await takeBack(base.db.orm, key, at(last))
            model = model.slice(0, -1)
          } else if (kind === 'ask') {
            expect(await requireFreeSliding(base.db.orm, key, window, at(ms))).toEqual(expected)
          } else {
            expect(await countSliding(base.db.orm, key, window, at(ms))).toEqual(expected)
            if (isFree) model.push(ms)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('holds no more than the limit in any period, also across what a fixed window would end', async () => {
    const key = newId()
    const window = { max: 5, windowMs: MINUTE_MS }
    const count = (ms: number) => countSliding(base.db.orm, key, window, at(ms))
    expect(reasonOf(await count(0))).toBe('ok')
    for (let n = 0; n < 4; n++) expect(reasonOf(await count(59_000))).toBe('ok')
    expect(reasonOf(await count(60_000)), 'the first is a minute old').toBe('ok')
    expect(await count(60_001)).toEqual(refuse('too_many_requests', { retryAfterSeconds: 59 }))
  })

  test('counts exactly in parallel, and keys apart', async () => {
    const [key, other] = [newId(), newId()]
    const window = { max: 7, windowMs: MINUTE_MS }
    const counted = await Promise.all(
      Array.from({ length: 40 }, () => countSliding(base.db.orm, key, window, START)),
    )
    expect(tally(counted)).toEqual({ ok: 7, too_many_requests: 33 })
    expect(reasonOf(await countSliding(base.db.orm, other, window, START))).toBe('ok')
  })

  test('takes back one of several events of an instant', async () => {
    const key = newId()
    const window = { max: 2, windowMs: MINUTE_MS }
    for (let n = 0; n < 2; n++) await countSliding(base.db.orm, key, window, START)
    await takeBack(base.db.orm, key, START)
    expect(reasonOf(await countSliding(base.db.orm, key, window, START))).toBe('ok')
    expect(reasonOf(await countSliding(base.db.orm, key, window, START))).toBe('too_many_requests')
  })

  test('is deleted when its newest event is two days old', async () => {
    const key = newId()
    await countSliding(base.db.orm, key, { max: 1, windowMs: MINUTE_MS }, START)
    const rows = async () =>
      (await base.db.orm.execute(`select from sliding_window where key = '${key}'`)).length
    await deleteOldSlidingWindows(base.db, at(2 * 86_400_000))
    expect(await rows()).toBe(1)
    await deleteOldSlidingWindows(base.db, at(2 * 86_400_000 + 1))
    expect(await rows()).toBe(0)
  })
})

describe('a guess', () => {
  const limit = (max: number) => ({ key: newId(), window: { max, windowMs: MINUTE_MS } })
  const wrong = async () => refuse('wrong')
  const right = async () => accept()

  test('is judged as often as the limit allows, however many arrive at once', async () => {
    const limits = [limit(5), limit(50)]
    let judged = 0
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () =>
        judgeGuess(base.db.orm, limits, START, async () => {
          judged++
          return refuse('wrong')
        }),
      ),
    )
    expect([judged, tally(guesses)]).toEqual([5, { wrong: 5, too_many_requests: 25 }])
    expect(reasonOf(await judgeGuess(base.db.orm, limits, START, right))).toBe('too_many_requests')
    const [, wider] = limits
    if (!wider) throw new Error('no second limit')
    const left = await Promise.all(
      Array.from({ length: 60 }, () => judgeGuess(base.db.orm, [wider], START, wrong)),
    )
    expect(tally(left), 'what the first limit refused did not count').toEqual({
      wrong: 45,
      too_many_requests: 15,
    })
  })

  test('does not count if it is right, refused for another reason, or not answered', async () => {
    const limits = [limit(1)]
    const judge = (answer: () => Promise<Verdict<void, 'wrong' | 'other'>>) =>
      judgeGuess(base.db.orm, limits, START, answer, (reason) => reason === 'wrong')
    expect(reasonOf(await judge(right))).toBe('ok')
    expect(reasonOf(await judge(async () => refuse('other')))).toBe('other')
    await expect(judge(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(reasonOf(await judge(wrong))).toBe('wrong')
    expect(reasonOf(await judge(right))).toBe('too_many_requests')
  })
})
