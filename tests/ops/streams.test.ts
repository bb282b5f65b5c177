import { systemClock } from 'backend/platform/clock'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { EVENT_STREAM_PATH, StreamedEvent } from 'contract/events'
import { addPerson, type Person } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { eventually } from 'tests/support/eventually'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSettings } from './live-settings'

let database: TestDatabase
let member: Person
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  member = await addPerson(database.db, '13900000001', false, systemClock.now())
})
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL')
  await database.drop()
})

async function launch(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await launchServer({ settings: { ...liveSettings(database), ...settings } })
  running.push(server)
  return server
}

/** Reads the member's event stream. @returns its events, and whether it has ended */
async function follow(server: ServerProcess) {
  const answer = await fetch(`${server.url}${EVENT_STREAM_PATH}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const heard = { status: answer.status, text: '', ended: false }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard.text += part.value
    } finally {
      heard.ended = true
    }
  })()
  await eventually(() => expect(heard.text).toContain('event: open'))
  return heard
}

test('an event reaches the streams of all servers, and a stopping server closes its streams', async () => {
  const market = await launch()
  const other = await launch()
  const pages = await launch({ BACKEND_URL: market.url, DATABASE_URL: '' })
  const streams = await Promise.all([market, other, pages].map(follow))
  const event = {
    kind: 'order_ship',
    memberId: member.memberId,
    shopId: null,
    subjectId: newId(),
    at: systemClock.now(),
  }
  await database.db.transaction((tx) => recordEvent(tx, event))
  for (const heard of streams) {
    await eventually(() => expect(heard.text).toContain(event.subjectId))
    const [, told = ''] = /^data: (\{.*\})$/m.exec(heard.text) ?? []
    expect(StreamedEvent.parse(JSON.parse(told))).toMatchObject({
      kind: 'order_ship',
      subjectId: event.subjectId,
    })
  }

  for (const [n, server] of [pages, other, market].entries()) {
    const began = performance.now()
    expect([server.url, await server.end()]).toEqual([server.url, 0])
    checkDuration('a server with open streams stops', performance.now() - began, 10_000)
    expect(server.errors).toEqual([])
    expect(streams.filter((heard) => heard.ended).length).toBeGreaterThan(n)
  }
})
