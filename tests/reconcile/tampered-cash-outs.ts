import { referenceOf } from 'backend/banking/arrivals/reference-store'
import { takeArrival } from 'backend/banking/arrivals/take-arrival'
import { arrivalParts, runParts } from 'backend/banking/bank-of'
import { finishBinding, startBinding } from 'backend/banking/cards/bind-card'
import { boundCards } from 'backend/banking/cards/card-store'
import { requestCashOut } from 'backend/banking/cash-out/request-cash-out'
import { submitApplication } from 'backend/banking/checkout/submit-application'
import { runInstructions } from 'backend/banking/instructions/run-instructions'
import { approveDecision, proposeDecision } from 'backend/banking/suspense/decide-suspense'
import type { ApplicationInquiry, Arrival, BankGateway } from 'backend/gateways/bank'
import { collectForOrder, lockOrder, orderById } from 'backend/ordering'
import { storePicture } from 'backend/pictures/store-picture'
import { memberAsOwner } from 'backend/pictures/upload-keys'
import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings/settings'
import { callOf, DAY_MS } from 'tests/fixtures/market'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { colouredPicture } from 'tests/fixtures/pictures'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { accepted } from 'tests/support/verdict-assertions'

export const SETTINGS = { settings: readSettings({ SUJI_MODE: 'demo' }) }

export type Result = 'processing' | 'succeeded' | 'failed' | 'returned'

export type CashOutName = Result

/** Cash-outs of the buyer in their states. */
export type TamperedCashOuts = Record<CashOutName, string>

/** A bank that takes everything and reports one result. */
export function bankWith(result: Result, arrivals: readonly Arrival[] = []): BankGateway {
  const taken = { outcome: 'accepted' } as const
  return {
    transferOut: async () => taken,
    collect: async () => taken,
    sendSmallAmount: async () => taken,
    resendOrderNo: async () => taken,
    checkSmallAmount: async () => ({ outcome: 'right' }),
    inquire: async () => ({ outcome: 'found', result, reason: null }),
    uploadPaper: async () => taken,
    openAccount: async () => taken,
    inquireAccount: async () => accountResult(result),
    inquireArrival: async (bankReference) => {
      const arrival = arrivals.find((one) => one.bankReference === bankReference)
      return arrival ? { outcome: 'found', arrival } : { outcome: 'absent' }
    },
    statement: async () => [],
  }
}

function accountResult(result: Result): ApplicationInquiry {
  if (result === 'processing') return { outcome: 'found', result: 'reviewing' }
  return result === 'succeeded'
    ? { outcome: 'found', result: 'opened', accountNo: '301000000000000001' }
    : { outcome: 'found', result: 'rejected', reason: '资料审核未通过', rejections: { address: '不一致' } }
}

/** A bound account of the buyer and cash-outs in several states. */
export async function addCashOuts({ db, seed }: OrderFixture, now: Date): Promise<TamperedCashOuts> {
  const { actor } = callOf(db, seed.buyer)
  const owner = { kind: 'member', id: seed.buyer.memberId } as const
  const later = new Date(now.getTime() + DAY_MS / 24)
  const run = async (result: Result) => {
    await runInstructions(
      runParts({ ...SETTINGS, db, cipher: TEST_CIPHER, clock: movableClock(now) }, bankWith('processing')),
    )
    await runInstructions(
      runParts({ ...SETTINGS, db, cipher: TEST_CIPHER, clock: movableClock(later) }, bankWith(result)),
    )
  }
  const wanted = { bankCode: '102', accountNo: '6222020000000001', accountName: '陈采购' }
  const { card } = accepted(
    await db.transaction((tx) => startBinding(tx, { owner, actor, cipher: TEST_CIPHER, now }, wanted)),
  )
  await run('succeeded')
  await db.transaction((tx) => finishBinding(tx, card.id, now))
  const withdraw = async (result: Result) => {
    const payment = { owner, memberId: actor.memberId, cardId: card.id, amountFen: 10_000 }
    const asked = await db.transaction((tx) => requestCashOut(tx, { ...payment, requestId: newId(), now }))
    await run(result)
    return accepted(asked).cashOut.id
  }
  const succeeded = await withdraw('succeeded')
  const failed = await withdraw('failed')
  const returned = await withdraw('returned')
  return { succeeded, failed, returned, processing: await withdraw('processing') }
}

