/** Companies that sign at once: never above the opened tons, in the order of receipt, and the truth for everyone. */
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { timeLimit } from 'tests/support/load-sizes'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CLOSING, END, type GroupFixture, groupFixture } from '../../tests/fixtures/group-purchases'
import { addPerson, callOf, NOON, type Person } from '../../tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { closeDueGroups } from './close-group'
import { createSignQueue, type SignQueue } from './sign-queue'

const COMPANIES = sizeFor({ gate: 60, area: 200, long: 200 })
const OPENED_KG = 100_000
const LAST_MOMENT = new Date(END.getTime() - 1)
const LAST_SECOND_MS = 1_000

let spot: SpotFixture
let groups: GroupFixture
let companies: Person[]
let groupId: string
let termsHash: string
beforeAll(
  async () => {
    spot = await openSpotFixture(8)
    groups = groupFixture(spot.db, spot.seed)
    await groups.fundSeller()
    companies = []
    for (let n = 0; n < COMPANIES; n++) companies.push(await groups.company())
  },
  timeLimit({ gate: 20, area: 60, long: 60 }).timeout,
)
beforeEach(async () => {
  const validUntil = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
  groupId = await groups.opened(await spot.offer({ stockKg: 500_000, validUntil }), OPENED_KG)
  termsHash = (await groups.group(groupId)).termsHash
})
afterEach(async () => {
  await groups.close()
  await assertLedgerConsistent(spot.db)
})
afterAll(() => spot.test.drop())

type Sent = Parameters<SignQueue['submit']>[1]

function signing(who: Person, weightKg: number, { now = LAST_MOMENT, requestId = newId() } = {}): Sent {
  return { call: callOf(spot.db, who, now), wanted: { id: groupId, weightKg, termsHash, requestId } }
}

const company = (n: number): Person => {
  const found = companies[n]
  if (!found) throw new Error(`no company ${n}`)
  return found
}

/** The queue of a server with connections of its own, and the number of its transactions. */
function server(db: Database = spot.db) {
  const counted = { transactions: 0 }
  const transaction: Database['transaction'] = (work) => {
    counted.transactions++
    return db.transaction(work)
  }
  return { queue: createSignQueue({ transaction }, async () => groups.legalPersons), counted }
}

/** Which of the signatures fit, one after another. */
function fitting(sent: readonly Sent[], openKg: number): Sent[] {
  let leftKg = openKg
  return sent.filter(({ wanted: { weightKg } }) => {
    const fits = weightKg <= leftKg
    if (fits) leftKg -= weightKg
    return fits
  })
}

const kgOf = (sent: readonly Sent[]) => sent.reduce((sum, { wanted }) => sum + wanted.weightKg, 0)

/** Asserts that plans, opened tons, bond and deposits are those of the accepted signatures. */
async function expectSigned(sent: readonly Sent[]): Promise<void> {
  const plans = await spot.db.orm.execute<{ id: string; request_id: string }>(
    sql`select id, request_id from plan where activity_id = ${groupId}`,
  )
  const requests = sent.map(({ wanted: { requestId } }) => requestId)
  expect(plans.map(({ request_id: id }) => id).sort()).toEqual(requests.sort())
  expect(await groups.group(groupId)).toMatchObject({ openedKg: OPENED_KG, signedKg: kgOf(sent) })
  const terms = { highestFenPerTon: 670_000, depositPerMille: 100 }
  const bond = await groups.bond(
    groupId,
    plans.map(({ id }) => id),
  )
  expect(bond).toEqual([planDepositFen(terms, OPENED_KG - kgOf(sent)), planDepositFen(terms, kgOf(sent))])
}

test('on one server those who came first have the tons, the others know it, in one transaction', async () => {
  const { queue, counted } = server()
  const sent = companies.slice(0, 60).map((who, n) => signing(who, n % 3 === 0 ? 15_000 : 10_000))
  const answers = await Promise.all(sent.map((one) => queue.submit(groupId, one)))
  const expected = fitting(sent, OPENED_KG)
  expect(sent.filter((_, n) => answers[n]?.ok)).toEqual(expected)
  expect(tally(answers)).toEqual({ ok: expected.length, group_tons_missing: sent.length - expected.length })
  expect(counted.transactions).toBe(1)
  await expectSigned(expected)
})

