import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'suji-signature'

/**
 * Signature of a body: `t=<Unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hex>`. The time lets the receiver refuse old
 * copies.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