/** Orders whose payment by the bank succeeded or failed. */
export type TamperedBankPayments = Record<'succeeded' | 'failed', string>

/** Payments of the buyer's orders from its bound account, in all states, and a transfer that paid an order. */
export async function addOrderPayments(fixture: OrderFixture, now: Date): Promise<TamperedBankPayments> {
  const { db, seed } = fixture
  const { memberId } = seed.buyer
  const context = { ...SETTINGS, db, cipher: TEST_CIPHER }
  const run = async (result: Result, at: Date) =>
    await runInstructions(runParts({ ...context, clock: movableClock(at) }, bankWith(result)))
  const [card] = await boundCards(db.orm, { kind: 'member', id: memberId })
  const start = async (orderId: string) => {
    const by = { memberId, cardId: card?.id ?? '', requestId: newId(), now }
    accepted(await db.transaction(async (tx) => collectForOrder(tx, await lockOrder(tx, orderId), by)))
    await run('processing', now)
  }
  const settled = new Date(now.getTime() + 60_000)
  const pay = async (result: Result) => {
    const orderId = await fixture.order('pickup', now)
    await start(orderId)
    await run(result, settled)
    return orderId
  }
  const [succeeded, failed] = [await pay('succeeded'), await pay('failed')]
  await pay('processing')
  const closed = await fixture.order('pickup', now)
  await start(closed)
  accepted(await fixture.cancel(closed, 'buyer', now))
  await run('succeeded', settled)
  const transferred = await fixture.order('pickup', now)
  const { orderNo, totalFen } = await orderById(db.orm, transferred)
  const payer = { payerName: '陈采购', payerAccountNo: '6222020000000009', payerBankCode: '102' }
  const arrival = {
    bankReference: newId(),
    amountFen: totalFen,
    ...payer,
    purpose: orderNo,
    at: now.toISOString(),
  }
  const parts = arrivalParts({ ...context, clock: movableClock(settled) }, bankWith('processing', [arrival]))
  const taken = await takeArrival(parts, arrival.bankReference)
  if (typeof taken === 'string' || taken.orderId === null)
    throw new Error('the transfer has not paid its order')
  return { succeeded, failed }
}

/** A cash-out and a bank payment of the buyer that the bank has not got yet. */
export async function addOpenPayments(fixture: OrderFixture, now: Date): Promise<void> {
  const { db, seed } = fixture
  const { memberId } = seed.buyer
  const owner = { kind: 'member', id: memberId } as const
  const [card] = await boundCards(db.orm, owner)
  const by = { memberId, cardId: card?.id ?? '', now }
  const cashOut = { owner, amountFen: 10_000, requestId: newId() }
  accepted(await db.transaction((tx) => requestCashOut(tx, { ...by, ...cashOut })))
  const orderId = await fixture.order('pickup', now)
  const payment = { ...by, requestId: newId() }
  accepted(await db.transaction(async (tx) => collectForOrder(tx, await lockOrder(tx, orderId), payment)))
}

