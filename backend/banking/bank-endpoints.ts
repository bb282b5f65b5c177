import {
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
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/banking/sandbox'
import { type BankContext, bankIn, runAtOnce, runParts } from './bank-of'
import { findInstructionByNo } from './instructions/instruction-store'

const STATEMENT_ROWS = 20
const DAY_MS = 86_400_000

/** What the bank tells the market, and the sandbox bank of the demo market. */
export function bankEndpoints({ settings }: Pick<BankContext, 'settings'>): AnsweredEndpoint[] {
  return [
    answer(contract.bankNotice, async ({ db, clock }, message) => {
      const bank = bankIn({ settings, db, clock })
      return bank ? await takeNotice(db, bank, message, () => clock.now()) : refuse('bank_unavailable')
    }),
    ...(settings.bank?.kind === 'sandbox' ? sandboxEndpoints({ settings }) : []),
  ]
}

/** Inquires what a notice is about: a notice itself decides nothing, so a repeated or old one changes nothing. */
async function takeNotice(
  db: Database,
  { gateway, key }: ChosenBank,
  message: unknown,
  now: () => Date,
): Promise<Verdict<Record<never, never>, 'notice_refused'>> {
  const opened = openEnvelope(key, message, systemClock.now())
  const notice = opened.ok ? BankNoticeBody.safeParse(opened.content) : null
  if (!notice?.success) return refuse('notice_refused')
  const { kind, reference } = notice.data
  const instruction = kind === 'instruction' ? await findInstructionByNo(db.orm, reference) : undefined
  if (instruction) await runAtOnce(runParts(db, gateway, now), instruction.id)
  return accept({})
}

/** Delivers the sandbox bank's notices, like requests of a bank outside. */
export async function deliverSandboxNotices(context: BankContext): Promise<number> {
  const bank = bankIn(context)
  if (!bank?.sandbox) return 0
  return await bank.sandbox.deliverNotices(async (message) => {
    const taken = await takeNotice(context.db, bank, message, () => context.clock.now())
    if (!taken.ok) throw new Error(`the market refused a notice: ${taken.reason}`)
  })
}

function sandboxEndpoints({ settings }: Pick<BankContext, 'settings'>): AnsweredEndpoint[] {
  const sandboxIn = ({ db, clock }: Pick<BankContext, 'db' | 'clock'>): SandboxBankService => {
    const sandbox = bankIn({ settings, db, clock })?.sandbox
    if (!sandbox) throw new Error('the market has no sandbox bank')
    return sandbox
  }
  return [
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
      await deliverSandboxNotices({ settings, db: call.db, clock: call.clock })
      return accept({})
    }),
    answer(contract.sandboxAccount, async (call, { accountNo }) => {
      const payments = await sandboxIn(call).paymentsTo(accountNo, STATEMENT_ROWS)
      return accept(
        payments.map(({ no, amountFen, receivedAt }) => ({ no, amountFen, at: receivedAt.toISOString() })),
      )
    }),
  ]
}
