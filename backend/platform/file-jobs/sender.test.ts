import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineFileJob } from './file-job'
import { isSenderBusy } from './job-queue'

const NOW = new Date('2026-11-27T04:00:00Z')
const LATER = new Date(NOW.getTime() + 600_000)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 4 })
})
afterAll(() => database.drop())

const run = defineFileJob({
  program: 'tests/fixtures/misbehaving-program.ts',
  answer: z.string(),
  limits: { heapMb: 64, memoryMb: 400, cpuMs: 2_000, wallMs: 4_000, answerMaxBytes: 10_000 },
  window: { max: 12, windowMs: 600_000 },
})

async function ask(key: string, how: string, now = NOW) {
  const read = await run({ db: database.db, key, now }, {}, Buffer.from(how))
  return read.ok ? read.value.answer : { reason: read.reason, ...read.facts }
}
const wait = (retryAfterSeconds: number) => ({ reason: 'too_many_requests', retryAfterSeconds })
const UNREADABLE = { reason: 'file_unreadable' }

test('a sender has at most four files at once', async () => {
  const held = Array.from({ length: 4 }, () => ask('member a', 'waits for ever'))
  await expect.poll(() => isSenderBusy('member a')).toBe(true)
  expect(await ask('member a', 'behaves')).toEqual(wait(5))
  expect(await Promise.all(held)).toEqual(Array(4).fill(UNREADABLE))
})

test('after five files at the limits, a sender waits for the rest of ten minutes', async () => {
  for (let n = 0; n < 5; n++) expect(await ask('member b', 'exits')).toEqual(UNREADABLE)
  expect(await ask('member b', 'behaves')).toEqual(wait(600))
  expect(await ask('member c', 'behaves')).toBe('well')
  expect(await ask('member b', 'behaves', LATER)).toBe('well')
})

test('files that a program cannot treat do not count as costly', async () => {
  for (let n = 0; n < 6; n++) expect(await ask('member d', 'throws')).toEqual(UNREADABLE)
  expect(await ask('member d', 'behaves')).toBe('well')
})

test('a sender has at most as many files as the kind allows', async () => {
  for (let n = 0; n < 12; n++) expect(await ask('member e', 'behaves')).toBe('well')
  expect(await ask('member e', 'behaves')).toEqual(wait(600))
})
