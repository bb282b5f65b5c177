import { createBank } from 'backend/gateways/bank'
import { createOperator } from 'backend/operators'
import { readSettings } from 'backend/platform/settings/settings'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  ACCOUNT_NAME,
  boundCard,
  giveRealName,
  namedPerson,
  newAccountNo,
  PROCESSED_MS,
} from '../../tests/fixtures/banking'
import { DAY_MS } from '../../tests/fixtures/market'
import { newId } from '../platform/ids'
import { findArrival } from './arrivals/arrival-store'
import { findMissedArrivals } from './arrivals/find-missed'
import { judgePayer } from './arrivals/match-owner'
import { referenceOf } from './arrivals/reference-store'
import { ARRIVAL_POINTS, type ArrivalPoint, takeArrival } from './arrivals/take-arrival'
import { deliverSandboxNotices } from './bank-endpoints'
import { arrivalParts, runParts } from './bank-of'
import { compareDay } from './compare/compare-day'
import { listDifferences } from './compare/compare-store'
import { runInstructions } from './instructions/run-instructions'
import { approveDecision, proposeDecision } from './suspense/decide-suspense'
import { findSuspended } from './suspense/suspense-store'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const settings = readSettings({ SUJI_MODE: 'demo' })
const context = () => ({ settings, db: m.db, clock: m.clock, cipher: TEST_CIPHER })
const bank = () => {
  const made = createBank(context())
  if (!made?.sandbox) throw new Error('no sandbox bank')
  return { gateway: made.gateway, sandbox: made.sandbox }
}
const parts = () => arrivalParts(context(), bank().gateway)
/** The bank's file of today ends before the present instant. */
async function findMissed(): Promise<void> {
  await m.moveClock(1_000)
  await findMissedArrivals(parts())
}
const run = () => runInstructions(runParts(context(), bank().gateway))

const payment = (more: object = {}) => ({
  bankReference: newId(),
  amountFen: 1_000,
  payerName: ACCOUNT_NAME,
  payerAccountNo: newAccountNo(),
  payerBankCode: '102',
  purpose: '货款',
  ...more,
})
const memberOf = (id: string) => ({ kind: 'member', id }) as const
const availableOf = async (id: string) => (await capitalOf(m.db.orm, memberOf(id))).availableFen

async function receive(more: object = {}, mishap = {}) {
  const one = payment(more)
  await bank().sandbox.receive(one, mishap)
  return one
}

/** Somebody pays, and the market takes it. */
async function taken(more: object = {}) {
  const { bankReference } = await receive(more, { notices: 0 })
  const arrival = await takeArrival(parts(), bankReference)
  if (typeof arrival === 'string') throw new Error(arrival)
  return arrival
}

describe('finds the owner of a payment', () => {
  test('by its reference, its phone, or a bound account of one owner', async () => {
    const person = await namedPerson(m)
    const owner = memberOf(person.memberId)
    const reference = await referenceOf(m.db, owner, m.clock.now())
    expect(await taken({ purpose: `货款 ${reference}` })).toMatchObject({ ownerId: owner.id })
    expect(await taken({ purpose: person.phone })).toMatchObject({ ownerId: owner.id })
    const { accountNo } = await boundCard(m, person)
    expect(await taken({ payerAccountNo: accountNo })).toMatchObject({ ownerId: owner.id })
    expect(await availableOf(owner.id)).toBe(3_000)
  })

  test('a company by its reference, from an account in its name', async () => {
    const { companyId } = m.seed.merchant
    const company = { kind: 'company', id: companyId ?? '' } as const
    const purpose = await referenceOf(m.db, company, m.clock.now())
    const before = (await capitalOf(m.db.orm, company)).availableFen
    await taken({ purpose, payerName: '宁波甬联塑化贸易有限公司' })
    expect(await taken({ purpose, payerName: '李四' })).toMatchObject({
      ownerId: null,
      suspenseReason: 'name_differs',
      namedId: companyId,
    })
    expect((await capitalOf(m.db.orm, company)).availableFen).toBe(before + 1_000)
  })

  test.each([
    ['that names nobody', {}],
    ['with an unknown phone', { purpose: '13999999999' }],
    ['with a mistyped reference', { purpose: 'CZ000000000000' }],
  ])('a payment %s goes to suspense', async (_, more) => {
    expect(await taken(more)).toMatchObject({ ownerId: null, suspenseReason: 'no_owner', namedId: null })
  })

  test('money from an account in another name goes to suspense', async () => {
    const person = await m.newPerson()
    await boundCard(m, person)
    const arrival = await taken({ purpose: person.phone, payerName: '李四' })
    expect(arrival).toMatchObject({ suspenseReason: 'name_differs', namedId: person.memberId })
    expect(await availableOf(person.memberId)).toBe(0)
  })
})

