/** One short message to one phone. */
export interface SmsMessage {
  /** The sender's id of the message: a provider that sees it twice sends once. */
  readonly id: string
  readonly phone: string
  readonly text: string
  /** Instant of the request that caused it. */
  readonly at: Date
}

/** `unknown`: no answer in time; the message may or may not arrive. */
export type SendOutcome = 'accepted' | 'refused' | 'unknown'

/** What the market needs from a provider of short messages. */
export interface SmsGateway {
  /** False where no provider is configured: every message is refused, and the caller may say so beforehand. */
  readonly isConfigured: boolean
  send(message: SmsMessage): Promise<SendOutcome>
}

/** A provider that has not answered by then counts as `unknown`. */
export const SEND_TIMEOUT_MS = 8_000

/** Errors of a connection that was never made, so that nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends and always answers: a provider that cannot be reached has refused, a late or failing one leaves `unknown`. */
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

/** fetch() wraps the connection's error as the cause of a TypeError. */
function wasNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NEVER_CONNECTED.has(code) || wasNeverConnected(error.cause)
}
