import { createHash } from 'node:crypto'
import { looksLikeOrganisation, partiesByIds } from 'backend/account'
import {
  type Arrival,
  BankNoticeBody,
  BankSilent,
  type ChosenBank,
  EnvelopeRefused,
  openEnvelope,
  type SandboxBankService,
} from 'backend/gateways/bank'
import { systemClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { log } from 'backend/platform/log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import * as contract from 'contract/banking/sandbox'
import { DAY_MS, MINUTE_MS } from 'contract/durations'
import type { ParsedOf } from 'contract/endpoint'
import * as wallet from 'contract/wallet'
import { lt } from 'drizzle-orm'
import { findArrival } from './arrivals/arrival-store'
import { namedOwner, payerNameOf } from './arrivals/match-owner'
import { referenceOf } from './arrivals/reference-store'
import { takeArrival } from './arrivals/take-arrival'
import { arrivalParts, type BankContext, bankIn, runAtOnce, runParts } from './bank-of'
import { findInstructionByNo } from './instructions/instruction-store'
import { bankingPorts } from './ports'
import { bankNoticeNonce } from './tables'

const STATEMENT_ROWS = 20
const NONCES_KEPT_MS = 15 * MINUTE_MS
const SANDBOX_PAYER = '沙箱银行付款人'
const SANDBOX_PAYER_BANK = '103'

/** What the bank tells the market, and the sandbox bank of the demo market. */
export function bankEndpoints(parts: Pick<BankContext, 'settings' | 'cipher'>): AnsweredEndpoint[] {
  return [
    answer(contract.bankNotice, async ({ db, clock }, message) => {
      const context = { ...parts, db, clock }
      const bank = bankIn(context)
      return bank ? await takeNotice(context, bank, message) : refuse('bank_unavailable')
    }),
    ...(parts.settings.bank?.kind === 'sandbox' ? sandboxEndpoints(parts) : []),
  ]
}

/**
 * Inquires what a notice is about: a notice itself decides nothing, so an old one changes nothing. A forged or repeated
 * message is refused, and the log says why without its content.
 */
async function takeNotice(
  context: BankContext,
  { gateway, key }: ChosenBank,
  message: unknown,
): Promise<Verdict<Record<never, never>, 'notice_refused' | 'bank_not_answering'>> {
  const received = systemClock.now()
  const opened = openEnvelope(key, message, received)
  const refused = (reason: string) => {
    log.warn({ reason }, 'a notice in the name of the bank was refused')
    return refuse('notice_refused')
  }
  if (!opened.ok) return refused(opened.reason)
  const notice = BankNoticeBody.safeParse(opened.content)
  if (!notice.success) return refused('malformed')
  if (!(await claimNonce(context.db, opened.nonce, received))) return refused('repeated')
  const { kind, reference } = notice.data
  if (kind === 'arrival') {
    const taken = await takeArrival(arrivalParts(context, gateway), reference)
    return taken === 'unknown' ? refuse('bank_not_answering') : accept({})
  }
  const instruction = await findInstructionByNo(context.db.orm, reference)
  if (instruction) await runAtOnce(runParts(context, gateway), instruction.id)
  return accept({})
}

/** @returns false if the nonce was used before. A message is fresh for less time than nonces are kept. */
async function claimNonce(db: Database, nonce: string, now: Date): Promise<boolean> {
  await db.orm.delete(bankNoticeNonce).where(lt(bankNoticeNonce.at, new Date(now.getTime() - NONCES_KEPT_MS)))
  const used = await db.orm
    .insert(bankNoticeNonce)
    .values({ nonce, at: now })
    .onConflictDoNothing()
    .returning({ nonce: bankNoticeNonce.nonce })
  return used.length === 1
}

/** Delivers the sandbox bank's notices, like requests of a bank outside. */
export async function deliverSandboxNotices(context: BankContext): Promise<number> {
  const bank = bankIn(context)
  if (!bank?.sandbox) return 0
  return await bank.sandbox.deliverNotices(async (message) => {
    const taken = await takeNotice(context, bank, message)
    if (!taken.ok) throw new Error(`the market refused a notice: ${taken.reason}`)
  })
}

function sandboxEndpoints(parts: Pick<BankContext, 'settings' | 'cipher'>): AnsweredEndpoint[] {
  const bankOf = (call: Pick<BankContext, 'db' | 'clock'>) => {
    const bank = bankIn({ ...parts, ...call })
    if (!bank?.sandbox) throw new Error('the market has no sandbox bank')
    return { ...bank, sandbox: bank.sandbox }
  }
  const sandboxIn = (call: Pick<BankContext, 'db' | 'clock'>): SandboxBankService => bankOf(call).sandbox
  return [
    answer(wallet.bankTransfer, async ({ db, clock, now }, input) => {
      const context = { ...parts, db, clock }
      const payment = await paymentOf(context, input, now)
      const bank = bankOf(context)
      const made = await bank.sandbox.receive(payment.made, { notices: 0 })
      if (!payment.isSame(made)) return refuse('bank_reference_reused', { bankReference: made.bankReference })
      const told = bank.sandbox.noticeOf({ kind: 'arrival', reference: made.bankReference })
      const taken = await takeNotice(context, bank, told)
      const arrival = await findArrival(db.orm, made.bankReference)
      if (!arrival) throw new Error(`the arrival was not taken: ${taken.ok ? 'absent' : taken.reason}`)
      return accept({
        slipId: arrival.slipId,
        bankReference: arrival.bankReference,
        amountFen: arrival.amountFen,
        creditedTo: arrival.orderId === null ? (arrival.ownerKind ?? 'suspense') : 'order',
      })
    }),
    answer(contract.sendSandboxArrival, async (call, input) => {
      const { notices, noticeAfterMinutes, isMissing, requestId } = input
      const bankReference = input.bankReference ?? `SX${requestId}`
      const { amountFen, payerName } = await sandboxIn(call).receive(
        {
          bankReference,
          amountFen: input.amountYuan,
          payerName: input.payerName,
          payerAccountNo: input.payerAccountNo,
          payerBankCode: SANDBOX_PAYER_BANK,
          purpose: input.purpose,
        },
        { notices, noticeAfterMs: noticeAfterMinutes * MINUTE_MS, isMissing },
      )
      await deliverSandboxNotices({ ...parts, db: call.db, clock: call.clock })
      if (amountFen !== input.amountYuan || payerName !== input.payerName)
        return refuse('bank_reference_reused', { bankReference })
      return accept({ bankReference })
    }),
    answer(contract.sandboxBank, async (call, message) => {
      try {
        return accept(await sandboxIn(call).handle(message))
      } catch (error) {
        if (error instanceof EnvelopeRefused) return refuse('sandbox_refused')
        if (error instanceof BankSilent) return refuse('sandbox_silent')
        throw error
      }
    }),
    answer(contract.behaveSandboxBank, async (call, fault) => {
      await sandboxIn(call).behave(fault)
      return accept({})
    }),
    answer(contract.moveBankClock, async (call, { days }) => {
      await sandboxIn(call).moveClock(days * DAY_MS)
      await deliverSandboxNotices({ ...parts, db: call.db, clock: call.clock })
      return accept({})
    }),
    answer(contract.sandboxAccount, async (call, { accountNo }) => {
      const payments = await sandboxIn(call).paymentsTo(accountNo, STATEMENT_ROWS)
      return accept(payments.map(({ no, amountFen, receivedAt }) => ({ no, amountFen, at: receivedAt })))
    }),
  ]
}

/**
 * What the counter of the sandbox bank makes of a transfer. A payer who gives no name is the owner whom the purpose names;
 * the counter checks and records the name of a member of whom none is known.
 */
async function paymentOf(
  { db, cipher }: Pick<BankContext, 'db' | 'cipher'>,
  input: ParsedOf<typeof wallet.bankTransfer>,
  now: Date,
) {
  const { amountYuan: amountFen, bankReference = `SX${input.requestId}` } = input
  const purpose = input.purpose ?? (await purposeFor(db, input, now))
  const known = { purpose, payerAccountNo: input.payerAccountNo ?? '' }
  const { owner } = await namedOwner(db.orm, known, { cipher, now })
  const payerName = input.payerName ?? (await ownNameOf({ db, cipher }, owner, now))
  const payerAccountNo = input.payerAccountNo ?? accountOf(payerName)
  return {
    made: {
      ...{ bankReference, amountFen, payerName, payerAccountNo, purpose },
      payerBankCode: SANDBOX_PAYER_BANK,
    },
    /** Whether a known payment with this reference is this one. */
    isSame: (known: Arrival) =>
      known.amountFen === amountFen &&
      known.purpose === purpose &&
      (input.payerName === undefined || known.payerName === input.payerName),
  }
}

/** A purpose that names the member: by the payment reference, else by the phone. */
async function purposeFor(
  db: Database,
  { memberId, phone = '' }: Pick<ParsedOf<typeof wallet.bankTransfer>, 'memberId' | 'phone'>,
  now: Date,
): Promise<string> {
  const isMember = memberId !== undefined && (await partiesByIds(db.orm, [memberId])).has(memberId)
  const named = isMember ? await referenceOf(db, { kind: 'member', id: memberId }, now) : phone
  return `充值 ${named}`.trim()
}

/** The name of the owner's own account; a checked one if none is known of a member. */
async function ownNameOf(
  { db, cipher }: Pick<BankContext, 'db' | 'cipher'>,
  owner: MoneyOwner | null,
  now: Date,
): Promise<string> {
  if (owner === null) return SANDBOX_PAYER
  const known = await payerNameOf(db.orm, owner)
  if (known !== null || owner.kind === 'company') return known ?? SANDBOX_PAYER
  const memberId = owner.id
  const label = (await partiesByIds(db.orm, [memberId])).get(memberId)?.label ?? '*'
  const name = label.includes('*') || looksLikeOrganisation(label) ? SANDBOX_PAYER : label
  await db.transaction((tx) => bankingPorts().recordSandboxName(tx, cipher, { memberId, name, now }))
  return name
}

/** The account of a payer at the sandbox bank, by its name. */
function accountOf(payerName: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(payerName).digest('hex')}`)
  return `6228${String(digits).slice(-12)}`
}
