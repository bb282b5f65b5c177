/** Money for owners who have left: a returned cash-out, a late transfer, and the company of a sole owner. */
import { findCompanyByName } from 'backend/account'
import { capitalOf } from 'backend/wallet'
import { closeAccount } from 'contract/account/personal-data'
import { bindSmallAmount, checkAmount } from 'contract/banking'
import { eq, sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { arrivalWork, memberOf } from '../../tests/fixtures/arrivals'
import { companyOwner } from '../../tests/fixtures/authentication'
import {
  boundCard,
  namedPerson,
  newCard,
  PROCESSED_MS,
  smallAmountOf,
  withdrawer,
} from '../../tests/fixtures/banking'
import { BACK, cashOutWork, FEE_FEN, LEFT, WHOLE_FEN } from '../../tests/fixtures/cash-outs'
import {
  closeAccountOf,
  closingInput,
  obstaclesOf,
  signedInAgain,
} from '../../tests/fixtures/closed-accounts'
import { DAY_MS } from '../../tests/fixtures/market'
import { approvedOwnerChange } from '../../tests/fixtures/owner-changes'
import { fresh } from '../../tests/fixtures/sms-codes'
import { suspenseWork } from '../../tests/fixtures/suspense-decisions'
import { violationsAfter } from '../../tests/fixtures/undone-change'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { referenceOf } from './arrivals/reference-store'
import { RETURNS_WITHIN_MS } from './instructions/instruction-states'
import { approveDecision, proposeDecision } from './suspense/decide-suspense'
import { bankArrival } from './tables'

const HOUR_MS = 3_600_000
/** The sandbox bank returns money after two days; the market stops to ask before the clock of the bank is there. */
const LATE_MS = RETURNS_WITHIN_MS + DAY_MS
/** Ends in another digit, because the last byte chooses the sub-account of suspense. */
const OTHER_SLIP = sql`slip_id = translate(slip_id::text, '0123456789abcdef', '123456789abcdef0')::uuid`

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, run, request, stateOf, pass } = cashOutWork(() => m)
const { taken, availableOf } = arrivalWork(() => m)
const { by, operatorId, stateOf: stateOfDecision } = suspenseWork(() => m)

const suspendedFor = (ownerId: string) =>
  m.db.orm.select().from(bankArrival).where(eq(bankArrival.namedId, ownerId))

async function propose(proposal: Parameters<typeof proposeDecision>[1]) {
  const first = await operatorId()
  return await m.db.transaction((tx) => proposeDecision(tx, proposal, by(first)))
}

async function approve(decisionId: string) {
  const second = await operatorId()
  return await m.db.transaction((tx) => approveDecision(tx, decisionId, by(second)))
}

/** A member who has withdrawn everything and closed the account, before the receiving bank returns the money. */
async function leftBeforeReturn() {
  const who = await withdrawer(m)
  await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault: 'return_later' })
  accepted(await request(who, WHOLE_FEN - FEE_FEN))
  await run()
  expect((await obstaclesOf(m, who.person)).join()).toContain('有提现正在由银行处理')
  await pass(PROCESSED_MS * 5)
  const [waits, ...others] = await obstaclesOf(m, who.person)
  expect([waits?.includes('收款银行可能退票'), others]).toEqual([true, []])
  await bank().moveClock(-LATE_MS)
  for (let passed = 0; passed < LATE_MS; passed += DAY_MS) await pass(DAY_MS)
  const person = await signedInAgain(m, who.person)
  expect(await obstaclesOf(m, person)).toEqual([])
  await closeAccountOf(m, person)
  await bank().moveClock(LATE_MS)
  await pass(HOUR_MS)
  await bankWork(m).deliverNotices()
  expect(await stateOf(who)).toEqual({ states: ['returned'], withdrawableFen: 0, heldFen: 0 })
  return who
}

