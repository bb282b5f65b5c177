import { CallRefused, type Send, sendCall } from 'backend/demo/send-call'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'

/** Makes a call that sets prices, and again with the confirmation that it asks for. */
export async function sendConfirmed<E extends Endpoint>(
  send: Send,
  endpoint: E,
  input: InputOf<E> & { confirmUnusual?: string | undefined },
  token: string,
): Promise<OutputOf<E>> {
  try {
    return await sendCall(send, endpoint, input, token)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.data.reason !== 'unusual_values') throw error
    const confirmUnusual = String(error.data.confirmation)
    return await sendCall(send, endpoint, { ...input, confirmUnusual }, token)
  }
}
