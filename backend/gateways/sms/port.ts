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
  send(message: SmsMessage): Promise<SendOutcome>
}

/** A provider that has not answered by then counts as `unknown`. */
export const SEND_TIMEOUT_MS = 8_000

/** Sends and always answers: late and failing providers become `unknown`. */
export async function sendWithin(
  gateway: SmsGateway,
  message: SmsMessage,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), timeoutMs)
  })
  const sent = gateway.send(message).catch((): SendOutcome => 'unknown')
  try {
    return await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}
