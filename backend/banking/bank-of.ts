import { type BankGateway, type ChosenBank, createBank } from 'backend/gateways/bank'
import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import type { Settings } from 'backend/platform/settings/settings'
import { SMALL_AMOUNT } from './cards/bind-card'
import { CASH_OUT } from './cash-out/settle-cash-out'
import { type RunParts, runInstruction, runInstructions } from './instructions/run-instructions'

const SUBJECTS = { cash_out: CASH_OUT, small_amount: SMALL_AMOUNT }

export interface BankContext {
  settings: Pick<Settings, 'bank' | 'smsGateway'>
  db: Database
  clock: Clock
}

/** The bank of a process; null without one. */
export function bankIn(context: BankContext): ChosenBank | null {
  return createBank(context)
}

export function runParts(db: Database, bank: BankGateway, now: () => Date): RunParts {
  return { db, bank, now, subjects: SUBJECTS }
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
  return await runInstructions(runParts(context.db, bank.gateway, () => context.clock.now()))
}
