import type { Actor } from 'backend/platform/endpoint'
import type { RecordedEvent } from 'backend/platform/events/catch-up-events'
import type { EventFeed } from 'backend/platform/events/event-feed'
import { newId } from 'backend/platform/ids'
import { Hono } from 'hono'
import { eventually } from 'tests/support/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStreams } from './event-stream'
import { streamLimitsOf, streamSlots } from './stream-slots'

const BUYER: Actor = { memberId: newId(), companyId: null, shopId: null, sessionId: 's1' }
const MERCHANT: Actor = { memberId: newId(), companyId: null, shopId: newId(), sessionId: 's2' }
const AT = new Date('2026-11-21T04:00:00.000Z')

let people: Record<string, Actor>
let listeners: Set<(event: RecordedEvent) => void>
let app: Hono
let endAll: () => void

beforeEach(() => {
  people = { buyer: BUYER, merchant: MERCHANT }
  listeners = new Set()
  const feed: EventFeed = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {},
  }
  const slots = streamSlots(streamLimitsOf({ streamsPerAddress: 20, streamsPerServer: 100 }))
  const streams = eventStreams({ feed, actorOfToken: async (token) => people[token] ?? null, slots })
  endAll = streams.endAll
  app = new Hono().get('/events', (c) => streams.open(c))
})
afterEach(() => {
  endAll()
  vi.useRealTimers()
})

/** Opens a stream. @returns the text so far, and whether it has ended */
async function follow(token: string) {
  const response = await app.request('/events', { headers: { authorization: `Bearer ${token}` } })
  const stream = { response, text: '', ended: false }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      stream.text += part.value
    stream.ended = true
  })()
  await eventually(() => expect(stream.text).toContain('event: open'))
  return stream
}

function happen(event: Partial<RecordedEvent>): void {
  const whole = {
    id: newId(),
    kind: 'order_ship',
    memberId: null,
    shopId: null,
    subjectId: newId(),
    at: AT,
    ...event,
  }
  for (const listener of listeners) listener(whole)
}

test('sends each member own and public events, and none of others', async () => {
  const [buyer, merchant] = [await follow('buyer'), await follow('merchant')]
  happen({ kind: 'mine', memberId: BUYER.memberId, shopId: MERCHANT.shopId })
  happen({ kind: 'foreign', memberId: newId(), shopId: newId() })
  happen({ kind: 'foreign', memberId: null, shopId: newId() })
  happen({ kind: 'public' })
  for (const stream of [buyer, merchant]) {
    await eventually(() => expect(stream.text).toContain('public'))
    expect(stream.text).toContain('"kind":"mine"')
    expect(stream.text).not.toContain('foreign')
    expect(stream.text).not.toContain(BUYER.memberId)
  }
})

test('sends headers against caching and buffering by proxies', async () => {
  const { headers } = (await follow('buyer')).response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('refuses a stream without a token', async () => {
  for (const headers of [{}, { authorization: 'Bearer stranger' }, { cookie: 'token=buyer' }]) {
    const response = await app.request('/events', { headers: headers as Record<string, string> })
    expect([response.status, (await response.json()).errorcode]).toEqual([401, 401])
  }
  expect(listeners.size).toBe(0)
})

test('ends with the session, with the server, and when the client disconnects', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await follow('buyer')
  await vi.advanceTimersByTimeAsync(15_000)
  await eventually(() => expect(stream.text).toContain('\n:\n'))
  people = {}
  await vi.advanceTimersByTimeAsync(15_000)
  await eventually(() => expect(stream.ended).toBe(true))
  expect(listeners.size).toBe(0)

  people = { merchant: MERCHANT }
  const other = await follow('merchant')
  endAll()
  await eventually(() => expect(other.ended).toBe(true))

  const leaving = await app.request('/events', { headers: { authorization: 'merchant' } })
  expect(listeners.size).toBe(1)
  await leaving.body?.cancel()
  await eventually(() => expect(listeners.size).toBe(0))
})

test('ends when the member leaves the shop, whose events it would go on sending', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await follow('merchant')
  people = { merchant: { ...MERCHANT, shopId: null } }
  await vi.advanceTimersByTimeAsync(15_000)
  await eventually(() => expect(stream.ended).toBe(true))
})

test('ends the oldest of eleven streams of one session, and none of another session', async () => {
  people = { ...people, phone: { ...BUYER, sessionId: 's3' } }
  const phone = await follow('phone')
  const first = await follow('buyer')
  const others = []
  for (let n = 0; n < 9; n++) others.push(await follow('buyer'))
  expect(first.ended).toBe(false)
  const eleventh = await follow('buyer')
  await eventually(() => expect(first.ended).toBe(true))
  expect([...others, eleventh, phone].some((stream) => stream.ended)).toBe(false)
})