test.each([
  ['the authenticated name', true, false],
  ['the name of a bound account', false, true],
])('%s is the owner’s own name; without any, nothing is booked', async (_, isAuthenticated, hasCard) => {
  const person = await m.newPerson()
  const purpose = await referenceOf(m.db, memberOf(person.memberId), m.clock.now())
  expect(await taken({ purpose })).toMatchObject({
    ownerId: null,
    suspenseReason: 'name_unknown',
    namedId: person.memberId,
  })
  expect(await availableOf(person.memberId)).toBe(0)
  if (isAuthenticated) await giveRealName(m, person)
  if (hasCard) await boundCard(m, person)
  expect(await taken({ purpose })).toMatchObject({ ownerId: person.memberId })
  expect(await taken({ purpose, payerName: '李四' })).toMatchObject({ suspenseReason: 'name_differs' })
  expect(await availableOf(person.memberId)).toBe(1_000)
})

test.each([
  ['王采购', [], 'name_unknown'],
  ['王采购', ['李四'], 'name_differs'],
  ['王 采购', ['王采购'], null],
  ['甲（宁波）公司', ['甲(宁波)公司'], null],
  ['王采购', ['王国强', '王采购'], null],
] as const)('a payment of %s to an owner named %j: %s', (payer, names, expected) => {
  expect(judgePayer(payer, names)).toBe(expected)
})

test('stores the number of the payer’s account encrypted', async () => {
  const payerAccountNo = newAccountNo()
  const { payerAccountSealed } = await taken({ payerAccountNo })
  expect(payerAccountSealed).not.toContain(payerAccountNo)
  const { accountNo } = await boundCard(m, await namedPerson(m))
  const rows = await m.db.orm.execute<{ text: string }>(sql`select b::text as text from bank_card b
    union all select a::text from bank_arrival a`)
  for (const { text } of rows) {
    expect(text).not.toContain(payerAccountNo)
    expect(text).not.toContain(accountNo)
  }
})

test('a payment that is told twice, late, never and by many at once is booked once', async () => {
  const person = await namedPerson(m)
  const more = { purpose: person.phone }
  const never = await receive(more, { notices: 0 })
  await receive(more, { notices: 3 })
  const late = await receive(more, { noticeAfterMs: 600_000 })
  await deliverSandboxNotices(context())
  expect(await availableOf(person.memberId)).toBe(1_000)
  await Promise.all(Array.from({ length: 6 }, () => takeArrival(parts(), never.bankReference)))
  expect(await availableOf(person.memberId)).toBe(2_000)
  await findMissed()
  expect(await availableOf(person.memberId)).toBe(3_000)
  await m.later(700_000, () => deliverSandboxNotices(context()))
  expect(await availableOf(person.memberId)).toBe(3_000)
  expect(await findArrival(m.db.orm, late.bankReference)).toBeDefined()
})

test('books nothing that the bank does not confirm', async () => {
  const { payerAccountNo, bankReference } = await receive({}, { notices: 0 })
  await bank().sandbox.behave({
    accountNo: payerAccountNo,
    operation: 'inquire_arrival',
    fault: 'unknown_not_done',
    times: 2,
  })
  expect(await takeArrival(parts(), bankReference)).toBe('unknown')
  expect(await takeArrival(parts(), bankReference)).toBe('unknown')
  expect(await takeArrival(parts(), 'NEVER')).toBe('absent')
  expect(await findArrival(m.db.orm, bankReference)).toBeUndefined()
  expect(await takeArrival(parts(), bankReference)).toMatchObject({ amountFen: 1_000 })
})

class Stopped extends Error {}

test.each<ArrivalPoint>([...ARRIVAL_POINTS])(
  'a process that ends after the point %s books the payment once',
  async (point) => {
    const person = await namedPerson(m)
    const { bankReference } = await receive({ purpose: person.phone }, { notices: 0 })
    const onPoint = (at: ArrivalPoint) => {
      if (at === point) throw new Stopped()
    }
    await expect(takeArrival({ ...parts(), onPoint }, bankReference)).rejects.toThrow(Stopped)
    expect(await availableOf(person.memberId)).toBe(point === 'booked' ? 1_000 : 0)
    expect(await findAllViolations(m.db.orm)).toEqual([])
    await findMissed()
    expect(await availableOf(person.memberId)).toBe(1_000)
  },
)

