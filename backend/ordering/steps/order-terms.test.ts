import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { findOrderViolations } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsAfter } from '../../../tests/fixtures/undone-change'
import { marketSetting } from '../../settings/tables'
import { orderById } from '../order-store'

const MINUTE_MS = 60_000
const CHANGED_AT = new Date(NOON.getTime() + 10 * MINUTE_MS)

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
})
afterAll(() => fixture.test.drop())

async function change(code: string, value: number): Promise<void> {
  const by = { proposedBy: newId(), proposedByName: 'a', proposedAt: NOON }
  const decided = { decision: 'approved' as const, decidedBy: newId(), decidedByName: 'b', decidedAt: NOON }
  const row = { id: newId(), code, value, validFrom: CHANGED_AT, reason: '测试', needsSecond: true }
  await fixture.db.orm.insert(marketSetting).values({ ...row, ...by, ...decided })
}

async function termsOfOrder(id: string) {
  const { commissionPerMille, createdAt, payBefore } = await orderById(fixture.db.orm, id)
  return { commissionPerMille, payMinutes: (payBefore.getTime() - createdAt.getTime()) / MINUTE_MS }
}

test('applies changed settings to orders placed from their start on, and to no earlier order', async () => {
  const before = await fixture.order('pickup', NOON)
  await change('commission_per_mille', 8)
  await change('spot_pay_minutes', 45)
  const stillBefore = await fixture.order('pickup', new Date(CHANGED_AT.getTime() - 1))
  const after = await fixture.order('pickup', CHANGED_AT)
  const standard = { commissionPerMille: 3, payMinutes: 30 }
  expect(await termsOfOrder(before)).toEqual(standard)
  expect(await termsOfOrder(stillBefore)).toEqual(standard)
  expect(await termsOfOrder(after)).toEqual({ commissionPerMille: 8, payMinutes: 45 })
})

test.each([
  ['before the change with the later rate', -2, 8, ['order_commission']],
  ['before the change with no commission', -2, 0, ['order_commission']],
  ['after the change with the standard rate', 2, 3, ['order_commission']],
  ['within the minute of the change with the rate before it', 0, 3, []],
] as const)('reconcile judges an order placed %s', async (_, minutes, perMille, expected) => {
  expect(await findOrderViolations(fixture.db.orm)).toEqual([])
  const id = await fixture.order('pickup', new Date(CHANGED_AT.getTime() + minutes * MINUTE_MS))
  const change = sql`update trade_order set commission_per_mille = ${perMille} where id = ${id}`
  const found = (await violationsAfter(fixture, change)).map(({ invariant }) => invariant)
  expect(found.filter((invariant) => invariant !== 'seal')).toEqual(expected)
})
