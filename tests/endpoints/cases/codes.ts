import { newId } from 'backend/platform/ids'
import { outbox } from 'contract/dev'
import type { Endpoint, InputOf } from 'contract/endpoint'
import type { Answer } from '../answer'
import type { As, Market } from '../market'

export const CODE_LIFETIME_MS = 600_000
const GUESSES = 5
const LOOK_MS = 10
const LOOKS = 500

/** The code of the newest message to a phone, as its owner reads it. */
export async function codeFor(m: Market, phone: string): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const [newest] = await m.value(outbox, { phone, size: 1 })
    const code = /验证码 (\d{6})/.exec(newest?.text ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('no code was sent')
}

export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/**
 * The three ways in which a code is refused, for a call that takes one.
 * @param send has a code sent for a phone that nobody else uses, and says how to show a code for it
 */
export function codeRefusals<E extends Endpoint>(
  endpoint: E,
  send: (m: Market) => Promise<{ code: string; as?: As; show(smsCode: string): InputOf<E> }>,
): Record<'code_wrong' | 'code_expired' | 'code_guesses_used', (m: Market) => Promise<Answer>> {
  return {
    code_wrong: async (m) => {
      const { code, as, show } = await send(m)
      return await m.ask(endpoint, show(wrongFor(code)), as)
    },
    code_expired: async (m) => {
      const { code, as, show } = await send(m)
      return await m.later(CODE_LIFETIME_MS, () => m.ask(endpoint, show(code), as))
    },
    code_guesses_used: async (m) => {
      const { code, as, show } = await send(m)
      for (let n = 0; n < GUESSES; n++) await m.ask(endpoint, show(wrongFor(code)), as)
      return await m.ask(endpoint, show(code), as)
    },
  }
}

/** The same request id in each input would be the same request. */
export const fresh = () => ({ requestId: newId() })
