import { newSecret } from 'backend/platform/ids'
import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { systemClock } from '../../platform/clock'
import { type EnvelopeKey, openEnvelope, sealEnvelope } from './envelope'
import type { BankGateway } from './port'
import { BANK_ANSWERS, type BankAnswer, type BankOperation, type BankRequest } from './wire'

/** After this time without an answer the outcome is unknown. */
export const BANK_TIMEOUT_MS = 8_000
const ANSWER_MAX_BYTES = 5_000_000
const NONCE_BYTES = 18

export interface BankConnection extends EnvelopeKey {
  readonly url: string
}
type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * A bank behind the signed HTTP interface of docs/bank-interface.md. Every answer that is late, unsigned or of another
 * shape is `unknown`.
 * @param send how requests reach the bank; the demo market's bank is in the same process
 */
export function httpBank(
  connection: BankConnection,
  send: Send = fetch,
  timeoutMs = BANK_TIMEOUT_MS,
): BankGateway {
  async function ask<O extends BankOperation>(
    request: Extract<BankRequest, { operation: O }>,
  ): Promise<BankAnswer<O> | null> {
    const nonce = newSecret(NONCE_BYTES)
    try {
      const response = await send(connection.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(sealEnvelope(connection, request, nonce, systemClock.now())),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const { data } = (await readJsonAnswer(response, ANSWER_MAX_BYTES)) as { data: unknown }
      const opened = openEnvelope(connection, data, systemClock.now())
      if (!opened.ok) throw new Error(opened.reason)
      if (opened.nonce !== nonce) throw new Error('the answer is for another request')
      return BANK_ANSWERS[request.operation].parse(opened.content) as BankAnswer<O>
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn({ operation: request.operation, reason }, 'the bank gave no usable answer')
      return null
    }
  }
  const UNKNOWN = { outcome: 'unknown' } as const

  return {
    transferOut: async (instruction) => (await ask({ operation: 'transfer', ...instruction })) ?? UNKNOWN,
    collect: async (instruction) => (await ask({ operation: 'collect', ...instruction })) ?? UNKNOWN,
    sendSmallAmount: async (instruction) =>
      (await ask({ operation: 'small_amount', ...instruction })) ?? UNKNOWN,
    resendOrderNo: async (no) => (await ask({ operation: 'resend_order_no', no })) ?? UNKNOWN,
    checkSmallAmount: async (answer) =>
      (await ask({ operation: 'check_small_amount', ...answer })) ?? UNKNOWN,
    inquire: async (no) => (await ask({ operation: 'inquire', no })) ?? UNKNOWN,
    uploadPaper: async ({ sha256, content }) =>
      (await ask({
        operation: 'upload_paper',
        sha256,
        content: Buffer.from(content).toString('base64'),
      })) ?? UNKNOWN,
    openAccount: async (application) => (await ask({ operation: 'open_account', ...application })) ?? UNKNOWN,
    inquireAccount: async (no) => (await ask({ operation: 'inquire_account', no })) ?? UNKNOWN,
    inquireArrival: async (bankReference) =>
      (await ask({ operation: 'inquire_arrival', bankReference })) ?? UNKNOWN,
    statement: async (day) => (await ask({ operation: 'statement', day }))?.rows ?? 'unknown',
  }
}
