import { movableClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import { accept } from 'backend/platform/verdict'
import { endpoint } from 'contract/endpoint'
import { EVENT_STREAM_TYPE } from 'contract/events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from './app'
import { type CallStreams, callStreams } from './call-stream'
import type { EventStreams } from './event-stream'
import { type StreamLimits, type StreamSlots, streamLimitsOf, streamSlots } from './stream-slots'

const NOON = new Date('2026-11-25T04:00:00.000Z')
const MINUTE_MS = 60_000
const visitor = (clientAddress: string) => ({ sessionId: null, clientAddress })
const member = (sessionId: string) => ({ sessionId, clientAddress: '203.0.113.7' })

describe('the places of a server', () => {
  const limits = streamLimitsOf({ streamsPerAddress: 20, streamsPerServer: 5_000 })
  let now: number
  let slots: StreamSlots
  beforeEach(() => {
    now = NOON.getTime()
    slots = streamSlots(limits, () => now)
  })
  const outcomes = (holder: Parameters<StreamSlots['take']>[0], count: number) => {
    const counts: Record<string, number> = {}
    for (let n = 0; n < count; n++) {
      const taken = slots.take(holder, () => {})
      const outcome = typeof taken === 'string' ? taken : 'ok'
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  test('5,000 streams from one address shut out nobody else', () => {
    expect(outcomes(visitor('203.0.113.7'), 5_000)).toEqual({ ok: 20, address_full: 4_980 })
    expect(outcomes(visitor('203.0.113.8'), 1)).toEqual({ ok: 1 })
    expect(outcomes(member('bidder'), 1)).toEqual({ ok: 1 })
    expect(outcomes(visitor('2001:db8:1:2::1'), 15)).toEqual({ ok: 15 })
    expect(outcomes(visitor('2001:db8:1:2::2'), 10), 'the same network').toEqual({ ok: 5, address_full: 5 })
  })

  test('visitors of many addresses leave a share to those who are signed in', () => {
    let places = 0
    for (let n = 0; n < 400; n++) places += outcomes(visitor(`198.18.${n >> 8}.${n & 255}`), 20).ok ?? 0
    expect(places).toBe(3_000)
    expect(outcomes(visitor('203.0.113.9'), 1)).toEqual({ server_full: 1 })
    for (let n = 0; n < 2_000; n++) expect(outcomes(member(`bidder ${n}`), 1)).toEqual({ ok: 1 })
    expect(outcomes(member('one too many'), 1)).toEqual({ server_full: 1 })
  })

  test('ends a visitor without an event after ten minutes, a session after an hour, and not one that is used', () => {
    const ended: string[] = []
    const open = (name: string, holder: Parameters<StreamSlots['take']>[0]) => {
      const slot = slots.take(holder, () => ended.push(name))
      if (typeof slot === 'string') throw new Error(slot)
      return slot
    }
    open('idle visitor', visitor('203.0.113.7'))
    const used = open('used visitor', visitor('203.0.113.7'))
    open('idle session', member('a'))
    now += 10 * MINUTE_MS - 1
    used.markUsed()
    slots.endIdle()
    expect(ended).toEqual([])
    now += 1
    slots.endIdle()
    expect(ended).toEqual(['idle visitor'])
    now += 50 * MINUTE_MS
    slots.endIdle()
    expect(ended).toEqual(['idle visitor', 'used visitor', 'idle session'])
  })

  test('holds the limits after any sequence of streams that come, go, are used and wait', () => {
    const small: StreamLimits = {
      perSession: 2,
      perAddress: 3,
      inAll: 8,
      reservedForSessions: 3,
      sessionIdleMs: 50,
      visitorIdleMs: 20,
    }
    const step = fc.record({
      kind: fc.constantFrom('visitor', 'visitor', 'session', 'session', 'leave', 'use', 'wait'),
      who: fc.integer({ min: 0, max: 4 }),
      pick: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let time = 0
        const places = streamSlots(small, () => time)
        let open: {
          key: string
          isVisitor: boolean
          slot: Exclude<ReturnType<StreamSlots['take']>, string>
        }[] = []
        for (const { kind, who, pick } of steps) {
          const chosen = open.length > 0 ? open[pick % open.length] : undefined
          if (kind === 'wait') {
            time += 10
            places.endIdle()
          } else if (kind === 'use') chosen?.slot.markUsed()
          else if (kind === 'leave') {
            chosen?.slot.release()
            open = open.filter((one) => one !== chosen)
          } else {
            const isVisitor = kind === 'visitor'
            const holder = isVisitor ? visitor(`10.0.0.${who}`) : member(`s${who}`)
            const key = `${kind} ${who}`
            const mine: (typeof open)[number] = {
              key,
              isVisitor,
              slot: { markUsed: () => {}, release: () => {} },
            }
            const held = open.filter((one) => one.key === key).length
            const visitors = open.filter((one) => one.isVisitor).length
            const before = open.length
            const slot = places.take(holder, () => {
              open = open.filter((one) => one !== mine)
            })
            const replaces = !isVisitor && held >= small.perSession
            const expected =
              isVisitor && held >= small.perAddress
                ? 'address_full'
                : (isVisitor && visitors >= small.inAll - small.reservedForSessions) ||
                    (!replaces && before >= small.inAll)
                  ? 'server_full'
                  : 'ok'
            expect(typeof slot === 'string' ? slot : 'ok').toBe(expected)
            if (typeof slot !== 'string') {
              mine.slot = slot
              open.push(mine)
            }
            expect(open.filter((one) => one.key === key).length).toBeLessThanOrEqual(
              isVisitor ? small.perAddress : small.perSession,
            )
            expect(open.length).toBeLessThanOrEqual(small.inAll)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('streams of a public call', () => {
  const watched = endpoint({
    method: 'GET',
    path: '/api/watched',
    access: 'public',
    summary: '测试',
    isStream: true,
    input: z.object({ id: z.string(), after: z.coerce.number().default(0) }),
    output: z.object({ cursor: z.number(), isMore: z.boolean() }),
  })
  let calls: CallStreams
  let app: ReturnType<typeof createApp>
  beforeEach(() => {
    const slots = streamSlots(streamLimitsOf({ streamsPerAddress: 20, streamsPerServer: 5_000 }))
    calls = callStreams({ feed: { subscribe: () => () => false }, clock: movableClock(NOON), slots })
    app = createApp({
      instanceId: 'instance-1',
      db: openDatabase('postgres://unused@127.0.0.1:1/none'),
      clock: movableClock(NOON),
      log,
      endpoints: [{ endpoint: watched, handle: async () => accept({ cursor: 0, isMore: false }) }],
      families: [],
      streams: { events: {} as EventStreams, calls },
      actorOfToken: async (token) =>
        token.startsWith('session')
          ? { memberId: 'm', companyId: null, shopId: null, sessionId: token }
          : null,
      callerOfKey: async () => null,
      companiesOf: async () => new Set<string>(),
      isCarrier: async () => false,
      operatorOfToken: async () => null,
      recordOperatorAction: async () => {},
      countCost: async () => accept(),
    })
  })
  afterEach(() => calls.endAll())
  const watch = (token?: string, address = '203.0.113.7') =>
    app.request('/api/watched?id=lot', {
      headers: {
        accept: EVENT_STREAM_TYPE,
        'x-suji-client-address': address,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })

  test('refuses the 21st visitor of an address in words, and neither a bidder nor another address', async () => {
    for (let n = 0; n < 20; n++) expect((await watch()).status).toBe(200)
    const refused = await watch()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await refused.json()).msg).toBe(
      '同一网络打开的实时页面过多，请 60 秒后再试；也可以刷新页面查看最新情况',
    )
    expect((await watch('an ended session')).status).toBe(429)
    expect((await watch('session 1')).status).toBe(200)
    expect((await watch(undefined, '203.0.113.8')).status).toBe(200)
  })

  test('ends the oldest of eleven streams of a session, and frees the place of a reader that leaves', async () => {
    const first = await watch('session 1')
    for (let n = 0; n < 10; n++) await watch('session 1')
    const reader = first.body?.getReader()
    const parts: boolean[] = []
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parts.push(part.done)
    expect(parts.length).toBeGreaterThan(0)
    const visitors = await Promise.all(Array.from({ length: 20 }, () => watch()))
    expect((await watch()).status).toBe(429)
    await visitors[0]?.body?.cancel()
    expect((await watch()).status).toBe(200)
  })
})