let operators = 0
async function operatorId(): Promise<string> {
  const name = `caiwu${++operators}`
  const made = { name, displayName: name, roles: ['finance'] as const, passwordHash: 'x' }
  return (await m.db.transaction((tx) => createOperator(tx, made, m.clock.now()))).id
}
const by = (id: string) => ({ operatorId: id, now: m.clock.now() })

/** Suspended money with an approved decision. */
async function approved(kind: 'book' | 'return', phone?: string) {
  const arrival = await taken()
  const [first, second] = [await operatorId(), await operatorId()]
  const proposal = { id: arrival.id, kind, phone, note: '核实' }
  const proposed = accepted(await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first))))
  const decisionId = proposed.decision?.id ?? ''
  accepted(await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second))))
  return { arrival, decisionId, proposal, first, second }
}
const stateOf = async (decisionId: string) => (await findSuspended(m.db.orm, decisionId))?.decision.state

describe('money in suspense', () => {
  test('is booked to the owner by two operators, once', async () => {
    const person = await namedPerson(m)
    const { decisionId, proposal, first, second } = await approved('book', person.phone)
    expect(await availableOf(person.memberId)).toBe(1_000)
    const again = await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))
    expect(again).toMatchObject({ reason: 'suspense_taken' })
    const twice = await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second)))
    expect(twice).toMatchObject({ reason: 'suspense_decided' })
  })

  test('is approved by one of many at once', async () => {
    const person = await namedPerson(m)
    const arrival = await taken()
    const [first, second] = [await operatorId(), await operatorId()]
    const proposal = { id: arrival.id, kind: 'book', phone: person.phone, note: '核实' } as const
    const proposals = await Promise.all(
      Array.from({ length: 5 }, () => m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))),
    )
    const made = proposals.filter(({ ok }) => ok)
    expect(made).toHaveLength(1)
    const decisionId = made[0]?.ok ? (made[0].value.decision?.id ?? '') : ''
    const approvals = await Promise.all(
      Array.from({ length: 5 }, () => m.db.transaction((tx) => approveDecision(tx, decisionId, by(second)))),
    )
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await availableOf(person.memberId)).toBe(1_000)
  })

  test.each([
    ['accepts', undefined, 'returned'],
    ['executes without an answer', 'unknown_done', 'returned'],
    ['fails later', 'fail_later', 'failed'],
    ['sends back after two days', 'return_later', 'bounced'],
  ] as const)('is returned by a bank that %s', async (_, fault, state) => {
    const payerAccountNo = newAccountNo()
    const arrival = await taken({ payerAccountNo })
    const [first, second] = [await operatorId(), await operatorId()]
    const proposal = { id: arrival.id, kind: 'return', note: '退回' } as const
    const proposed = accepted(await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first))))
    const decisionId = proposed.decision?.id ?? ''
    if (fault) await bank().sandbox.behave({ accountNo: payerAccountNo, operation: 'transfer', fault })
    accepted(await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second))))
    for (let n = 0; n < 3; n++) {
      await run()
      await m.moveClock(60_000)
    }
    if (fault === 'return_later') {
      await bank().sandbox.moveClock(2 * DAY_MS)
      await m.moveClock(DAY_MS / 4)
      await run()
      await bank().sandbox.moveClock(-2 * DAY_MS)
    }
    expect(await stateOf(decisionId)).toBe(state)
    const paid = await bank().sandbox.paymentsTo(payerAccountNo, 10)
    expect(paid.filter(({ failureReason }) => failureReason === null)).toHaveLength(
      state === 'failed' ? 0 : 1,
    )
    const again = await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))
    expect(again.ok).toBe(state !== 'returned')
  })

  test.each([
    ['the same operator approves', sql`set decided_by = proposed_by`],
    ['the approving operator changes', sql`set decided_by = gen_random_uuid()`],
    ['a booked decision is taken back', sql`set state = 'returned'`],
    ['a decision is undone', sql`set state = 'proposed', decided_by = null, decided_at = null`],
  ])('the database refuses that %s', async (_, change) => {
    const person = await namedPerson(m)
    const { decisionId } = await approved('book', person.phone)
    const changing = m.db.orm.execute(sql`update suspense_decision ${change} where id = ${decisionId}`)
    await expect(changing).rejects.toThrow()
  })
})

/** Changes a row in a transaction that is rolled back. @returns the invariants that name the change */
async function foundAfter(change: ReturnType<typeof sql>): Promise<string[]> {
  let found: string[] = []
  const undone = m.db.orm.transaction(async (tx) => {
    await tx.execute(change)
    found = (await findAllViolations(tx)).map(({ invariant }) => invariant)
    throw new Stopped()
  })
  await expect(undone).rejects.toThrow(Stopped)
  return found
}

