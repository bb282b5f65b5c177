/** Consent of members to new versions of agreements. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, requestId, text } from '../schema'

const SHOWN_MAX = 500

export const refusals = defineRefusals({
  pact_changed: { errorcode: 43006, status: 409, text: '协议刚有新的版本，请重新阅读后再同意' },
})

export const PactToAccept = z.object({
  type: z.string(),
  version: z.string(),
  title: z.string(),
  /** One sentence about the agreement. */
  about: z.string(),
  publishedAt: instant,
})
export type PactToAccept = z.output<typeof PactToAccept>

export const pactsToAccept = endpoint({
  method: 'GET',
  path: '/api/web/pact/toAccept',
  access: 'token',
  summary: '须重新同意的协议版本',
  input: z.object({}),
  output: z.array(PactToAccept),
})

/** Names the versions that a form shows: "register 2,privacy 3". */
export function namePacts(pacts: readonly Pick<PactToAccept, 'type' | 'version'>[]): string {
  return pacts.map(({ type, version }) => `${type} ${version}`).join(',')
}

export const acceptPacts = endpoint({
  method: 'POST',
  path: '/api/web/pact/accept',
  access: 'token',
  summary: '同意协议的新版本，记录版本与时间',
  input: z.object({
    shown: text(SHOWN_MAX, '协议版本').meta({ description: '所见的版本，如 register 2,privacy 3' }),
    agreed: z.literal([true, 'true', 'on', '1'], '请先阅读并勾选同意'),
    requestId,
  }),
  output: z.array(PactToAccept),
  refusals: [refusals.pact_changed],
})
