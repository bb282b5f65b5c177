import { systemClock } from 'backend/platform/clock'
import { newSecret } from 'backend/platform/ids'
import { type Envelope, type EnvelopeKey, openEnvelope, sealEnvelope } from '../envelope'
import type { Arrival, BankNotice } from '../port'
import { type BankOperation, BankRequest } from '../wire'
import { answerRequest, arrivalOf } from './answer-request'
import type { SandboxBankFault } from './faults'
import type { BankParts } from './meet-fault'
import * as store from './store'

const NONCES_KEPT_MS = 15 * 60_000
const NOTICES_AT_ONCE = 50
const NONCE_BYTES = 18

/** A message that is not signed by the market, old, or sent before. */
export class EnvelopeRefused extends Error {}

/** A bank of its own, with its own tables and clock. The market reaches it through signed messages only. */
export interface SandboxBankService {
  /** Answers a signed request. @throws EnvelopeRefused, BankSilent */
  handle(envelope: unknown): Promise<Envelope>
  /** The next `times` calls of this operation about the account meet the fault. */
  behave(fault: {
    accountNo: string
    operation: BankOperation
    fault: SandboxBankFault
    times?: number
    /** Fields that a rejected application names. */
    fields?: string[] | undefined
  }): Promise<void>
  moveClock(milliseconds: number): Promise<void>
  /**
   * Someone pays to the supervised account. A repeated reference changes nothing.
   * @returns the arrival as the bank has it
   */
  receive(payment: Omit<Arrival, 'at'>, mishap?: ArrivalMishap): Promise<Arrival>
  /** A signed notice as the bank sends it. */
  noticeOf(notice: BankNotice): Envelope
  /**
   * Sends due notices as signed messages. One that is not taken is sent again by the next run.
   * @returns their number
   * @throws the last error, after all were tried
   */
  deliverNotices(take: (envelope: Envelope) => Promise<void>): Promise<number>
  /** What the account's owner sees on its statement, newest first. */
  paymentsTo(accountNo: string, limit: number): Promise<store.SandboxPayment[]>
}

/** What goes wrong with an arrival. */
export interface ArrivalMishap {
  /** Number of notices; 0: the bank forgets to tell. */
  readonly notices?: number
  readonly noticeAfterMs?: number
  /** Whether the file of the day omits it. */
  readonly isMissing?: boolean
}

export type SandboxBankParts = EnvelopeKey & BankParts

export function createSandboxBankService(parts: SandboxBankParts): SandboxBankService {
  const { db, clock } = parts
  const bankNow = async () => new Date(clock.now().getTime() + (await store.clockOffset(db.orm)))
  const noticeOf = (notice: BankNotice) =>
    sealEnvelope(parts, notice, newSecret(NONCE_BYTES), systemClock.now())
  return {
    handle: async (envelope) => {
      const received = systemClock.now()
      const opened = openEnvelope(parts, envelope, received)
      if (!opened.ok) throw new EnvelopeRefused(opened.reason)
      const request = BankRequest.safeParse(opened.content)
      if (!request.success) throw new EnvelopeRefused('malformed')
      const forgetBefore = new Date(received.getTime() - NONCES_KEPT_MS)
      if (!(await store.useNonce(db, opened.nonce, received, forgetBefore)))
        throw new EnvelopeRefused('repeated')
      const content = await answerRequest(parts, request.data, await bankNow())
      return sealEnvelope(parts, content, opened.nonce, systemClock.now())
    },
    behave: ({ times = 1, ...fault }) => store.setFault(db, { ...fault, remaining: times }),
    moveClock: (milliseconds) => store.addToOffset(db, milliseconds),
    receive: async (payment, { notices = 1, noticeAfterMs = 0, isMissing = false } = {}) => {
      const at = await bankNow()
      const reference = payment.bankReference
      const notice = { kind: 'arrival', reference, dueAt: new Date(at.getTime() + noticeAfterMs) } as const
      await db.transaction(async (tx) => {
        if (await store.insertArrival(tx, { ...payment, isMissing, at }))
          await store.insertNotices(
            tx,
            Array.from({ length: notices }, () => notice),
          )
      })
      const stored = await store.findArrival(db.orm, reference)
      if (!stored) throw new Error('the arrival was not stored')
      return arrivalOf(stored)
    },
    noticeOf,
    deliverNotices: async (take) => {
      const refused = new Map<string, unknown>()
      for (let delivered = 0; ; ) {
        const due = await store.dueNotices(db.orm, await bankNow(), NOTICES_AT_ONCE + refused.size)
        const untried = due.filter(({ id }) => !refused.has(id))
        for (const { id, kind, reference } of untried) {
          try {
            await take(noticeOf({ kind, reference }))
            await store.markDelivered(db, id, clock.now())
            delivered++
          } catch (error) {
            refused.set(id, error)
          }
        }
        if (untried.length > 0) continue
        for (const error of refused.values()) throw error
        return delivered
      }
    },
    paymentsTo: (accountNo, limit) => store.paymentsTo(db.orm, accountNo, limit),
  }
}

/** Requests of an HTTP adapter to a bank in the same process, with the bodies of the HTTP interface. */
export function inProcessRequests(bank: Pick<SandboxBankService, 'handle'>) {
  return async (_url: string, init: RequestInit): Promise<Response> =>
    Response.json({ data: await bank.handle(JSON.parse(String(init.body))) })
}
