import { createOperator } from 'backend/operators'
import { newId } from 'backend/platform/ids'
import { type SQL, sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent, findOrderViolations } from 'tests/support/ledger-consistency'
import { accepted, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { Stopped } from '../../../tests/fixtures/undone-change'
import { rateAt } from './commission-rates'
import { approveCommission, proposeCommission } from './decide-commission'

let fixture: OrderFixture
let operators = 0
beforeAll(async () => {
  fixture = await openOrderFixture(20)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let hours = 0
/** Each test has its own hour, because rates are never deleted. */
const nextHour = () => later(++hours * 100 * DAY_MS)

async function operatorId(): Promise<string> {
  const name = `feilv${++operators}`
  const made = { name, displayName: name, roles: ['finance'] as const, passwordHash: 'x' }
  return (await fixture.db.transaction((tx) => createOperator(tx, made, NOON))).id
}

const dayOf = (at: Date) => new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)

async function proposed(perMille: number, at: Date, days: { from?: Date; until?: Date } = {}) {
  const proposal = {
    shopId: fixture.seed.merchant.shopId ?? '',
    perMille,
    validFrom: dayOf(days.from ?? at),
    validUntil: days.until ? dayOf(days.until) : null,
    note: '年度协议',
  }
  const by = { operatorId: await operatorId(), now: at }
  return accepted(await fixture.db.transaction((tx) => proposeCommission(tx, proposal, by))).id
}

async function approve(id: string, at: Date) {
  const by = { operatorId: await operatorId(), now: at }
  return await fixture.db.transaction((tx) => approveCommission(tx, id, by))
}

async function agreed(perMille: number, at: Date, days = {}): Promise<string> {
  const id = await proposed(perMille, at, days)
  accepted(await approve(id, at))
  return id
}

const rate = (at: Date) => rateAt(fixture.db.orm, fixture.seed.merchant.shopId ?? '', at)

async function rateOfOrder(orderId: string): Promise<number | undefined> {
  const rows = await fixture.db.orm.execute<{ rate: number }>(
    sql`select commission_per_mille as rate from trade_order where id = ${orderId}`,
  )
  return rows[0]?.rate
}

describe('a commission rate', () => {
  test('counts for orders after the approval only', async () => {
    const at = nextHour()
    const before = await fixture.order('pickup', at)
    const standard = await rateOfOrder(before)
    await agreed(7, at)
    const after = await fixture.order('pickup', new Date(at.getTime() + 1_000))
    expect([await rateOfOrder(before), await rateOfOrder(after)]).toEqual([standard, 7])
  })

  test('begins and ends with its days in Shanghai', async () => {
    const at = nextHour()
    await agreed(4, at)
    const [from, until] = [new Date(at.getTime() + 2 * DAY_MS), new Date(at.getTime() + 3 * DAY_MS)]
    await agreed(11, new Date(at.getTime() + 1), { from, until })
    const midnight = new Date(`${dayOf(from)}T00:00:00+08:00`)
    const end = new Date(`${dayOf(until)}T23:59:59.999+08:00`)
    expect([
      await rate(new Date(midnight.getTime() - 1)),
      await rate(midnight),
      await rate(end),
      await rate(new Date(end.getTime() + 1)),
    ]).toEqual([4, 11, 11, 4])
  })

  test('of approvals at once one succeeds', async () => {
    const at = nextHour()
    const id = await proposed(6, at)
    expect(tally(await Promise.all(Array.from({ length: 6 }, () => approve(id, at))))).toEqual({
      ok: 1,
      commission_decided: 5,
    })
  })

  test('approved while orders are placed: each order has the rate of its instant', async () => {
    const at = nextHour()
    const id = await proposed(13, at)
    const placing = Array.from({ length: 8 }, (_, n) => fixture.order('pickup', new Date(at.getTime() + n)))
    const approving = approve(id, new Date(at.getTime() + 4))
    accepted(await approving)
    for (const orderId of await Promise.all(placing))
      expect([13, await rate(at)]).toContain(await rateOfOrder(orderId))
    expect(await findOrderViolations(fixture.db.orm)).toEqual([])
  })
})

describe('reconcile finds', () => {
  async function foundAfter(change: SQL): Promise<string[]> {
    let found: string[] = []
    const undone = fixture.db.transaction(async (tx) => {
      await tx.execute(change)
      found = (await findOrderViolations(tx)).map(({ invariant }) => invariant)
      throw new Stopped()
    })
    await expect(undone).rejects.toThrow(Stopped)
    return found
  }

  test('an order with another rate than the agreed one', async () => {
    const at = nextHour()
    await agreed(5, at)
    const orderId = await fixture.order('pickup', new Date(at.getTime() + 1_000))
    const change = sql`update trade_order set commission_per_mille = 1 where id = ${orderId}`
    expect(await foundAfter(change)).toContain('order_commission')
  })

  test('a rate that was never approved', async () => {
    const at = nextHour()
    const id = await proposed(1, at)
    await fixture.order('pickup', new Date(at.getTime() + 1_000))
    const change = sql`update shop_commission set state = 'approved', decided_by = ${newId()},
      decided_at = ${at.toISOString()}, effective_from = ${at.toISOString()} where id = ${id}`
    expect(await foundAfter(change)).toContain('order_commission')
    accepted(await approve(id, new Date(at.getTime() + 2_000)))
  })
})

test.each([
  ['a higher rate', sql`per_mille = 51`],
  ['approval by its proposer', sql`decided_by = proposed_by`],
  ['another instant', sql`effective_from = effective_from - interval '1 day'`],
])('the database refuses %s', async (_, change) => {
  const id = await agreed(5, nextHour())
  const changing = fixture.db.orm.execute(sql`update shop_commission set ${change} where id = ${id}`)
  await expect(changing).rejects.toThrow()
})