describe('a cash-out that comes back after its owner has left', () => {
  test('stands in suspense with its fee, and two operators send it to the original account', async () => {
    const { person, accountNo } = await leftBeforeReturn()
    const [arrival, ...more] = await suspendedFor(person.memberId)
    expect(more).toEqual([])
    expect(arrival).toMatchObject({
      amountFen: WHOLE_FEN,
      ownerId: null,
      suspenseReason: 'owner_gone',
      payerAccountTail: accountNo.slice(-4),
    })
    const proposed = accepted(await propose({ id: arrival?.id ?? '', kind: 'return', note: '退回原账户' }))
    const decisionId = proposed.decision?.id ?? ''
    accepted(await approve(decisionId))
    for (let n = 0; n < 3; n++) await pass(60_000)
    expect(await stateOfDecision(decisionId)).toBe('returned')
    const payments = await bank().paymentsTo(accountNo, 10)
    expect(payments.filter(({ amountFen }) => amountFen === WHOLE_FEN)).toHaveLength(1)
  })

  test('is booked to another account of the person by two operators', async () => {
    const { person } = await leftBeforeReturn()
    const [arrival] = await suspendedFor(person.memberId)
    const again = await namedPerson(m)
    const proposal = {
      id: arrival?.id ?? '',
      kind: 'book',
      phone: again.phone,
      note: '同一人重新注册',
    } as const
    const proposed = accepted(await propose(proposal))
    accepted(await approve(proposed.decision?.id ?? ''))
    expect(await availableOf(again.memberId)).toBe(WHOLE_FEN)
  })

  test('is found by reconcile when its row is changed', async () => {
    const { person } = await leftBeforeReturn()
    const [arrival] = await suspendedFor(person.memberId)
    for (const change of [
      sql`amount_fen = amount_fen - 1`,
      sql`cash_out_id = null`,
      sql`named_id = gen_random_uuid()`,
      OTHER_SLIP,
    ]) {
      const found = await violationsAfter(m, sql`update bank_arrival set ${change} where id = ${arrival?.id}`)
      expect(found.filter(({ invariant }) => invariant !== 'seal')).not.toEqual([])
    }
  })

  test('goes to the wallet of an owner who has stayed', async () => {
    const who = await withdrawer(m)
    await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault: 'return_later' })
    accepted(await request(who))
    await run()
    await pass(PROCESSED_MS * 5)
    expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
    await bank().moveClock(2 * DAY_MS)
    for (let n = 0; n < 3; n++) await pass(DAY_MS / 4)
    expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
    expect(await suspendedFor(who.person.memberId)).toEqual([])
    await bank().moveClock(-2 * DAY_MS)
  })
})

