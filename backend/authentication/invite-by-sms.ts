import { sendSmsToPhone } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import { DAY_MS } from 'contract/durations'

/** Against invitations that are made and withdrawn again to send messages. */
const PER_PHONE = { max: 1, windowMs: DAY_MS }
const PER_COMPANY = { max: 20, windowMs: DAY_MS }

/** An invitation to a phone without an account. */
export interface SmsInvitation {
  byMemberId: string
  companyId: string
  companyName: string
  phone: string
  role: StaffRole
}

/**
 * Invites a phone without an account by SMS; its holder registers with this phone and accepts. Beyond the limits of a
 * day nothing is sent, and the invitation stands all the same.
 */
export async function inviteBySms(
  tx: Tx,
  { byMemberId, companyId, companyName, phone, role }: SmsInvitation,
  now: Date,
): Promise<void> {
  const windows = [
    [`staff invitation to ${phone}`, PER_PHONE],
    [`staff invitations of ${companyId}`, PER_COMPANY],
  ] as const
  for (const [key, window] of windows) if (!(await countIn(tx, key, window, now)).ok) return
  const text = `“${companyName}”邀请您以「${STAFF_ROLES[role]}」身份加入企业，请在七天内用本手机号注册塑集，并在“我的认证”中接受。`
  await sendSmsToPhone(tx, { byMemberId, phone, text }, now)
}
