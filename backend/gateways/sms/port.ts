/** A template by what it is for, with the value of its only variable. */
export type SmsTemplate =
  | { readonly name: 'code'; readonly code: string }
  | { readonly name: 'notice'; readonly content: string }

export interface SmsMessage {
  /** Idempotency key: a provider that receives it twice sends once. */
  readonly id: string
  readonly phone: string
  /** The whole text, signature first. */
  readonly text: string
  /** The same for providers that send approved templates only. */
  readonly template: SmsTemplate
  /** Instant of the request that caused the message. */
  readonly at: Date
}

/** `unknown`: no answer in time. The message may or may not arrive. */
export type SendOutcome = 'accepted' | 'refused' | 'unknown'

/** Port to an SMS provider. */
export interface SmsGateway {
  /** False without a configured provider: every message is refused, and callers may say so before sending. */
  readonly isConfigured: boolean
  send(message: SmsMessage): Promise<SendOutcome>
}

/** After this time without an answer the outcome is `unknown`. */
export const SEND_TIMEOUT_MS = 8_000

/** Errors before a connection was made, so nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends and never rejects: an unreachable provider gives `refused`, a late or failing one `unknown`. */
export async function sendWithin(
  gateway: Pick<SmsGateway, 'send'>,
  message: SmsMessage,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), timeoutMs)
  })
  const sent = gateway
    .send(message)
    .catch((error: unknown): SendOutcome => (wasNeverConnected(error) ? 'refused' : 'unknown'))
  try {
    return await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}

/** fetch() wraps the connection error as the cause of a TypeError. */
function wasNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NEVER_CONNECTED.has(code) || wasNeverConnected(error.cause)
}
