import { newId } from 'backend/platform/ids'
import { myAuthentication, submitEnterprise } from 'contract/authentication'
import { contractFile } from 'contract/contracts'
import { exportOrders } from 'contract/ordering/order-list'
import { quoteSheet } from 'contract/quote-sheets'
import { companyInfo, getLngAndLat } from 'contract/registrations'
import { flowExport } from 'contract/wallet/journal'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterpriseInput } from '../fixtures/authentication'
import type { Person } from '../fixtures/market'
import { type Market, openMarket } from './market'

const HOUR_MS = 3_600_000

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

/** Uses up a quota of a member with the default settings. */
async function useUp(kind: 'look-up' | 'document' | 'export', { memberId }: Person): Promise<void> {
  const now = m.clock.now().toISOString()
  await m.db.orm.execute(sql`
    insert into rate_limit_window (key, starts_at, calls)
    values (${`${kind} member ${memberId}`}, ${now}::timestamptz, 1000000)`)
}

test('a member beyond the quota of paid look-ups is told when to try again', async () => {
  const person = await m.newPerson()
  const lookUps = () => [
    m.ask(companyInfo, { companyName: '宁波某某塑料有限公司' }, person),
    m.ask(getLngAndLat, { address: '浙江省宁波市鄞州区' }, person),
  ]
  for (const { status } of await Promise.all(lookUps())) expect(status).toBe(200)
  await m.db.orm.execute(sql`delete from rate_limit_window`)
  await useUp('look-up', person)
  for (const { status, msg } of await Promise.all(lookUps()))
    expect([status, msg]).toEqual([429, '操作过于频繁，请 24 小时后再试'])
})

test('an enterprise authentication beyond the quota waits for a reviewer without the registry', async () => {
  const person = await m.newPerson()
  const input = await enterpriseInput(m, person)
  await useUp('look-up', person)
  await m.value(submitEnterprise, input, person)
  const { enterprise } = await m.value(myAuthentication, {}, person)
  expect(enterprise.open).toMatchObject({ state: 'submitted', registryResult: 'unverified' })
})

test('a member beyond the quota of PDFs still reads the page of a document', async () => {
  const person = await m.newPerson()
  await useUp('document', person)
  const id = newId()
  expect((await m.ask(quoteSheet, { id, file: 'pdf' }, person)).reason).toBe('too_many_requests')
  expect((await m.ask(contractFile, { orderId: id }, person)).reason).toBe('too_many_requests')
  expect((await m.ask(quoteSheet, { id }, person)).reason).toBe('not_found')
  const later = await m.later(HOUR_MS, () => m.ask(quoteSheet, { id, file: 'pdf' }, person))
  expect(later.reason).not.toBe('too_many_requests')
})

test('a member beyond the quota of exports is refused, another one is not', async () => {
  const person = await m.newPerson()
  await useUp('export', person)
  for (const endpoint of [exportOrders, flowExport])
    expect((await m.ask(endpoint, {}, person)).reason).toBe('too_many_requests')
  expect((await m.ask(flowExport, {}, await m.newPerson())).status).toBe(200)
})
