import { type BankGateway, type ChosenBank, createBank } from 'backend/gateways/bank'
import { fileStorageOf } from 'backend/pictures'
import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { log } from 'backend/platform/log'
import type { Settings } from 'backend/platform/settings/settings'
import { findMissedArrivals } from './arrivals/find-missed'
import type { ArrivalParts } from './arrivals/take-arrival'
import { quietUntil } from './calendar/business-days'
import { smallAmountSubject } from './cards/bind-card'
import { cashOutSubject } from './cash-out/settle-cash-out'
import { openAccountSubject } from './checkout/bank-decision'
import { commissionSubject } from './commission/pay-commission'
import { type RunParts, runInstruction, runInstructions } from './instructions/run-instructions'
import { collectSubject } from './order-payments/settle-payment'
import { suspenseReturnSubject } from './suspense/return-suspense'

export interface BankContext {
  settings: Pick<Settings, 'bank' | 'smsGateway' | 'storage'>
  db: Database
  clock: Clock
  /** Decrypts the accounts to which the bank pays. */
  cipher: DataCipher
}

/** The bank of a process; null without one. */
export function bankIn(context: Omit<BankContext, 'cipher'>): ChosenBank | null {
  return createBank(context)
}

export function runParts({ settings, db, cipher, clock }: BankContext, bank: BankGateway): RunParts {
  const subjects = {
    cash_out: cashOutSubject(cipher),
    small_amount: smallAmountSubject(cipher),
    suspense_return: suspenseReturnSubject(cipher),
    collect: collectSubject(cipher),
    commission_withdrawal: commissionSubject,
    open_account: openAccountSubject({ cipher, storage: fileStorageOf(settings.storage) }),
  }
  const quiet = settings.bank?.quietHours
  return { db, bank, now: () => clock.now(), subjects, quietUntil: (now) => quietUntil(quiet, now) }
}

/**
 * Sends or inquires an instruction right after its cause, so that its owner sees the result sooner. It is in the
 * outbox, so a fault here loses nothing.
 */
export async function runAtOnce(parts: RunParts, instructionId: string): Promise<void> {
  try {
    await runInstruction(parts, instructionId)
  } catch (error) {
    log.warn({ err: error }, 'a bank instruction waits for the next run')
  }
}

/** The scheduled run: sends and inquires what is due. */
export async function runDueInstructions(context: BankContext): Promise<number> {
  const bank = bankIn(context)
  if (!bank) return 0
  return await runInstructions(runParts(context, bank.gateway))
}

export function arrivalParts(
  { db, cipher, clock }: Pick<BankContext, 'db' | 'cipher' | 'clock'>,
  bank: BankGateway,
): ArrivalParts {
  return { db, cipher, bank, now: () => clock.now() }
}

/** The scheduled run: takes arrivals of which the bank did not tell. */
export async function findDueArrivals(context: BankContext): Promise<number> {
  const bank = bankIn(context)
  return bank ? await findMissedArrivals(arrivalParts(context, bank.gateway)) : 0
}
