import { partiesByIds, requireRecentSession, type SmsCodes, spendCheckedCode } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey, runMutation } from 'backend/platform/endpoint'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import type { BankCard, OrderBankPayment } from 'contract/banking'
import { payerNameOf } from '../arrivals/match-owner'
import { type BankContext, bankIn, runAtOnce, runParts } from '../bank-of'
import { boundCards, findCard } from '../cards/card-store'
import { cardView } from '../cards/card-view'
import { findInstruction } from '../instructions/instruction-store'
import { newestPayment } from './payment-store'
import { paymentView } from './payment-view'

const PURPOSE = 'order_payment'

/** What calls that pay orders by bank get from the process. */
export interface OrderPaymentDeps {
  codes: Pick<SmsCodes, 'send' | 'check'>
  settings: BankContext['settings']
  cipher: BankContext['cipher']
}

/** Sends a member the code of a payment from its bank account. */
export async function sendOrderPaymentCode(
  { codes }: Pick<OrderPaymentDeps, 'codes'>,
  call: Call,
  { memberId }: Pick<Actor, 'memberId'>,
  requestId: string | undefined,
) {
  const phone = await phoneOf(call, memberId)
  if (phone === undefined) return refuse('login_expired')
  return await codes.send(call, { phone, requestId, purpose: PURPOSE })
}

/** What a call answers, and the instruction that it has written. */
export interface Paying<T> {
  readonly answer: T
  readonly instructionId: string
}

/**
 * Starts a bank payment at most once per request id, in a recent session and with an SMS code. The code is checked before
 * the transaction, so that wrong guesses are counted, and spent in it. The instruction is sent after the commit.
 * @param validate what can be refused before the code is tried
 * @param act validates under locks, and writes the payment
 */
export async function payWithCode<T, V extends string, R extends string>(
  { codes, settings, cipher }: OrderPaymentDeps,
  call: Call<Actor>,
  { operation, smsCode, input }: { operation: string; smsCode: string; input: { requestId: string } },
  validate: () => Promise<Verdict<void, V>>,
  act: (tx: Tx) => Promise<Verdict<Paying<T>, R>>,
) {
  const { db, actor, now } = call
  const bank = bankIn({ settings, ...call })
  if (!bank) return refuse('bank_payment_unavailable')
  const phone = await phoneOf(call, actor.memberId)
  if (phone === undefined) return refuse('login_expired')
  // In this order: a copy that meets the effect of the first one also finds its answer.
  const validNow = await validate()
  const before = await findFirstAnswer<T>(db.orm, requestKey(call, operation, input))
  const valid = before ?? validNow
  if (!valid.ok) return valid
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  if (!recent.ok) return recent
  const claim = { phone, purpose: PURPOSE, smsCode, requestId: input.requestId } as const
  const checked = await codes.check(db, claim, now)
  if (!checked.ok) return checked
  if (before) return before

  let instructionId: string | null = null
  const made = await runMutation<T, R | 'code_expired'>(call, operation, input, async (tx) => {
    const spent = await spendCheckedCode(tx, checked.value, now)
    if (!spent.ok) return spent
    const acted = await act(tx)
    if (!acted.ok) return acted
    instructionId = acted.value.instructionId
    return accept(acted.value.answer)
  })
  if (made.ok && instructionId !== null)
    await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), instructionId)
  return made
}

export interface OrderPaymentTerms {
  /** Bound accounts of the buyer; the default first. */
  cards: BankCard[]
  /** The supervised account, for a transfer. */
  account: { accountName: string; accountNo: string; bankName: string }
  /** Name that the payer's account must have; null while none is known. */
  payerName: string | null
  /** The order's newest bank payment. */
  payment: OrderBankPayment | null
}

/** How a buyer can pay an order by bank. The bank is asked about a payment without a result. @returns null without a bank */
export async function orderPaymentTerms(
  { settings, cipher }: Omit<OrderPaymentDeps, 'codes'>,
  call: Pick<Call, 'db' | 'clock' | 'now'>,
  { orderId, owner }: { orderId: string; owner: MoneyOwner },
): Promise<OrderPaymentTerms | null> {
  const { orm } = call.db
  const bank = bankIn({ settings, ...call })
  if (!bank || !settings.bank) return null
  const known = await newestPayment(orm, orderId)
  const isRunning = known?.state === 'requested' || known?.state === 'processing'
  const instruction = known && isRunning ? await findInstruction(orm, 'collect', known.id) : undefined
  if (instruction) await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), instruction.id)
  const newest = instruction ? await newestPayment(orm, orderId) : known
  const card = newest && (await findCard(orm, newest.cardId))
  const cards = await boundCards(orm, owner)
  return {
    cards: cards.map((one) => cardView(one, call.now)),
    account: settings.bank.account,
    payerName: await payerNameOf(orm, owner),
    payment: newest && card ? paymentView(newest, card) : null,
  }
}

async function phoneOf({ db }: Pick<Call, 'db'>, memberId: string): Promise<string | undefined> {
  return (await partiesByIds(db.orm, [memberId])).get(memberId)?.phone
}
