import type { PersonalDataPart } from 'backend/platform/personal-data'
import { desc, eq } from 'drizzle-orm'
import { clientKey } from '../../platform/rate-limits/client-key'
import { forgetAllDevices } from '../devices/known-devices'
import {
  member,
  memberDevice,
  memberPassword,
  memberSession,
  shop,
  smsChallenge,
  smsCode,
  smsTicket,
} from '../tables'

/** Shown to others in place of the name. */
const CLOSED_NAME = '已注销用户'

/** The account's own part of the personal data. */
export const accountData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const [profile, sessions, devices] = await Promise.all([
      reader
        .select({
          memberId: member.id,
          phone: member.phone,
          nickname: member.nickname,
          sex: member.sex,
          avatarPicture: member.avatarPictureId,
          companyId: member.companyId,
          registeredAt: member.registeredAt,
        })
        .from(member)
        .where(eq(member.id, memberId)),
      reader
        .select({
          device: memberSession.deviceName,
          address: memberSession.clientAddress,
          createdAt: memberSession.createdAt,
          lastSeenAt: memberSession.lastSeenAt,
          revokedAt: memberSession.revokedAt,
        })
        .from(memberSession)
        .where(eq(memberSession.memberId, memberId))
        .orderBy(desc(memberSession.createdAt)),
      reader
        .select({
          name: memberDevice.name,
          createdAt: memberDevice.createdAt,
          lastUsedAt: memberDevice.lastUsedAt,
        })
        .from(memberDevice)
        .where(eq(memberDevice.memberId, memberId)),
    ])
    return [
      { name: 'profile', rows: profile },
      { name: 'sessions', rows: sessions },
      { name: 'devices', rows: devices },
    ]
  },

  obstacles: async (reader, { companyId }) => {
    if (companyId === null) return []
    const shops = await reader.select({ id: shop.id }).from(shop).where(eq(shop.companyId, companyId))
    return shops.length > 0 ? ['您的企业开有店铺，请联系客服先办理退店'] : []
  },

  /** Session rows stay without device and address until they are purged: a repeated form is answered by them. */
  erase: async (tx, { memberId, phone }, now) => {
    await forgetAllDevices(tx, memberId)
    await tx
      .update(memberSession)
      .set({ revokedAt: now, deviceId: null, deviceName: null, clientAddress: clientKey('') })
      .where(eq(memberSession.memberId, memberId))
    await tx.delete(smsTicket).where(eq(smsTicket.phone, phone))
    await tx.delete(smsCode).where(eq(smsCode.phone, phone))
    await tx.delete(smsChallenge).where(eq(smsChallenge.phone, phone))
    await tx
      .update(memberPassword)
      .set({ hash: '', changedAt: now })
      .where(eq(memberPassword.memberId, memberId))
    await tx
      .update(member)
      .set({
        phone: `closed ${memberId}`,
        nickname: CLOSED_NAME,
        sex: 'unsaid',
        avatarPictureId: null,
        disabledAt: now,
        closedAt: now,
      })
      .where(eq(member.id, memberId))
  },
}
