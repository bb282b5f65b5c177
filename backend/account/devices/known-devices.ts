import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRow } from 'backend/platform/database/prepared-statement'
import type { Call } from 'backend/platform/endpoint'
import { newId, newSecret } from 'backend/platform/ids'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { sha256 } from '../../platform/hash'
import { member, memberDevice, memberSession } from '../tables'
import { deviceNameOf } from './device-name'

const TOKEN_BYTES = 24
/** Browsers keep cookies for 400 days at most. */
const RETENTION_MS = 400 * 86_400_000
/** A further device removes the one that was not used for the longest time. */
const DEVICES_PER_MEMBER = 20

export interface SessionDevice {
  readonly deviceId: string
  readonly name: string
}

export interface RecognizedDevice extends SessionDevice {
  /** Secret of a new device; null for a known one. */
  readonly token: string | null
}

/** A sign-in of an existing member from a device that is new to them. */
export interface NewDevice {
  readonly memberId: string
  readonly device: string
  readonly at: Date
}

/** Runs in the transaction of the sign-in. */
export type OnNewDevice = (tx: Tx, signedIn: NewDevice) => Promise<void>

type Presented = Pick<Call, 'deviceTokens'>

/**
 * The known device among the presented ones of the member with this phone. The same query runs for phones without a
 * member.
 */
export async function knownDeviceOf(
  reader: Reader,
  { deviceTokens }: Presented,
  phone: string,
): Promise<string | null> {
  if (deviceTokens.length === 0) return null
  const [row] = await reader
    .select({ id: memberDevice.id })
    .from(memberDevice)
    .innerJoin(member, eq(member.id, memberDevice.memberId))
    .where(and(inArray(memberDevice.tokenHash, deviceTokens.map(sha256)), eq(member.phone, phone)))
  return row?.id ?? null
}

/** Finds the device of a sign-in, or remembers it as a new one with a secret of its own. */
export async function recognizeDevice(
  tx: Tx,
  { deviceTokens, userAgent, now }: Presented & Pick<Call, 'userAgent' | 'now'>,
  memberId: string,
): Promise<RecognizedDevice> {
  const name = deviceNameOf(userAgent)
  const isPresented = inArray(memberDevice.tokenHash, deviceTokens.map(sha256))
  const [known] =
    deviceTokens.length === 0
      ? []
      : await tx
          .update(memberDevice)
          .set({ lastUsedAt: now })
          .where(and(isPresented, eq(memberDevice.memberId, memberId)))
          .returning({ id: memberDevice.id })
  if (known) return { deviceId: known.id, name, token: null }
  const [deviceId, token] = [newId(), newSecret(TOKEN_BYTES)]
  await insertRow(tx, memberDevice, {
    id: deviceId,
    memberId,
    tokenHash: sha256(token),
    name,
    createdAt: now,
    lastUsedAt: now,
  })
  return { deviceId, name, token }
}

/** Forgets the device of a session that its member has ended from another one. */
export async function forgetDeviceOf(tx: Tx, sessionId: string): Promise<void> {
  const ended = tx
    .select({ id: memberSession.deviceId })
    .from(memberSession)
    .where(eq(memberSession.id, sessionId))
  await tx.delete(memberDevice).where(inArray(memberDevice.id, ended))
}

/** Forgets the devices of a member except that of one session. */
export async function forgetOtherDevices(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  await tx.delete(memberDevice).where(
    and(
      eq(memberDevice.memberId, memberId),
      sql`${memberDevice.id} is distinct from (
        select s.device_id from member_session s where s.id = ${sessionId}
      )`,
    ),
  )
}

/** Forgets all devices of a member. */
export async function forgetAllDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(memberDevice).where(eq(memberDevice.memberId, memberId))
}

/** Deletes devices that were not used for long, and those above the limit per member. */
export async function purgeDevices(tx: Tx, now: Date): Promise<void> {
  await tx.delete(memberDevice).where(lt(memberDevice.lastUsedAt, new Date(now.getTime() - RETENTION_MS)))
  await tx.execute(sql`
    delete from member_device d using (
      select id, row_number() over (partition by member_id order by last_used_at desc, id desc) as place
      from member_device
    ) ranked
    where ranked.id = d.id and ranked.place > ${DEVICES_PER_MEMBER}
  `)
}
