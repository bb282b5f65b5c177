/** Group purchases of goods that no offer has: their stock comes in at the approval and goes out unsold. */
import { DAY_MS } from 'contract/durations'
import { eq } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CLOSING, type GroupFixture, groupFixture, groupTerms } from '../../tests/fixtures/group-purchases'
import type { Person } from '../../tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { inventoryPool } from '../inventory'
import { endDuePlans } from '../plans/steps/end-due-plans'
import { declareDefault, settleDefaults } from './seller-default'

let spot: SpotFixture
let groups: GroupFixture
let buyer: Person
beforeAll(async () => {
  spot = await openSpotFixture(4)
  groups = groupFixture(spot.db, spot.seed)
  await groups.fundSeller()
  buyer = await groups.company()
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

async function draft(): Promise<string> {
  const { offerId: _, ...terms } = groupTerms('')
  const { seed } = spot
  const catalogue = {
    ...{ productId: seed.goods.film.id, warehouseId: seed.warehouseIds.ningbo },
    deliveries: [{ way: 'pickup' as const, freightFenPerTon: 0 }],
  }
  return accepted(await groups.plan({ ...terms, catalogue })).id
}
async function opened(): Promise<string> {
  const id = await draft()
  accepted(await groups.submit(id))
  accepted(await groups.decide(id))
  accepted(await groups.open(id, 400_000))
  return id
}
const stockOf = async (groupId: string) => {
  const { poolId } = await groups.group(groupId)
  const [pool] = await spot.db.orm
    .select()
    .from(inventoryPool)
    .where(eq(inventoryPool.id, poolId ?? ''))
  return pool && [pool.onHandKg, pool.heldKg]
}

test('the close keeps what plans have; an order names the goods and is picked up at the warehouse', async () => {
  const id = await opened()
  expect(await stockOf(id)).toEqual([400_000, 0])
  const plan = accepted(await groups.sign(id, buyer, 120_000))
  expect(plan.title).toBe(`${spot.seed.goods.film.maker} ${spot.seed.goods.film.grade}`)
  expect(await groups.close()).toBe(1)
  expect(await groups.group(id)).toMatchObject({ state: 'formed', fixedFenPerTon: 670_000 })
  expect(await stockOf(id), 'what is unsigned has left the books').toEqual([120_000, 0])
  const placed = accepted(await groups.convert(plan.id, buyer, 20_000))
  expect(placed.amountFen).toBe(20 * 670_000)
  expect(await stockOf(id)).toEqual([120_000, 20_000])
  accepted(await groups.pay(placed.orderId, buyer))
  expect(await stockOf(id), 'paid goods are sold').toEqual([100_000, 0])
  await endDuePlans(spot.db, new Date(CLOSING.getTime() + 12 * DAY_MS))
  expect(await groups.planRow(plan.id)).toMatchObject({ state: 'defaulted', forfeitedKg: 100_000 })
  expect(await stockOf(id)).toEqual([0, 0])
})

test('a withdrawal, a failure to form and a default of the seller take all goods out', async () => {
  const withdrawn = await opened()
  accepted(await groups.withdraw(withdrawn))
  expect(await stockOf(withdrawn)).toEqual([0, 0])

  const failed = await opened()
  accepted(await groups.sign(failed, buyer, 50_000))
  await groups.close()
  expect((await groups.group(failed)).state).toBe('failed')
  expect(await stockOf(failed)).toEqual([0, 0])

  const defaulted = await opened()
  accepted(await groups.sign(defaulted, buyer, 120_000))
  await groups.close()
  const shopId = spot.seed.merchant.shopId ?? ''
  const declared = { groupId: defaulted, shopId, reason: '装置停车' }
  accepted(await spot.db.transaction((tx) => declareDefault(tx, declared, CLOSING)))
  await settleDefaults(spot.db, CLOSING)
  expect(await stockOf(defaulted)).toEqual([0, 0])
})

test('a draft has no stock; an unknown warehouse is refused', async () => {
  const id = await draft()
  expect((await groups.group(id)).poolId).toBeNull()
  expect(reasonOf(await groups.open(id, 100_000))).toBe('group_step_not_open')
  const { offerId: _, ...terms } = groupTerms('')
  const none = { productId: spot.seed.goods.film.id, warehouseId: spot.seed.goods.film.id, deliveries: [] }
  expect(reasonOf(await groups.plan({ ...terms, catalogue: none }))).toBe('warehouse_unknown')
})