describe('reconcile finds', () => {
  test.each([
    ['another amount', sql`amount_fen = amount_fen + 1`],
    ['another owner', sql`owner_id = gen_random_uuid()`],
    ['an owner of money in suspense', sql`owner_id = null, owner_kind = null, suspense_reason = 'no_owner'`],
    ['another instant', sql`at = at + interval '1 second'`],
    ['another slip', sql`slip_id = gen_random_uuid()`],
    ['another payer', sql`payer_name = 'x'`],
  ])('an arrival with %s', async (_, change) => {
    const person = await namedPerson(m)
    const { id } = await taken({ purpose: person.phone })
    expect(await foundAfter(sql`update bank_arrival set ${change} where id = ${id}`)).not.toEqual([])
  })

  test.each([
    ['another owner', sql`owner_id = gen_random_uuid()`, 'money_suspense_booking'],
    [
      'another arrival',
      sql`arrival_id = (select id from bank_arrival where id <> suspense_decision.arrival_id
      and owner_id is null and not exists (select from suspense_decision o where o.arrival_id = bank_arrival.id) limit 1)`,
      'suspense_money',
    ],
    ['another proposer', sql`proposed_by = gen_random_uuid()`, 'seal'],
  ])('a booking for %s', async (_, change, invariant) => {
    await taken()
    const person = await namedPerson(m)
    const { decisionId } = await approved('book', person.phone)
    expect(await foundAfter(sql`update suspense_decision set ${change} where id = ${decisionId}`)).toContain(
      invariant,
    )
  })

  test.each([
    [
      'ended without the bank',
      sql`update suspense_decision set state = 'failed', settled_at = now()`,
      'suspense_money',
    ],
    ['told as paid', sql`update bank_instruction set state = 'succeeded'`, 'suspense_instruction'],
  ])('a return that was %s', async (_, change, invariant) => {
    const { decisionId } = await approved('return')
    const [own] = await m.db.orm.execute<{ id: string }>(
      sql`select id from bank_instruction where subject_id = ${decisionId}`,
    )
    const found = await foundAfter(sql`${change} where id in (${decisionId}, ${own?.id})`)
    expect(found).toContain(invariant)
    for (let n = 0; n < 2; n++) {
      await run()
      await m.moveClock(PROCESSED_MS * 20)
    }
  })
})

describe('compares the day with the bank', () => {
  const compare = async () => {
    const day = shanghaiDay(m.clock.now())
    await m.moveClock(DAY_MS)
    const compared = await compareDay(context(), bank().gateway, day)
    if (compared === 'unknown') throw new Error('the bank gave no file')
    const { list } = await listDifferences(m.db.orm, { page: 0, size: 1_000 })
    return { compared, differenceOf: (no: string) => list.find(({ reference }) => reference === no) }
  }

  test('books what the bank did not tell, and explains it', async () => {
    await m.moveClock(DAY_MS)
    const person = await namedPerson(m)
    const { bankReference } = await receive({ purpose: person.phone }, { notices: 0 })
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'theirs_only', state: 'explained' })
    expect(await availableOf(person.memberId)).toBe(1_000)
  })

  test('explains what the file omits when the bank confirms it', async () => {
    const { bankReference } = await receive({}, { notices: 0, isMissing: true })
    await takeArrival(parts(), bankReference)
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'ours_only', state: 'explained' })
  })

  test('a payment that was booked on the next day is explained by its day', async () => {
    const { bankReference } = await receive({}, { notices: 0 })
    await m.later(DAY_MS, () => takeArrival(parts(), bankReference))
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'date', state: 'explained' })
  })

  test('leaves open what the bank cannot confirm, and explains it when the bank answers', async () => {
    const { bankReference, payerAccountNo } = await receive({}, { notices: 0, isMissing: true })
    await takeArrival(parts(), bankReference)
    const silent = { accountNo: payerAccountNo, operation: 'inquire_arrival', times: 1 } as const
    await bank().sandbox.behave({ ...silent, fault: 'unknown_not_done' })
    const first = await compare()
    expect(first.compared.open).toBe(1)
    expect((await findAllViolations(m.db.orm)).map(({ invariant }) => invariant)).toEqual(['bank_difference'])
    const second = await compare()
    expect(second.compared.open).toBe(0)
    expect(second.differenceOf(bankReference)).toMatchObject({ state: 'explained' })
  })
})
