import type { ChallengeFacts } from 'contract/account'
import type { Endpoint } from 'contract/endpoint'
import { expect } from 'vitest'
import { answerInDigits } from '../fixtures/captchas'
import { type Answer, readAnswer } from './answer'
import type { Market } from './market'

const ANSWER_AFTER_MS = 5_000
const RESEND_MS = 60_000
const UNUSED_CODES = 3

/**
 * The refusal that asks a question before a further code, with what its answers do.
 * @param phoneOf an unused phone that may be given to the call
 */
export function challengeRefusal(
  endpoint: Endpoint,
  phoneOf: (m: Market) => string | Promise<string> = (m) => m.freshPhone(),
): { challenge_required: (m: Market) => Promise<Answer> } {
  return {
    challenge_required: async (m) => {
      const phone = await phoneOf(m)
      // All from one address, since a question is open per phone and address.
      const client = { 'x-suji-client-address': `2001:db8:${phone.slice(-8, -4)}:${phone.slice(-4)}::1` }
      const ask = async (answer: object = {}) => {
        const headers = { ...client, 'content-type': 'application/json' }
        const body = JSON.stringify({ phone, ...answer })
        return await readAnswer(endpoint, await m.send(endpoint.path, { method: 'POST', headers, body }))
      }
      for (let n = 0; n < UNUSED_CODES; n++) await m.later(n * RESEND_MS, () => ask())
      return await m.later(UNUSED_CODES * RESEND_MS, async () => {
        const refused = await ask()
        const { challengeId, question } = refused.data as unknown as ChallengeFacts
        const answer = { challengeId, challengeAnswer: answerInDigits(question) }
        expect((await ask(answer)).data).toMatchObject({ challengeId, question, why: 'early' })
        expect((await m.later(ANSWER_AFTER_MS, () => ask(answer))).status).toBe(200)
        return refused
      })
    },
  }
}
