import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'suji-signature'

/**
 * Signature of a body: `t=<Unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hex>`, with one `v1` for each secret. The time
 * lets the receiver refuse old copies. The previous secret is last, because a receiver that reads one `v1` only, and has
 * not changed its secret yet, usually keeps the last.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const macs = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(',')
}
