/** Links by which drivers without an account see and report their waybill. The token is in the SMS alone. */
import { requireStaff } from 'backend/companies'
import { sendSmsToPhone } from 'backend/messages'
import { lockOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sha256 } from 'backend/platform/hash'
import { newId, newSecret } from 'backend/platform/ids'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { driverPath } from 'contract/waybills/driver'
import { DRIVER_LINK_DAYS } from 'contract/waybills/states'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { waybillParts } from './parts'
import { type ActingParty, refuseStep } from './steps/lock-party'
import { waybillLink } from './tables'
import { OVER_STATES } from './waybill-states'
import { lockWaybill, type Waybill, waybillOf } from './waybill-store'

/** Links that a carrier sends again. That of an opening and those of new drivers are not counted. */
const RESENT_PER_WAYBILL = { max: 10, windowMs: DAY_MS }
const TOKEN_BYTES = 24

type LinkRow = typeof waybillLink.$inferSelect

/** Ends the link of a waybill, which is new or locked, and sends a new one to its present driver. */
export async function sendDriverLink(
  tx: Tx,
  { id: waybillId, waybillNo, driverPhone: phone, unloadingUntil }: Waybill,
  byMemberId: string,
  now: Date,
): Promise<void> {
  await endDriverLinks(tx, waybillId, now)
  const token = newSecret(TOKEN_BYTES)
  const endsAt = new Date(Math.max(now.getTime(), unloadingUntil.getTime()) + DRIVER_LINK_DAYS * DAY_MS)
  await tx
    .insert(waybillLink)
    .values({ id: newId(), waybillId, tokenHash: sha256(token), phone, sentAt: now, endsAt, endedAt: null })
  const address = `${waybillParts().publicOrigin ?? ''}${driverPath(token)}`
  const text = `运单 ${waybillNo}：请打开链接查看装卸货地址，并登记到厂、已装、已到达：${address} 请勿转发。`
  await sendSmsToPhone(tx, { byMemberId, phone, text }, now)
}

/**
 * Sends the link again as its carrier asks. The waybill is locked, so that its driver and state are those of the link; above
 * the limit the present link stays.
 */
export async function resendDriverLink(tx: Tx, acting: ActingParty, waybillId: string, now: Date) {
  const found = await waybillOf(tx, acting, waybillId)
  if (!found) return refuse('not_found')
  const allowed = await requireStaff(tx, acting, acting.permission)
  if (!allowed.ok) return allowed
  await lockOrder(tx, found.orderId)
  const row = await lockWaybill(tx, waybillId)
  if ((OVER_STATES as readonly string[]).includes(row.state)) return refuseStep(row)
  const counted = await countIn(tx, `driver link of ${waybillId}`, RESENT_PER_WAYBILL, now)
  if (!counted.ok) return counted
  await sendDriverLink(tx, row, acting.memberId, now)
  return accept({ waybillId, state: row.state })
}

/** Ends the open link of a waybill: another driver, or the end of the waybill. */
export async function endDriverLinks(tx: Tx, waybillId: string, now: Date): Promise<void> {
  await tx
    .update(waybillLink)
    .set({ endedAt: now })
    .where(and(eq(waybillLink.waybillId, waybillId), isNull(waybillLink.endedAt)))
}

/** The link of a token, unless it has ended. */
export async function openLink(reader: Reader, token: string, now: Date): Promise<LinkRow | undefined> {
  const isOpen = and(isNull(waybillLink.endedAt), gt(waybillLink.endsAt, now))
  const [row] = await reader
    .select()
    .from(waybillLink)
    .where(and(eq(waybillLink.tokenHash, sha256(token)), isOpen))
  return row
}
