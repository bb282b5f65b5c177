/** L12: cash-outs and arrivals against a bank that times out, repeats, answers late, returns and forgets. */
import { capitalOf } from 'backend/wallet'
import { cashOutFeeFen } from 'contract/banking/states'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { ACCOUNT_NAME, newAccountNo } from '../../tests/fixtures/banking'
import { DAY_MS } from '../../tests/fixtures/market'
import {
  bankWork,
  CASH_OUT_ENDS,
  type CashOutFault,
  type Holder,
  newHolder,
} from '../../tests/fixtures/unreliable-bank'
import { newId } from '../platform/ids'
import { shanghaiDay } from '../platform/shanghai-time'
import { requestCashOut } from './cash-out/request-cash-out'

const EVENTS = sizeFor({ gate: 50, area: 1_000, long: 20_000 })
const HOLDERS = sizeFor({ gate: 8, area: 40, long: 100 })
const WHOLE_YUAN = 5_000_000
const SECONDS_EACH = 1
const RECONCILIATIONS = 2

type Payer = 'owner' | 'other name' | 'stranger'
type Event =
  | { kind: 'cash_out'; fault: CashOutFault; amountFen: number; silentInquiries: number }
  | {
      kind: 'arrival'
      from: Payer
      amountFen: number
      notices: number
      lateMinutes: number
      isMissing: boolean
      silentInquiries: number
    }
type Timed = Event & { holder: number; seconds: number }

const amountFen = fc.integer({ min: 100, max: 2_000_000 })
const silentInquiries = fc.integer({ min: 0, max: 3 })
const timing = { holder: fc.nat(HOLDERS - 1), seconds: fc.integer({ min: 0, max: 40 }) }
const timed: fc.Arbitrary<Timed> = fc.oneof(
  fc.record({
    ...timing,
    kind: fc.constant('cash_out' as const),
    fault: fc.constantFrom(...(Object.keys(CASH_OUT_ENDS) as CashOutFault[])),
    amountFen,
    silentInquiries,
  }),
  fc
    .record({
      ...timing,
      kind: fc.constant('arrival' as const),
      from: fc.constantFrom<Payer>('owner', 'owner', 'other name', 'stranger'),
      amountFen,
      notices: fc.integer({ min: 0, max: 3 }),
      lateMinutes: fc.constantFrom(0, 0, 5, 2_000),
      isMissing: fc.boolean(),
      silentInquiries,
    })
    // A payment that the bank neither tells nor lists cannot be found.
    .map((one) => (one.notices === 0 ? { ...one, isMissing: false } : one)),
)

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** What must be true at the end. */
interface Expected {
  spentFen: number
  settlingFen: number
  paid: number
  ends: Map<string, string>
}
const nothing = (): Expected => ({ spentFen: 0, settlingFen: 0, paid: 0, ends: new Map() })

test(
  `L12: ${EVENTS} cash-outs and arrivals: nothing paid or booked twice, all resolved`,
  async () => {
    const seed = Number(process.env.FC_SEED ?? Math.floor(Math.random() * 2 ** 31))
    process.stdout.write(`      L12: ${EVENTS} events, seed ${seed}\n`)
    const holders: Holder[] = []
    for (let n = 0; n < HOLDERS; n++) holders.push(await newHolder(m, WHOLE_YUAN))
    const expected = holders.map(nothing)
    const arrived = { booked: 0, suspended: 0 }
    const firstDay = m.clock.now()
    for (const event of fc.sample(timed, { numRuns: EVENTS, seed })) {
      const [holder, wanted] = [holders[event.holder], expected[event.holder]]
      if (!holder || !wanted) throw new Error('no such holder')
      if (event.kind === 'cash_out') await cashOut(event, holder, wanted)
      else await arrive(event, holder, wanted, arrived)
      await m.moveClock(event.seconds * 1_000)
      if (event.seconds % 4 === 0) await work()
      if (event.seconds === 40) await bankWork(m).findMissed()
    }
    await endOfFaults()
    let open = Number.NaN
    for (let n = 0; n < RECONCILIATIONS; n++) open = (await reconcile(firstDay)).open
    expect(open).toBe(0)
    for (const [i, holder] of holders.entries()) await assertHolder(holder, expected[i] ?? nothing())
    const [slips] = await m.db.orm.execute<{ booked: number; suspended: number; refs: number }>(
      sql`select count(*) filter (where owner_id is not null)::int as booked, count(distinct bank_reference)::int as refs,
        count(*) filter (where owner_id is null)::int as suspended from bank_arrival where purpose like 'L12%'`,
    )
    expect(slips).toEqual({ ...arrived, refs: arrived.booked + arrived.suspended })
    expect(await findAllViolations(m.db.orm)).toEqual([])
  },
  60_000 + EVENTS * SECONDS_EACH * 1_000,
)

