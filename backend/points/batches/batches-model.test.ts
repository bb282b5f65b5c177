/** Any sequence of gifts, redemptions, returns, deductions and waits keeps batches and ledger equal, at any clock. */
import 'backend/modules'
import { newId } from 'backend/platform/ids'
import { type MoneyOwner, pointsBalances } from 'backend/wallet'
import { DAY_MS } from 'contract/durations'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debtOf, insertBatch, moveBatch, openBatches, spendablePoints } from './batch-store'
import { consumePoints, expirePoints, givePoints, returnPoints, spendPoints, takePoints } from './move-points'

const RUNS = sizeFor({ gate: 15, area: 60, long: 500 })
const STEPS = sizeFor({ gate: 25, area: 40, long: 80 })

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
})
afterAll(() => base.drop())

const points = fc.integer({ min: 1, max: 30 })
const pick = fc.nat({ max: 20 })
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), points }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spend' as const), points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), order: pick, points }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), order: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const), points }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** What the model knows of an order: points that can still return. */
interface Paid {
  readonly orderId: string
  open: number
}

async function run(commands: readonly Command[]): Promise<void> {
  const { db } = base
  const owner: MoneyOwner = { kind: 'member', id: newId() }
  const orders: Paid[] = []
  let now = NOON
  let owed = 0
  const asked = () => ({ actorId: owner.id, requestId: newId(), now })
  const spendable = () => spendablePoints(db.orm, owner.id, now)
  for (const one of commands) {
    const before = await spendable()
    if (one.kind === 'wait') now = new Date(now.getTime() + one.days * DAY_MS)
    if (one.kind === 'expire') {
      await expirePoints(db, now)
      expect(await spendable()).toBe(before)
    }
    if (one.kind === 'give') {
      const id = newId()
      const given = { ...asked(), kind: 'adjust' as const, causeId: id, points: one.points }
      const paid = -(await db.transaction((tx) => givePoints(tx, owner, given)))
      expect(paid).toBe(Math.min(owed, one.points))
      owed -= paid
      expect(await spendable()).toBe(before + one.points - paid)
    }
    if (one.kind === 'take') {
      const taken = { ...asked(), kind: 'adjust' as const, causeId: newId(), points: one.points }
      const missing = await db.transaction((tx) => takePoints(tx, owner, taken))
      expect(missing).toBe(Math.max(0, one.points - before))
      owed += missing
      expect(await spendable()).toBe(Math.max(0, before - one.points))
    }
    if (one.kind === 'spend') {
      const orderId = newId()
      const spent = await db.transaction((tx) =>
        spendPoints(tx, owner, { ...asked(), orderId, points: one.points }),
      )
      expect(spent.ok).toBe(one.points <= before)
      expect(await spendable()).toBe(spent.ok ? before - one.points : before)
      if (spent.ok) orders.push({ orderId, open: one.points })
    }
    const order = 'order' in one ? orders[one.order % Math.max(1, orders.length)] : undefined
    if (one.kind === 'return' && order && order.open > 0) {
      const back = Math.min(order.open, one.points)
      await db.transaction((tx) =>
        returnPoints(tx, owner, { ...asked(), orderId: order.orderId, points: back }),
      )
      order.open -= back
      // What comes back can be spent at once, also after its batch has ended.
      expect(await spendable()).toBe(before + back)
      const later = new Date(now.getTime() + 30 * DAY_MS - 1)
      expect(await spendablePoints(db.orm, owner.id, later)).toBeGreaterThanOrEqual(back)
    }
    if (one.kind === 'use' && order && order.open > 0) {
      await db.transaction((tx) => consumePoints(tx, { orderId: order.orderId, points: order.open, now }))
      order.open = 0
    }
    await compare(owner, orders, owed, now)
  }
  await expirePoints(db, now)
  const left = await openBatches(db.orm, owner.id)
  expect(left.every(({ expiresAt }) => expiresAt > now)).toBe(true)
  expect(await expirePoints(db, now)).toBe(0)
}

