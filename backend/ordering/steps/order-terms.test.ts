import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
