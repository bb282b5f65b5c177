import { type Send, sendCall } from 'backend/demo/send-call'
import { operatorLink, setUpOperator } from 'contract/operators/links'
import { Secret, TOTP } from 'otpauth'

/** What an operator signs in with. */
export interface OperatorLogin {
  name: string
  password: string
  /** Recovery codes, one for each sign-in; absent without a second factor. */
  codes?: string[]
}

/** The code that an authenticator shows. */
export function authenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Sets an operator up with the link of an admin, as its owner does. */
export async function setUpByLink(
  send: Send,
  { link, password, at }: { link: string; password: string; at: Date },
): Promise<OperatorLogin> {
  const token = new URL(link, 'http://suji.test').searchParams.get('token') ?? ''
  const { totpSecret } = await sendCall(send, operatorLink, { token })
  const totpCode = authenticatorCode(totpSecret, at)
  const made = await sendCall(send, setUpOperator, { token, password, totpSecret, totpCode })
  return { name: made.name, password, codes: made.recoveryCodes }
}
