/** A short arrival with many plans: one objection and one ruling are for the bonds of all of them. */
import { DAY_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DepositFixture, depositFixture } from '../../tests/fixtures/deposits'
import { NOON, type Person } from '../../tests/fixtures/market'
import { ARRIVING, type PresaleFixture, presaleFixture } from '../../tests/fixtures/presales'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'

const PLANS = 40
const PLAN_KG = 10_000
/** Half of each plan's tons, and the bond for them. */
const CUT_KG = PLAN_KG / 2
const PART_FEN = planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 150 }, PLAN_KG) / 2
const after = (days: number) => new Date(ARRIVING.getTime() + days * DAY_MS)

let spot: SpotFixture
let presales: PresaleFixture
let deposits: DepositFixture
let buyers: Person[]
beforeAll(async () => {
  spot = await openSpotFixture(8)
  presales = presaleFixture(spot.db, spot.seed)
  deposits = depositFixture(spot.db, { owner: spot.seed.merchant, merchant: spot.seed.rival })
  await presales.fundSeller()
  buyers = await Promise.all(Array.from({ length: 4 }, () => presales.company()))
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

/** A presale of which half has arrived, with signed plans that are not settled. @returns its id */
async function shortArrival(plans = PLANS): Promise<{ id: string; planIds: string[] }> {
  const validUntil = new Date(NOON.getTime() + 60 * DAY_MS).toISOString()
  const id = await presales.opened(await spot.offer({ stockKg: 20_000, validUntil }), plans * PLAN_KG)
  const planIds: string[] = []
  for (let n = 0; n < plans; n++) {
    const buyer = buyers[n % buyers.length]
    if (buyer) planIds.push(accepted(await presales.sign(id, buyer, PLAN_KG)).id)
  }
  expect(accepted(await presales.arrive(id, plans * CUT_KG))).toMatchObject({ isBondDue: true })
  return { id, planIds }
}

interface Part extends Record<string, unknown> {
  id: string
  state: string
  leadId: string | null
}

/** The bonds of an arrival whose forfeiture was announced, the leading one first. */
async function partsOf(presaleId: string): Promise<Part[]> {
  return [
    ...(await spot.db.orm.execute<Part>(sql`
      select d.id, d.state, d.lead_id as "leadId" from deposit d
      join plan_bond b on b.deposit_id in (d.id, d.parent_id) join plan p on p.id = b.plan_id
      where p.activity_id = ${presaleId} and d.cause_id is not null order by d.lead_id nulls first, d.id`)),
  ]
}

const statesOf = async (presaleId: string) => [
  ...new Set((await partsOf(presaleId)).map(({ state }) => state)),
]
const sellersMoney = () => presales.money(spot.seed.merchant)
const buyersMoney = async () =>
  (await Promise.all(buyers.map((one) => presales.money(one)))).reduce((sum, [free]) => sum + free, 0)

async function ruled(depositId: string, outcome: 'release' | 'forfeit', now = after(1)) {
  const { rulingId } = accepted(await deposits.propose(depositId, outcome, now)).output
  return { rulingId, decided: await deposits.decide(depositId, rulingId, 'approved', now) }
}

test(`two servers announce the bonds of ${PLANS} plans: one leads, and a single ruling releases all`, async () => {
  const { id } = await shortArrival()
  const settled = await Promise.all([presales.settle(), presales.settle()])
  expect(settled[0] + settled[1]).toBe(PLANS)
  const parts = await partsOf(id)
  expect(parts).toHaveLength(PLANS)
  const [lead, follower] = [parts[0]?.id ?? '', parts[1]?.id ?? '']
  expect(parts.map(({ leadId }) => leadId)).toEqual([null, ...Array.from({ length: PLANS - 1 }, () => lead)])

  const paper = await presales.paper()
  expect(accepted(await deposits.object(follower, ARRIVING, [paper])), 'through any of them').toMatchObject({
    id: lead,
  })
  expect(reasonOf(await deposits.object(lead, ARRIVING)), 'an objection again').toBe('deposit_not_open')
  await deposits.runJob(after(6))
  expect(await statesOf(id), 'nothing is executed').toEqual(['objecting'])

  const [free, held] = await sellersMoney()
  const { rulingId, decided } = await ruled(follower, 'release', after(6))
  expect(accepted(decided).output.state).toBe('released')
  expect(reasonOf(await deposits.decide(lead, rulingId, 'approved', after(6))), 'a decision again').toBe(
    'ruling_decided',
  )
  await Promise.all([deposits.runJob(after(6)), deposits.runJob(after(6))])
  expect(await statesOf(id)).toEqual(['released'])
  expect(await sellersMoney()).toEqual([free + PLANS * PART_FEN, held - PLANS * PART_FEN])
})

test('a rejected objection pays all holders, once', async () => {
  const { id } = await shortArrival()
  await presales.settle()
  const [lead] = await partsOf(id)
  accepted(await deposits.object(lead?.id ?? '', ARRIVING))
  const before = await buyersMoney()
  accepted((await ruled(lead?.id ?? '', 'forfeit')).decided)
  expect(await deposits.runJob(after(1))).toBe(PLANS - 1)
  expect(await deposits.runJob(after(7))).toBe(0)
  expect(await statesOf(id)).toEqual(['forfeited'])
  expect((await buyersMoney()) - before).toBe(PLANS * PART_FEN)
})

test('without an objection all are paid after the time to object', async () => {
  const { id } = await shortArrival(4)
  await presales.settle(after(0))
  expect(await deposits.runJob(after(5))).toBe(0)
  const overdue = new Date(after(5).getTime() + 1)
  expect(await deposits.runJob(overdue)).toBe(4)
  expect(await statesOf(id)).toEqual(['forfeited'])
  const [, follower] = await partsOf(id)
  expect(reasonOf(await deposits.object(follower?.id ?? '', overdue))).toBe('deposit_not_open')
})

test('a plan that is settled after the ruling follows it; a proposal that was returned decides nothing', async () => {
  const { id, planIds } = await shortArrival(4)
  const [buyer] = buyers
  accepted(await presales.convert(planIds[0] ?? '', buyer ?? spot.seed.buyer, 5_000))
  const [lead] = await partsOf(id)
  accepted(await deposits.object(lead?.id ?? '', ARRIVING))
  const { rulingId } = accepted(await deposits.propose(lead?.id ?? '', 'forfeit', ARRIVING)).output
  accepted(await deposits.decide(lead?.id ?? '', rulingId, 'returned', ARRIVING))
  accepted((await ruled(lead?.id ?? '', 'release')).decided)
  expect(await presales.settle(after(1))).toBe(3)
  expect(await deposits.runJob(after(1))).toBe(3)
  expect(await statesOf(id)).toEqual(['released'])
})

test('bonds that are announced after an unopposed forfeiture can be objected to', async () => {
  const { id, planIds } = await shortArrival(2)
  const [buyer] = buyers
  accepted(await presales.convert(planIds[0] ?? '', buyer ?? spot.seed.buyer, 5_000))
  await deposits.runJob(after(6))
  await presales.settle(after(6))
  const parts = await partsOf(id)
  expect(parts.map(({ state, leadId }) => [state, leadId]).sort()).toEqual([
    ['forfeit_pending', null],
    ['forfeited', null],
  ])
})

test('the database refuses an end that the leading deposit has not', async () => {
  const { id } = await shortArrival(2)
  await presales.settle()
  const [, follower] = await partsOf(id)
  const to = (state: string) =>
    spot.db.orm.execute(
      sql`update deposit set state = ${state}, ended_at = now(), open_fen = 0 where id = ${follower?.id}`,
    )
  await expect(to('forfeited')).rejects.toThrow()
  const other = spot.db.orm.execute(sql`update deposit set lead_id = null where id = ${follower?.id}`)
  await expect(other).rejects.toThrow()
  expect(await statesOf(id)).toEqual(['forfeit_pending'])
})

test('goods that never come: the bonds of all plans follow one ruling', async () => {
  const validUntil = new Date(NOON.getTime() + 60 * DAY_MS).toISOString()
  const id = await presales.opened(await spot.offer({ stockKg: 20_000, validUntil }), 40_000)
  for (const buyer of buyers) accepted(await presales.sign(id, buyer, PLAN_KG))
  accepted(await presales.fail(id))
  expect(await presales.settleFailures()).toBe(buyers.length)
  const parts = await partsOf(id)
  expect(parts.filter(({ leadId }) => leadId === null)).toHaveLength(1)
  accepted(await deposits.object(parts[0]?.id ?? '', ARRIVING))
  accepted((await ruled(parts[0]?.id ?? '', 'release')).decided)
  await deposits.runJob(after(1))
  expect(await statesOf(id)).toEqual(['released'])
})