describe('a transfer to an owner who has left', () => {
  test('with the old reference, or from the bound account, goes to suspense', async () => {
    const person = await namedPerson(m)
    const { accountNo } = await boundCard(m, person)
    const purpose = await referenceOf(m.db, memberOf(person.memberId), m.clock.now())
    await closeAccountOf(m, person)
    const gone = { ownerId: null, suspenseReason: 'owner_gone', namedId: person.memberId }
    expect(await taken({ purpose })).toMatchObject(gone)
    expect(await taken({ payerAccountNo: accountNo })).toMatchObject(gone)
    expect(await availableOf(person.memberId)).toBe(0)
  })

  test('from an account that the person has bound again belongs to the new account', async () => {
    const person = await namedPerson(m)
    const { accountNo } = await boundCard(m, person)
    await closeAccountOf(m, person)
    // The statement of the account shows the newest small amount first.
    await m.moveClock(1_000)
    const again = await namedPerson(m)
    const { id: cardId } = await m.value(bindSmallAmount, newCard(accountNo), again)
    const { orderNo, amountYuan } = await smallAmountOf(m, accountNo, again.phone)
    await m.value(checkAmount, { cardId, orderNo, amountYuan, ...fresh() }, again)
    expect(await taken({ payerAccountNo: accountNo })).toMatchObject({ ownerId: again.memberId })
  })

  test('is not booked to an owner who leaves between proposal and approval', async () => {
    const person = await namedPerson(m)
    const arrival = await taken()
    const proposal = { id: arrival.id, kind: 'book', phone: person.phone, note: '核实' } as const
    const proposed = accepted(await propose(proposal))
    await closeAccountOf(m, person)
    expect(reasonOf(await approve(proposed.decision?.id ?? ''))).toBe('suspense_owner_gone')
  })

  test('that arrives while the account is closed is either an obstacle or in suspense', async () => {
    for (let n = 0; n < 5; n++) {
      const person = await namedPerson(m)
      const purpose = await referenceOf(m.db, memberOf(person.memberId), m.clock.now())
      const closing = await closingInput(m, person)
      const [closed, arrival] = await Promise.all([m.ask(closeAccount, closing, person), taken({ purpose })])
      const isClosed = closed.status === 200
      expect(closed.reason).toBe(isClosed ? null : 'closing_blocked')
      expect(arrival.ownerId).toBe(isClosed ? null : person.memberId)
    }
  })

  test('keeps the account open while an operator has to decide about it', async () => {
    const person = await m.newPerson()
    const purpose = await referenceOf(m.db, memberOf(person.memberId), m.clock.now())
    const arrival = await taken({ purpose })
    expect((await obstaclesOf(m, person)).join()).toContain('汇入款项待核实')
    const proposed = accepted(await propose({ id: arrival.id, kind: 'return', note: '退回' }))
    accepted(await approve(proposed.decision?.id ?? ''))
    expect(await obstaclesOf(m, person)).toEqual([])
  })
})

describe('the company of a sole owner', () => {
  async function soleOwner() {
    const { person, companyName } = await companyOwner(m)
    const found = await findCompanyByName(m.db.orm, companyName)
    const company = { kind: 'company', id: found?.companyId ?? '' } as const
    const purpose = await referenceOf(m.db, company, m.clock.now())
    const arrives = () => taken({ purpose, payerName: companyName })
    return { person, companyName, company, arrives }
  }

  test('keeps its owner while it has money', async () => {
    const { person, arrives, company } = await soleOwner()
    expect(await obstaclesOf(m, person)).toEqual([])
    expect(await arrives()).toMatchObject({ ownerId: company.id })
    expect((await obstaclesOf(m, person)).join()).toContain('企业钱包里还有余额')
    const closed = await m.ask(closeAccount, await closingInput(m, person), person)
    expect(closed.reason).toBe('closing_blocked')
  })

  test('gets no money after its owner has left, until it has a new one', async () => {
    const { person, companyName, arrives, company } = await soleOwner()
    await closeAccountOf(m, person)
    const arrival = await arrives()
    expect(arrival).toMatchObject({ ownerId: null, suspenseReason: 'owner_gone', namedId: company.id })
    const proposal = { id: arrival.id, kind: 'book', companyName, note: '新的所有者确认' } as const
    expect(reasonOf(await propose(proposal))).toBe('suspense_owner_gone')
    await approvedOwnerChange(m, { companyName })
    const proposed = accepted(await propose(proposal))
    accepted(await approve(proposed.decision?.id ?? ''))
    expect((await capitalOf(m.db.orm, company)).availableFen).toBe(1_000)
  })
})

test('reconcile finds money in the wallet of a closed account', async () => {
  const person = await namedPerson(m)
  await taken({ purpose: person.phone })
  const { memberId, phone } = person
  await m.db.orm.execute(sql`update member set closed_at = now(), disabled_at = now(), phone = 'closed ' || id
    where id = ${memberId}`)
  expect((await findAllViolations(m.db.orm)).map(({ invariant }) => invariant)).toEqual(['unreachable_money'])
  await m.db.orm.execute(sql`update member set closed_at = null, disabled_at = null, phone = ${phone}
    where id = ${memberId}`)
})
