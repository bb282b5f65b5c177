import type { BankGateway, Inquiry, Rejections, SendResult } from 'backend/gateways/bank'
import type { Database, Tx } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import type { InstructionKind } from '../tables'
import { type InstructionStep, nextInquiryAt, stepsTo } from './instruction-states'
import {
  type ClaimedInstruction,
  claimInstructions,
  type InstructionRow,
  lockInstruction,
  setInstruction,
} from './instruction-store'

/** Instructions that are sent at the same time: a bank that times out does not use up the leases of the others. */
const BATCH = 8

/** What the bank has decided about an application for an account. */
export interface AccountDecision {
  /** Number of the opened account; null for a rejection. */
  readonly accountNo: string | null
  readonly rejections: Rejections
}

type WithDecision<T> = T & { readonly account?: AccountDecision }

/** What the cause of an instruction does. */
export interface InstructionSubject {
  send(db: Database, bank: BankGateway, instruction: InstructionRow): Promise<WithDecision<SendResult>>
  /** Asks what became of it; absent: the inquiry of payments. */
  inquire?(db: Database, bank: BankGateway, instruction: InstructionRow): Promise<WithDecision<Inquiry>>
  /** Takes a step in the transaction of the instruction's step. */
  apply(
    tx: Tx,
    instruction: InstructionRow,
    step: { step: InstructionStep; reason: string | null; now: Date; account?: AccountDecision | undefined },
  ): Promise<void>
}

/** Points at which a process can end. A test throws at each of them. */
export const RUN_POINTS = ['claimed', 'sent', 'inquired', 'recorded'] as const
export type RunPoint = (typeof RUN_POINTS)[number]

export interface RunParts {
  db: Database
  bank: BankGateway
  now(): Date
  subjects: Readonly<Record<InstructionKind, InstructionSubject>>
  /** The end of the bank's quiet hours; null outside of them. */
  quietUntil?(now: Date): Date | null
  onPoint?(point: RunPoint): void
}

/**
 * Sends and inquires what is due. A fault at one instruction does not stop the others that were claimed with it.
 * @returns number of attempts
 * @throws the first fault
 */
export async function runInstructions(parts: RunParts): Promise<number> {
  for (let attempts = 0; ; ) {
    const claimed = await claim(parts, BATCH)
    if (claimed.length === 0) return attempts
    attempts += claimed.length
    const ended = await Promise.allSettled(claimed.map((one) => runClaimed(parts, one)))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
}

/** Sends or inquires one instruction now, unless another process is at it. */
export async function runInstruction(parts: RunParts, id: string): Promise<void> {
  const [claimed] = await claim(parts, 1, { id })
  if (claimed) await runClaimed(parts, claimed)
}

async function claim(parts: RunParts, limit: number, only?: { id: string }): Promise<ClaimedInstruction[]> {
  const now = parts.now()
  return await claimInstructions(parts.db, {
    limit,
    now,
    only,
    quietUntil: parts.quietUntil?.(now) ?? null,
  })
}

async function runClaimed(parts: RunParts, claimed: ClaimedInstruction): Promise<void> {
  const { db, bank, subjects, onPoint } = parts
  onPoint?.('claimed')
  if (claimed.before === 'queued') {
    const sent = await subjects[claimed.kind].send(db, bank, claimed)
    onPoint?.('sent')
    await recordSent(parts, claimed, sent)
  } else {
    const { inquire } = subjects[claimed.kind]
    const found = inquire ? await inquire(db, bank, claimed) : await bank.inquire(claimed.no)
    onPoint?.('inquired')
    await recordInquiry(parts, claimed, found)
  }
  onPoint?.('recorded')
}

async function recordSent(
  parts: RunParts,
  { id }: InstructionRow,
  sent: WithDecision<SendResult>,
): Promise<void> {
  if (sent.outcome === 'accepted') await record(parts, id, { result: 'processing', reason: null })
  else if (sent.outcome === 'refused')
    await record(parts, id, { result: 'failed', reason: sent.reason, account: sent.account })
  else await postpone(parts, id)
}

async function recordInquiry(
  parts: RunParts,
  { id, no }: InstructionRow,
  found: WithDecision<Inquiry>,
): Promise<void> {
  if (found.outcome === 'found') await record(parts, id, found)
  else if (found.outcome === 'unknown') await postpone(parts, id)
  else await sendAgain(parts, id, no)
}

/** The bank has never received the number, so sending it cannot pay twice; it also executes a number only once. */
async function sendAgain({ db, now }: RunParts, id: string, no: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockInstruction(tx, id)
    if (state === 'sending') await setInstruction(tx, id, { state: 'queued', nextAt: now() })
    else if (state !== 'queued')
      log.error({ no, state }, 'the bank does not know an instruction that it took')
  })
}

async function postpone({ db, now }: RunParts, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockInstruction(tx, id)
    await setInstruction(tx, id, { state: row.state, nextAt: nextInquiryAt(row.state, row, now()) })
  })
}

type Told = Pick<Extract<Inquiry, { outcome: 'found' }>, 'result' | 'reason'> & {
  account?: AccountDecision | undefined
}

async function record(
  { db, now, subjects }: RunParts,
  id: string,
  { result, reason, account }: Told,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const row = await lockInstruction(tx, id)
    const steps = stepsTo(row.state, result)
    if (steps === null)
      log.error({ no: row.no, state: row.state, result }, 'the bank contradicts its own earlier answer')
    let state = row.state
    for (const step of steps ?? []) {
      await subjects[row.kind].apply(tx, row, { step, reason, now: at, account })
      state = step
    }
    await setInstruction(tx, id, { state, nextAt: nextInquiryAt(state, row, at) })
  })
}
