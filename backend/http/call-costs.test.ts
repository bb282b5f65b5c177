import { newId } from 'backend/platform/ids'
import type { Endpoint } from 'contract/endpoint'
import { isExportPage, isForPdf } from 'contract/schema'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCosts } from './call-costs'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const HOUR_MS = 3_600_000
let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 10, asynchronousCommit: true })
})
afterAll(() => base.drop())

const count = callCosts({ documentsPerMemberPerHour: 3, exportsPerMemberPerHour: 5 })
const memberOf = (memberId: string) => ({ memberId, companyId: null, shopId: null, sessionId: newId() })
const ask = (
  costs: Endpoint['costs'],
  {
    memberId,
    address = '203.0.113.7',
    now = NOON,
    input = {} as unknown,
  }: {
    memberId?: string
    address?: string
    now?: Date
    input?: unknown
  },
) =>
  count({ ...(costs && { costs }) }, input, {
    db: base.db,
    actor: memberId === undefined ? null : memberOf(memberId),
    clientAddress: address,
    now,
  })

test('counts PDFs and exports of a member apart, over all sessions, exactly in parallel', async () => {
  const [memberId, other] = [newId(), newId()]
  const documents = Array.from({ length: 10 }, () => ask({ kind: 'document' }, { memberId }))
  expect(tally(await Promise.all(documents))).toEqual({ ok: 3, too_many_requests: 7 })
  const exports = Array.from({ length: 10 }, () => ask({ kind: 'export' }, { memberId }))
  expect(tally(await Promise.all(exports))).toEqual({ ok: 5, too_many_requests: 5 })
  expect(reasonOf(await ask({ kind: 'document' }, { memberId: other }))).toBe('ok')
})

test('says when to try again, and counts anew after an hour', async () => {
  const memberId = newId()
  const document = (now: Date) => ask({ kind: 'document' }, { memberId, now })
  for (let n = 0; n < 3; n++) await document(NOON)
  const later = (ms: number) => new Date(NOON.getTime() + ms)
  expect(await document(later(HOUR_MS - 60_000))).toMatchObject({ facts: { retryAfterSeconds: 60 } })
  expect(reasonOf(await document(later(HOUR_MS)))).toBe('ok')
})

test('counts visitors by address', async () => {
  const address = '198.51.100.9'
  for (let n = 0; n < 5; n++) expect(reasonOf(await ask({ kind: 'export' }, { address }))).toBe('ok')
  expect(reasonOf(await ask({ kind: 'export' }, { address }))).toBe('too_many_requests')
  expect(reasonOf(await ask({ kind: 'export' }, { address: '198.51.100.10' }))).toBe('ok')
})

test('counts no other call, and some calls only with what makes them costly', async () => {
  const memberId = newId()
  for (let n = 0; n < 8; n++) {
    expect(reasonOf(await ask(undefined, { memberId }))).toBe('ok')
    const costs = { kind: 'document', isCounted: isForPdf } as Endpoint['costs']
    expect(reasonOf(await ask(costs, { memberId, input: {} }))).toBe('ok')
    const page = { kind: 'export', isCounted: isExportPage } as Endpoint['costs']
    expect(reasonOf(await ask(page, { memberId, input: { size: 50 } }))).toBe('ok')
  }
  const pages = []
  for (let n = 0; n < 6; n++) {
    const page = { kind: 'export', isCounted: isExportPage } as Endpoint['costs']
    pages.push(await ask(page, { memberId, input: { size: 1000 } }))
  }
  expect(tally(pages)).toEqual({ ok: 5, too_many_requests: 1 })
})
