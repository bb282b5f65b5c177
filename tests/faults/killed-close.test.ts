/** `kill -9` of a worker while it closes group purchases with many plans. */
import { DAY_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { CLOSING, type GroupFixture, groupFixture } from 'tests/fixtures/group-purchases'
import { say } from 'tests/fixtures/ledger/ledger'
import { NOON, offerInput, type Person, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { bundleProgram } from 'tests/support/bundle-program'
import { assertDurable, openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { sizeFor } from 'tests/support/test-level'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertUntilOf } from '../../backend/group-purchases/close-group'
import { offerById } from '../../backend/spot'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { killWorkers } from './kill-workers'

/** Of each group purchase. */
const PLANS = sizeFor({ gate: 20, area: 60, long: 150 })
const KILLS = sizeFor({ gate: 2, area: 8, long: 40 })
const STOCK_KG = 500_000
const OPENED_KG = 400_000
/** Together 300 t, and 75 t: above and below the minimum of 100 t. */
const FORMED_KG = 300_000 / PLANS
const FAILED_KG = 75_000 / PLANS
const STEP_KG = 250
const TERMS = { highestFenPerTon: 670_000, depositPerMille: 100 }

let base: TestDatabase
let seed: SeededMarket
let groups: GroupFixture
let buyer: Person
let program: string
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
  seed = await seedMarket(base.db)
  groups = groupFixture(base.db, seed)
  await groups.fundSeller()
  buyer = await groups.company()
  program = await bundleProgram('tests/faults/close-groups-program.ts')
}, START_LIMIT_MS)
afterAll(() => base.drop())

async function newGroup(planKg: number) {
  const seller = { shopId: seed.merchant.shopId ?? '', memberId: seed.merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 40 * DAY_MS).toISOString()
  const input = offerInput(seed, { validUntil, stockKg: STOCK_KG })
  const { offerId } = accepted(await base.db.transaction((tx) => publishOffer(tx, seller, input, NOON)))
  const terms = { minKg: STEP_KG, stepKg: STEP_KG, limitKg: OPENED_KG }
  const groupId = await groups.opened(offerId, OPENED_KG, terms)
  const planIds: string[] = []
  for (let n = 0; n < PLANS; n++) planIds.push(accepted(await groups.sign(groupId, buyer, planKg)).id)
  return { offerId, groupId, planIds }
}

/** Number of plans that the close has settled. */
async function settled(): Promise<number> {
  const [row] = await base.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from plan where state <> 'effective'`,
  )
  return row?.n ?? 0
}

/** Steps of plans after their signature, by step, and how many of them a plan has at most. */
async function laterSteps() {
  return await base.db.orm.execute<{ step: string; n: number; most: number }>(sql`
    select step, sum(n)::int as n, max(n)::int as most
    from (select plan_id, step, count(*) as n from plan_step where step <> 'sign' group by plan_id, step) s
    group by step order by step`)
}

/** Messages to the buyer about settled plans, and to the merchant about closed group purchases. */
async function messages() {
  return await base.db.orm.execute<{ kind: string; n: number }>(sql`
    select kind, count(*)::int as n from message where kind in ('group_plan_settled', 'group_purchase_closed') group by kind order by kind`)
}

test(
  `${KILLS} × kill -9 at the close: prices, deposits, bonds and goods are settled once`,
  timeLimit({ gate: 20, area: 60, long: 200 }),
  async () => {
    const [formed, failed] = [await newGroup(FORMED_KG), await newGroup(FAILED_KG)]
    const before = await groups.money(buyer)
    const killed = { program, databaseUrl: base.runtimeUrl, kills: KILLS, total: 2 * PLANS }
    const interrupted = await killWorkers({ ...killed, done: settled })
    await assertDurable(base.db)

    const group = await groups.group(formed.groupId)
    expect(group).toMatchObject({ state: 'formed', fixedFenPerTon: 668_000, signedKg: 300_000 })
    expect(await groups.group(failed.groupId)).toMatchObject({ state: 'failed', fixedFenPerTon: null })
    for (const id of formed.planIds)
      expect(await groups.planRow(id)).toMatchObject({
        ...{ state: 'convertible', priceFenPerTon: 668_000, convertUntil: convertUntilOf(group) },
      })
    for (const id of failed.planIds)
      expect(await groups.planRow(id)).toMatchObject({ state: 'released', releasedKg: FAILED_KG })
    expect(await laterSteps()).toEqual([
      { step: 'open_conversion', n: PLANS, most: 1 },
      { step: 'release', n: PLANS, most: 1 },
    ])
    expect(await messages()).toEqual([
      { kind: 'group_plan_settled', n: 2 * PLANS },
      { kind: 'group_purchase_closed', n: 2 },
    ])

    const returnedFen = PLANS * planDepositFen(TERMS, FAILED_KG)
    expect(await groups.money(buyer)).toEqual([before[0] + returnedFen, before[1] - returnedFen])
    const heldFen = PLANS * planDepositFen(TERMS, FORMED_KG)
    expect(await groups.bond(formed.groupId, formed.planIds), 'unsigned tons have no bond').toEqual([
      0,
      heldFen,
    ])
    expect(await groups.bond(failed.groupId, failed.planIds)).toEqual([0, 0])
    const free = async (offerId: string) => (await offerById(base.db.orm, offerId))?.availableKg
    expect([await free(formed.offerId), await free(failed.offerId)]).toEqual([STOCK_KG - 300_000, STOCK_KG])
    expect(await groups.close(new Date(CLOSING.getTime() + DAY_MS)), 'a second close').toBe(0)
    await assertLedgerConsistent(base.db)
    say(`killed ${KILLS} times at the close, after ${interrupted.join(', ')} of ${2 * PLANS} plans`)
  },
)
