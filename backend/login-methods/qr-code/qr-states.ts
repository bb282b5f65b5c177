import type { QrCodeState } from 'contract/login-methods/qr-code-states'
import type { qrSignIn } from '../tables'

export type QrRow = typeof qrSignIn.$inferSelect
type Facts = Pick<QrRow, 'expiresAt' | 'scannedAt' | 'decision' | 'usedAt'>

/** State of a code. Expiry ends every state but `used` and `refused`; an unknown code is expired. */
export function stateOf(row: Facts | undefined, now: Date): QrCodeState {
  if (!row) return 'expired'
  if (row.usedAt) return 'used'
  if (row.decision === 'refuse') return 'refused'
  if (row.expiresAt <= now) return 'expired'
  if (row.decision === 'confirm') return 'confirmed'
  return row.scannedAt ? 'scanned' : 'waiting'
}