async function cashOut(
  { fault, amountFen: fen, silentInquiries: silent }: Timed & { kind: 'cash_out' },
  { memberId, cardId, accountNo }: Holder,
  wanted: Expected,
): Promise<void> {
  const { sandbox, runInstructions } = bankWork(m)
  if (fault !== 'none') {
    await runInstructions()
    await sandbox.behave({ accountNo, operation: 'transfer', fault })
  }
  if (silent > 0)
    await sandbox.behave({ accountNo, operation: 'inquire', fault: 'unknown_not_done', times: silent })
  const owner = { kind: 'member', id: memberId } as const
  const request = { owner, memberId, cardId, amountFen: fen, requestId: newId(), now: m.clock.now() }
  const made = await m.db.transaction((tx) => requestCashOut(tx, request))
  if (!made.ok) {
    expect(made.reason).toBe('cash_out_unresolved')
    await m.db.orm.execute(sql`update bank_sandbox_fault set remaining = 0 where account_no = ${accountNo}`)
    return
  }
  await runInstructions()
  const end = CASH_OUT_ENDS[fault]
  wanted.ends.set(made.value.cashOut.id, end)
  if (end !== 'failed') wanted.paid++
  if (end === 'succeeded') wanted.spentFen += fen + cashOutFeeFen(fen)
}

async function arrive(
  event: Timed & { kind: 'arrival' },
  { reference }: Holder,
  wanted: Expected,
  arrived: { booked: number; suspended: number },
): Promise<void> {
  const { sandbox } = bankWork(m)
  const payerAccountNo = newAccountNo()
  const times = event.silentInquiries
  if (times > 0)
    await sandbox.behave({
      accountNo: payerAccountNo,
      operation: 'inquire_arrival',
      fault: 'unknown_not_done',
      times,
    })
  const payment = {
    bankReference: newId(),
    amountFen: event.amountFen,
    payerName: event.from === 'owner' ? ACCOUNT_NAME : '李四',
    payerAccountNo,
    payerBankCode: '102',
    purpose: `L12 ${event.from === 'stranger' ? '' : reference}`,
  }
  const { notices, lateMinutes, isMissing } = event
  await sandbox.receive(payment, { notices, noticeAfterMs: lateMinutes * 60_000, isMissing })
  if (event.from !== 'owner') {
    arrived.suspended++
    return
  }
  arrived.booked++
  wanted.settlingFen += event.amountFen
}

/** One pass of the market's jobs. */
async function work(): Promise<void> {
  const { runInstructions, deliverNotices } = bankWork(m)
  await deliverNotices()
  await runInstructions()
}

/** The bank answers again; returns and late notices come. */
async function endOfFaults(): Promise<void> {
  await m.db.orm.execute(sql`update bank_sandbox_fault set remaining = 0`)
  for (let n = 0; n < 3; n++) {
    await m.moveClock(60_000)
    await work()
  }
  await m.moveClock(3 * DAY_MS)
  await work()
}

/** One reconciliation: the bank's files of all days since the beginning. */
async function reconcile(since: Date): Promise<{ open: number }> {
  const { compare } = bankWork(m)
  const today = shanghaiDay(m.clock.now())
  let open = 0
  for (let at = since; shanghaiDay(at) < today; at = new Date(at.getTime() + DAY_MS))
    open = (await compare(shanghaiDay(at))).open
  return { open }
}

async function assertHolder(holder: Holder, wanted: Expected): Promise<void> {
  const { memberId, accountNo } = holder
  const ended = await m.db.orm.execute<{ id: string; state: string; times: number }>(
    sql`select c.id, c.state, (select count(*)::int from bank_instruction i join bank_sandbox_payment p on p.no = i.no
        where i.subject_id = c.id and p.failure_reason is null) as times from cash_out c where c.owner_id = ${memberId}`,
  )
  expect(new Map(ended.map(({ id, state }) => [id, state]))).toEqual(wanted.ends)
  for (const { state, times } of ended) expect(times).toBe(state === 'failed' ? 0 : 1)
  const payments = await bankWork(m).sandbox.paymentsTo(accountNo, EVENTS + 10)
  const paid = payments.filter((one) => one.orderNo === null && one.failureReason === null)
  expect(paid).toHaveLength(wanted.paid)
  const owner = { kind: 'member', id: memberId } as const
  expect(await capitalOf(m.db.orm, owner)).toMatchObject({
    withdrawableFen: WHOLE_YUAN * 100 - wanted.spentFen,
    settlingFen: wanted.settlingFen,
    heldFen: 0,
  })
}