/** Applications of the buyer's company: rejected, then opened. */
export async function addCheckoutApplications({ db, seed }: OrderFixture, now: Date): Promise<void> {
  const { memberId, companyId } = seed.buyer
  if (companyId === null) throw new Error('the buyer has no company')
  const companyName = '东莞市宏达塑料制品有限公司'
  const { actor } = callOf(db, seed.buyer)
  const owner = { kind: 'company', id: companyId } as const
  const later = new Date(now.getTime() + DAY_MS / 24)
  const run = async (result: Result) => {
    for (const [told, at] of [['processing', now] as const, [result, later] as const])
      await runInstructions(
        runParts({ ...SETTINGS, db, cipher: TEST_CIPHER, clock: movableClock(at) }, bankWith(told)),
      )
  }
  const wanted = { bankCode: '102', accountNo: '6222020000000002', accountName: companyName }
  const { card } = accepted(
    await db.transaction((tx) => startBinding(tx, { owner, actor, cipher: TEST_CIPHER, now }, wanted)),
  )
  await run('succeeded')
  await db.transaction((tx) => finishBinding(tx, card.id, now))
  const file = await colouredPicture().png().toBuffer()
  const sent = { owner: memberAsOwner(memberId), file, isPrivate: true }
  const { id: paper } = accepted(await storePicture({ db, secret: 'test', storage: null }, sent, now))
  const facts = { licenceNo: '91310000123456789X', legalPerson: '李建国', address: '工业路 1 号' }
  const handler = { handlerName: '王采购', handlerPhone: seed.buyer.phone, idNumber: '11010519491231002X' }
  const papers = { licencePaper: paper, authorityPaper: paper, frontPaper: paper, backPaper: paper }
  const application = { ...facts, ...handler, ...papers, cardId: card.id }
  const parts = { cipher: TEST_CIPHER, companyFacts: async () => ({}) }
  const company = { companyId, companyName, memberId }
  for (const result of ['failed', 'succeeded'] as const) {
    accepted(await db.transaction((tx) => submitApplication(tx, parts, company, application, now)))
    await run(result)
  }
}

export type DecisionName =
  | 'undecided'
  | 'booked'
  | 'corrected'
  | 'returned'
  | 'failed'
  | 'bounced'
  | 'returning'

/** Arrivals in suspense, and the decision about each. */
export type TamperedSuspense = Record<DecisionName, { slipId: string; decisionId: string | null }>

/** Arrivals of the buyer and of strangers, with decisions in all states that move money. */
export async function addSuspense({ db, seed }: OrderFixture, now: Date): Promise<TamperedSuspense> {
  const context = { ...SETTINGS, db, cipher: TEST_CIPHER, clock: movableClock(now) }
  const { memberId } = seed.buyer
  const owner = { kind: 'member', id: memberId } as const
  const later = new Date(now.getTime() + DAY_MS / 24)
  const reference = await referenceOf(db, owner, now)
  const arrive = async (purpose: string, payerName = '陈采购') => {
    const payer = { payerName, payerAccountNo: '6222020000000009', payerBankCode: '102' }
    const arrival = { bankReference: newId(), amountFen: 5_000, ...payer, purpose, at: now.toISOString() }
    const parts = arrivalParts(context, bankWith('processing', [arrival]))
    const taken = await takeArrival(parts, arrival.bankReference)
    if (typeof taken === 'string') throw new Error(taken)
    return taken
  }
  const decide = async (result: Result | 'booked') => {
    const { id, slipId } = await arrive('货款')
    const kind = result === 'booked' ? 'book' : 'return'
    const proposal = {
      id,
      kind,
      phone: kind === 'book' ? seed.buyer.phone : undefined,
      note: '核实',
    } as const
    const proposed = await db.transaction((tx) => proposeDecision(tx, proposal, { operatorId: newId(), now }))
    const decisionId = accepted(proposed).decision?.id ?? ''
    const by = { operatorId: newId(), now: later }
    accepted(await db.transaction((tx) => approveDecision(tx, decisionId, by)))
    if (result !== 'booked')
      for (const [told, at] of [
        ['processing', later],
        [result, new Date(later.getTime() + DAY_MS / 24)],
      ] as const)
        await runInstructions(runParts({ ...context, clock: movableClock(at) }, bankWith(told)))
    return { slipId, decisionId }
  }
  await arrive(reference)
  const { slipId } = await arrive(reference, '李四')
  return {
    undecided: { slipId, decisionId: null },
    booked: await decide('booked'),
    corrected: await decide('booked'),
    returned: await decide('succeeded'),
    failed: await decide('failed'),
    bounced: await decide('returned'),
    returning: await decide('processing'),
  }
}