/** Batches and ledger agree, moves add up to batches, nothing is negative, and the debt is what was missing. */
async function compare(owner: MoneyOwner, orders: readonly Paid[], owed: number, now: Date): Promise<void> {
  const { orm } = base.db
  const batches = await openBatches(orm, owner.id)
  const sum = batches.reduce((all, { left }) => all + left, 0)
  const balances = await pointsBalances(orm, [owner, ...orders.map(({ orderId }) => ({ orderId }))])
  expect(balances.get(owner.id) ?? 0).toBe(sum)
  for (const { orderId, open } of orders) expect(balances.get(orderId)).toBe(open)
  const live = batches.filter(({ expiresAt }) => expiresAt > now).reduce((all, { left }) => all + left, 0)
  expect(await spendablePoints(orm, owner.id, now)).toBe(live)
  expect(await debtOf(orm, owner.id)).toBe(owed)
  const wrong = await orm.execute(
    sql`select from points_batch b where owner_id = ${owner.id}
      and "left" <> (select sum(points) from points_move m where m.batch_id = b.id)`,
  )
  expect(wrong.length).toBe(0)
}

test('batches and ledger agree after any sequence of changes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: STEPS }), run), {
    numRuns: RUNS,
    endOnFailure: true,
  })
})

test('two connections do not spend the same points', async () => {
  const owner: MoneyOwner = { kind: 'company', id: newId() }
  const by = () => ({ actorId: owner.id, requestId: newId(), now: NOON })
  await base.db.transaction((tx) =>
    givePoints(tx, owner, { ...by(), kind: 'adjust', causeId: newId(), points: 10 }),
  )
  const spent = await Promise.all(
    Array.from({ length: 4 }, () =>
      base.db.transaction((tx) => spendPoints(tx, owner, { ...by(), orderId: newId(), points: 4 })),
    ),
  )
  expect(spent.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await spendablePoints(base.db.orm, owner.id, NOON)).toBe(2)
})

test('what ends while the job is late is not spent, and the job ends it once', async () => {
  const owner: MoneyOwner = { kind: 'member', id: newId() }
  const by = (now: Date) => ({ actorId: owner.id, requestId: newId(), now })
  await base.db.transaction((tx) =>
    givePoints(tx, owner, { ...by(NOON), kind: 'adjust', causeId: newId(), points: 10 }),
  )
  const end = new Date('2027-12-01T00:00:00+08:00')
  const last = new Date(end.getTime() - 1)
  expect(await spendablePoints(base.db.orm, owner.id, last)).toBe(10)
  expect(await spendablePoints(base.db.orm, owner.id, end)).toBe(0)
  const late = await base.db.transaction((tx) =>
    spendPoints(tx, owner, { ...by(end), orderId: newId(), points: 1 }),
  )
  expect(late.ok).toBe(false)
  await Promise.all([expirePoints(base.db, end), expirePoints(base.db, end)])
  expect((await pointsBalances(base.db.orm, [owner])).get(owner.id)).toBe(0)
})

test('an owner whose points cannot be ended does not keep those of others', async () => {
  const { db } = base
  const [broken, owner] = [
    { kind: 'member' as const, id: newId() },
    { kind: 'member' as const, id: newId() },
  ]
  const by = (asker: MoneyOwner, now = NOON) => ({ actorId: asker.id, requestId: newId(), now })
  for (const one of [broken, owner])
    await db.transaction((tx) =>
      givePoints(tx, one, { ...by(one), kind: 'adjust', causeId: newId(), points: 10 }),
    )
  // A batch that the ledger does not know, and that ends first.
  const expiresAt = new Date(NOON.getTime() + DAY_MS)
  const batchId = await db.transaction(async (tx) => {
    const batch = await insertBatch(tx, broken, { originId: null, points: 99, givenAt: NOON, expiresAt })
    const move = { ...by(broken), kind: 'adjust' as const, causeId: newId() }
    await moveBatch(tx, broken, { batchId: batch.id, points: 99 }, move)
    return batch.id
  })
  const end = new Date('2027-12-01T00:00:00+08:00')
  await expect(expirePoints(db, end)).rejects.toThrow(broken.id)
  const balances = await pointsBalances(db.orm, [broken, owner])
  expect([balances.get(broken.id), balances.get(owner.id)]).toEqual([10, 0])
  await db.transaction((tx) =>
    moveBatch(tx, broken, { batchId, points: -99 }, { ...by(broken, end), kind: 'adjust', causeId: newId() }),
  )
  expect(await expirePoints(db, end)).toBe(1)
})
