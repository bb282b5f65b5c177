import { setImmediate as nextTurn } from 'node:timers/promises'
import { movableClock } from 'backend/platform/clock'
import type { RecordedEvent } from 'backend/platform/events/catch-up-events'
import { newId } from 'backend/platform/ids'
import { eventually } from 'tests/support/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallStreams, callStreams } from './call-stream'
import { type StreamSlots, streamLimitsOf, streamSlots } from './stream-slots'

const NOON = new Date('2026-11-25T04:00:00.000Z')
const [ID, OTHER] = [newId(), newId()]
const PATH = '/api/test'
/** Entries that one answer carries. */
const PART = 3

let listeners: ((event: RecordedEvent) => void)[]
let streams: CallStreams
let slots: StreamSlots
/** The log of the record: numbers from 1. */
let log: number[]
let answers: number

beforeEach(() => {
  listeners = []
  log = []
  answers = 0
  const subscribe = (listener: (event: RecordedEvent) => void) => {
    listeners.push(listener)
    return () => false
  }
  slots = streamSlots({
    ...streamLimitsOf({ streamsPerAddress: 5_000, streamsPerServer: 5_000 }),
    reservedForSessions: 0,
  })
  streams = callStreams({ feed: { subscribe }, clock: movableClock(NOON), slots })
})
afterEach(() => {
  streams.endAll()
  vi.useRealTimers()
})

async function answer(after: number) {
  answers++
  const entries = log.filter((n) => n > after).slice(0, PART)
  const cursor = entries.at(-1) ?? after
  return {
    status: 200 as const,
    envelope: { errorcode: 0, msg: '', data: { entries, cursor, isMore: cursor < log.length } },
  }
}

/** Adds entries and announces them by one event per entry. */
function add(count: number, subjectId = ID) {
  for (let n = 0; n < count; n++) {
    log.push(log.length + 1)
    const event = { id: newId(), kind: 'x', memberId: null, shopId: null, subjectId, at: NOON }
    for (const listener of listeners) listener(event)
  }
}

/** Follows the record. @returns what was received, with a way to leave */
function follow(after = 0, id = ID) {
  const leaving = new AbortController()
  const holder = { sessionId: null, clientAddress: '203.0.113.7' }
  const { body } = streams.open(PATH, { id, after, signal: leaving.signal, holder }, answer)
  const seen = { text: '', entries: [] as number[], lastId: after, ended: false }
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      seen.text += part.value
      for (const [, lastId, data = ''] of part.value.matchAll(/id: (\d+)\ndata: (.*)\n/g)) {
        seen.lastId = Number(lastId)
        seen.entries.push(...JSON.parse(data).entries)
      }
    }
    seen.ended = true
  })()
  return { seen, leave: () => reader?.cancel() }
}

test('reconnecting with the last event id misses nothing and repeats nothing', async () => {
  add(2)
  const first = follow()
  await eventually(() => expect(first.seen.entries).toEqual([1, 2]))
  add(1)
  await eventually(() => expect(first.seen.entries).toEqual([1, 2, 3]))
  await first.leave()
  add(7)
  const second = follow(first.seen.lastId)
  await eventually(() => expect(second.seen.entries).toEqual([4, 5, 6, 7, 8, 9, 10]))
  add(1)
  await eventually(() => expect(second.seen.entries.at(-1)).toBe(11))
  expect(first.seen.entries).toEqual([1, 2, 3])
})

test('answers once for all watchers, however many events there are', async () => {
  const watchers = Array.from({ length: 500 }, () => follow().seen)
  await eventually(() => expect(watchers.every(({ text }) => text.includes('id: 0'))).toBe(true))
  const before = answers
  add(2)
  await eventually(() => expect(watchers.every(({ entries }) => entries.length === 2)).toBe(true))
  expect(answers - before).toBeLessThanOrEqual(2)
})

test('other work has its turn while many watchers are informed', async () => {
  const watchers = Array.from({ length: 500 }, () => follow().seen)
  const informed = (entries: number) => watchers.filter((one) => one.entries.length === entries).length
  await eventually(() => expect(watchers.every(({ text }) => text.includes('id: 0'))).toBe(true))
  add(1)
  const turns = new Set<number>()
  while (informed(1) < watchers.length) {
    turns.add(informed(1))
    await nextTurn()
  }
  expect(turns.size, 'turns between the first and the last watcher').toBeGreaterThan(5)
})

test('an event of another record reaches no watcher', async () => {
  const [mine, theirs] = [follow().seen, follow(0, OTHER).seen]
  await eventually(() => expect([mine.text, theirs.text].every((text) => text.includes('id: 0'))).toBe(true))
  add(1, OTHER)
  await eventually(() => expect(theirs.entries).toEqual([1]))
  expect(mine.entries).toEqual([])
})

test('tells the time of the market, and ends with the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  streams = callStreams({ feed: { subscribe: () => () => false }, clock: movableClock(NOON), slots })
  const { seen } = follow()
  await vi.advanceTimersByTimeAsync(15_000)
  await eventually(() => expect(seen.text).toContain(`event: beat\ndata: ${NOON.toISOString()}`))
  streams.endAll()
  await eventually(() => expect(seen.ended).toBe(true))
})
