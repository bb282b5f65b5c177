/** `kill -9` of a worker between the arrival of a presale's goods and the settling of its plans, and of its bonds after a ruling. */
import { DAY_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { depositFixture } from 'tests/fixtures/deposits'
import { groupFixture } from 'tests/fixtures/group-purchases'
import { say } from 'tests/fixtures/ledger/ledger'
import { NOON, offerInput, type Person, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { ARRIVING, type PresaleFixture, presaleFixture } from 'tests/fixtures/presales'
import { bundleProgram } from 'tests/support/bundle-program'
import { assertDurable, openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { sizeFor } from 'tests/support/test-level'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerById } from '../../backend/spot'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { killWorkers } from './kill-workers'

/** Of each of two presales: one arrives in full, of the other a half. */
const PLANS = sizeFor({ gate: 20, area: 60, long: 150 })
const KILLS = sizeFor({ gate: 2, area: 8, long: 40 })
const PLAN_KG = 10_000
const CUT_KG = PLAN_KG / 2
const STOCK_KG = 20_000
const TERMS = { highestFenPerTon: 670_000, depositPerMille: 150 }
const depositFen = (kg: number) => PLANS * planDepositFen(TERMS, kg)

let base: TestDatabase
let seed: SeededMarket
let presales: PresaleFixture
let buyer: Person
let program: string
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
  seed = await seedMarket(base.db)
  presales = presaleFixture(base.db, seed, groupFixture(base.db, seed))
  await presales.fundSeller()
  buyer = await presales.company()
  program = await bundleProgram('tests/faults/settle-arrivals-program.ts')
}, START_LIMIT_MS)
afterAll(() => base.drop())

async function bookedPresale() {
  const seller = { shopId: seed.merchant.shopId ?? '', memberId: seed.merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 60 * DAY_MS).toISOString()
  const input = offerInput(seed, { validUntil, stockKg: STOCK_KG })
  const { offerId } = accepted(await base.db.transaction((tx) => publishOffer(tx, seller, input, NOON)))
  const presaleId = await presales.opened(offerId, PLANS * PLAN_KG, { totalKg: PLANS * PLAN_KG })
  const planIds: string[] = []
  for (let n = 0; n < PLANS; n++) planIds.push(accepted(await presales.sign(presaleId, buyer, PLAN_KG)).id)
  return { offerId, presaleId, planIds }
}

async function count(of: ReturnType<typeof sql>): Promise<number> {
  const [row] = await base.db.orm.execute<{ n: number }>(sql`select count(*)::int as n from ${of}`)
  return row?.n ?? 0
}
const settled = () => count(sql`plan where state <> 'effective'`)
const released = () => count(sql`deposit where cause_id is not null and state = 'released'`)

/** Steps of plans after their signature, by step, and how many of them a plan has at most. */
async function laterSteps() {
  return await base.db.orm.execute<{ step: string; n: number; most: number }>(sql`
    select step, sum(n)::int as n, max(n)::int as most
    from (select plan_id, step, count(*) as n from plan_step where step <> 'sign' group by plan_id, step) s
    group by step order by step`)
}

test(
  `${KILLS} × kill -9 after the arrival, and after the ruling: plans, deposits, bonds and goods are settled once`,
  timeLimit({ gate: 30, area: 90, long: 300 }),
  async () => {
    const [full, short] = [await bookedPresale(), await bookedPresale()]
    const [before, seller] = [await presales.money(buyer), await presales.money(seed.merchant)]
    accepted(await presales.arrive(full.presaleId, PLANS * PLAN_KG))
    accepted(await presales.arrive(short.presaleId, PLANS * CUT_KG))
    const killed = { program, databaseUrl: base.runtimeUrl, kills: KILLS }
    const arrivals = await killWorkers({ ...killed, total: 2 * PLANS, done: settled })
    await assertDurable(base.db)

    for (const id of full.planIds)
      expect(await presales.planRow(id)).toMatchObject({ state: 'convertible', sellerDefaultKg: 0 })
    for (const id of short.planIds)
      expect(await presales.planRow(id)).toMatchObject({ state: 'convertible', sellerDefaultKg: CUT_KG })
    expect(await laterSteps()).toEqual([
      { step: 'open_conversion', n: 2 * PLANS, most: 1 },
      { step: 'seller_default', n: PLANS, most: 1 },
    ])
    expect(await count(sql`message where kind = 'presale_plan_arrived'`)).toBe(2 * PLANS)
    const back = depositFen(CUT_KG)
    expect(await presales.money(buyer)).toEqual([before[0] + back, before[1] - back])
    expect(await presales.money(seed.merchant), 'the bond waits for an objection').toEqual(seller)
    const free = async (offerId: string) => (await offerById(base.db.orm, offerId))?.availableKg
    expect([await free(full.offerId), await free(short.offerId)]).toEqual([STOCK_KG, STOCK_KG])
    await assertLedgerConsistent(base.db)

    const [lead] = await base.db.orm.execute<{ id: string }>(
      sql`select id from deposit where cause_id is not null and lead_id is null`,
    )
    const deposits = depositFixture(base.db, { owner: seed.merchant, merchant: seed.rival })
    accepted(await deposits.object(lead?.id ?? '', ARRIVING))
    const { rulingId } = accepted(await deposits.propose(lead?.id ?? '', 'release', ARRIVING)).output
    accepted(await deposits.decide(lead?.id ?? '', rulingId, 'approved', ARRIVING))
    const rulings = await killWorkers({ ...killed, total: PLANS, done: released })
    await assertDurable(base.db)
    expect(await released()).toBe(PLANS)
    expect(await presales.money(seed.merchant)).toEqual([seller[0] + back, seller[1] - back])
    await assertLedgerConsistent(base.db)
    say(`killed ${KILLS} times after the arrival, after ${arrivals.join(', ')} of ${2 * PLANS} plans`)
    say(`killed ${KILLS} times after the ruling, after ${rulings.join(', ')} of ${PLANS} bonds`)
  },
)
