import { systemClock } from 'backend/platform/clock'
import { newSecret } from 'backend/platform/ids'
import { type Envelope, type EnvelopeKey, openEnvelope, sealEnvelope } from '../envelope'
import type { Arrival } from '../port'
import { type BankOperation, BankRequest } from '../wire'
import { answerRequest, type BankParts } from './answer-request'
import type { SandboxBankFault } from './faults'
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
  }): Promise<void>
  moveClock(milliseconds: number): Promise<void>
  /** Someone pays to the supervised account. */
  receive(arrival: Arrival): Promise<void>
  /** Sends due notices as signed messages; one that is not taken is sent again by the next run. @returns their number */
  deliverNotices(take: (envelope: Envelope) => Promise<void>): Promise<number>
  /** What the account's owner sees on its statement, newest first. */
  paymentsTo(accountNo: string, limit: number): Promise<store.SandboxPayment[]>
}

export type SandboxBankParts = EnvelopeKey & BankParts

export function createSandboxBankService(parts: SandboxBankParts): SandboxBankService {
  const { db, clock } = parts
  const bankNow = async () => new Date(clock.now().getTime() + (await store.clockOffset(db.orm)))
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
    receive: async (arrival) => {
      const at = await bankNow()
      const notice = { kind: 'arrival', reference: arrival.bankReference, dueAt: at } as const
      await db.transaction(async (tx) => {
        await store.insertArrival(tx, { ...arrival, at })
        await store.insertNotices(tx, [notice])
      })
    },
    deliverNotices: async (take) => {
      for (let delivered = 0; ; ) {
        const due = await store.dueNotices(db.orm, await bankNow(), NOTICES_AT_ONCE)
        if (due.length === 0) return delivered
        for (const { id, kind, reference } of due) {
          await take(sealEnvelope(parts, { kind, reference }, newSecret(NONCE_BYTES), systemClock.now()))
          await store.markDelivered(db, id, clock.now())
          delivered++
        }
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