test(
  `${COMPANIES} companies sign in the last second on two servers: never above the opened tons, each server in its order`,
  timeLimit({ gate: 5, area: 20, long: 20 }),
  async () => {
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 4 })
    const servers = [server(), server(other)] as const
    const sent = companies.map((who, n) => {
      const now = new Date(END.getTime() - LAST_SECOND_MS + (n * LAST_SECOND_MS) / COMPANIES)
      return signing(who, n % 4 === 3 ? 15_000 : 10_000, { now })
    })
    const answers = await Promise.all(
      sent.map((one, n) => servers[n % 2 === 0 ? 0 : 1].queue.submit(groupId, one)),
    )
    const signed = sent.filter((_, n) => answers[n]?.ok)
    expect(kgOf(signed)).toBeLessThanOrEqual(OPENED_KG)
    expect(Object.keys(tally(answers)).sort()).toEqual(['group_tons_missing', 'ok'])
    const bySide = [0, 1].map((side) => sent.filter((_, n) => n % 2 === side)) as [Sent[], Sent[]]
    const [first, second] = bySide
    const inTurn = [fitting([...first, ...second], OPENED_KG), fitting([...second, ...first], OPENED_KG)]
    const inOrder = (list: readonly Sent[]) => sent.filter((one) => list.includes(one))
    expect(inTurn.map(inOrder), 'one server after the other, each in its order').toContainEqual(signed)
    await expectSigned(signed)

    const closed = await Promise.all([closeDueGroups(spot.db, CLOSING), closeDueGroups(other, CLOSING)])
    expect(closed.reduce((sum, count) => sum + count)).toBe(1)
    expect(await closeDueGroups(spot.db, CLOSING), 'a second close').toBe(0)
    expect((await groups.group(groupId)).state).toBe(kgOf(signed) >= 100_000 ? 'formed' : 'failed')
    const late = await servers[0].queue.submit(groupId, signing(company(0), 10_000))
    expect(reasonOf(late)).toBe('group_ended')
    await other.close()
  },
)

test('the time of receipt counts, not that of the queue: a millisecond decides', async () => {
  const { queue, counted } = server()
  const sent = [
    signing(company(0), 10_000, { now: END }),
    signing(company(1), 10_000),
    signing(company(2), 10_000, { now: new Date(END.getTime() + 1) }),
  ]
  const answers = await Promise.all(sent.map((one) => queue.submit(groupId, one)))
  expect(answers.map(reasonOf)).toEqual(['group_ended', 'ok', 'group_ended'])
  expect(counted.transactions).toBe(1)
  await expectSigned(sent.slice(1, 2))
})

test('a company with too little money leaves nothing in the transaction of the others', async () => {
  const { queue, counted } = server()
  const poor = await addPerson(spot.db, '13699990001', true, NOON, '常州缺钱塑料制品有限公司')
  const sent = [signing(company(0), 40_000), signing(poor, 30_000), signing(company(1), 60_000)]
  const answers = await Promise.all(sent.map((one) => queue.submit(groupId, one)))
  expect(answers.map(reasonOf)).toEqual(['ok', 'plan_balance_short', 'ok'])
  expect(counted.transactions).toBe(1)
  const [row] = await spot.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from deposit where owner_id = ${poor.companyId}`,
  )
  expect([row?.n, await groups.money(poor)]).toEqual([0, [0, 0]])
  await expectSigned(sent.filter((_, n) => n !== 1))
})

test('two tabs of a company do not pass its limit in one batch, and a repeated request signs once', async () => {
  const { queue } = server()
  const more = accepted(await groups.open(groupId, 100_000))
  expect(more.openedKg).toBe(200_000)
  const tabs = [signing(company(3), 100_000), signing(company(3), 60_000), signing(company(3), 50_000)]
  const answers = await Promise.all(tabs.map((one) => queue.submit(groupId, one)))
  expect(answers.map(reasonOf)).toEqual(['ok', 'group_quantity_wrong', 'ok'])
  const [first] = tabs as [Sent]
  expect(await queue.submit(groupId, first)).toEqual(answers[0])
  const other = { ...first, wanted: { ...first.wanted, weightKg: 10_000 } }
  expect(reasonOf(await queue.submit(groupId, other))).toBe('request_reused')
  expect((await groups.group(groupId)).signedKg).toBe(150_000)
})

test('a signature at the same time as the close counts before it or is refused', async () => {
  const { queue } = server()
  const [signed] = await Promise.all([
    queue.submit(groupId, signing(company(0), 100_000)),
    closeDueGroups(spot.db, CLOSING),
  ])
  await closeDueGroups(spot.db, CLOSING)
  expect(signed.ok || signed.reason).toBe(signed.ok || 'group_ended')
  const { state, signedKg } = await groups.group(groupId)
  expect([state, signedKg]).toEqual(signed.ok ? ['formed', 100_000] : ['failed', 0])
})
