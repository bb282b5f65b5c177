import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { UserInfo } from 'contract/account'
import { hasPermission, type StaffRole } from 'contract/authentication/staff-roles'
import type { PriceTons } from 'contract/spot/price-tons'
import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isAuthenticated } from '../company-store'
import { company, member, memberPassword, memberSession, shop } from '../tables'
import { openSessionBy, type SeenSession, tokenValues } from './sessions'

/** Maximum password age. After it, the page shows a reminder; nothing is blocked. */
export const PASSWORD_MAX_AGE_DAYS = 180

/** Whether the password should be changed. */
export function isPasswordOld(changedAt: Date, now: Date): boolean {
  return now.getTime() - changedAt.getTime() > PASSWORD_MAX_AGE_DAYS * 86_400_000
}

/** SQL expression for the available balance of a member or company in fen. The wallet module provides it. */
export type AvailableFen = (id: SQLWrapper, kind?: 'member' | 'company') => SQL<number>

/** SQL expression for the number of a member's unread messages. The messages module provides it. */
export type UnreadMessages = (memberId: SQLWrapper) => SQL<number>

/** SQL expression for the city of a member's default address, null without one. The addresses module provides it. */
export type DeliveryCity = (memberId: SQLWrapper) => SQL<string | null>

/** SQL expression for the tons for which a member compares prices. The spot module provides it. */
export type PriceTonsOfMember = (memberId: SQLWrapper) => SQL<PriceTons>

/** Whether a member's role sees what the wallet of its authenticated company has. */
function seesCompanyMoney(
  row: Parameters<typeof isAuthenticated>[0] & { companyName: string | null; companyRole: StaffRole },
  now: Date,
): boolean {
  return row.companyName !== null && isAuthenticated(row, now) && hasPermission(row.companyRole, 'money')
}

export interface SignedInMember {
  readonly info: UserInfo
  readonly session: SeenSession
}

/** Reads the member of a token with own details, in one statement, because every page needs it. */
export type MemberOfToken = (reader: Reader, token: string, now: Date) => Promise<SignedInMember | undefined>

export function createMemberOfToken({
  availableFen,
  unreadMessages,
  deliveryCity,
  priceTons,
}: {
  availableFen: AvailableFen
  unreadMessages: UnreadMessages
  deliveryCity: DeliveryCity
  priceTons: PriceTonsOfMember
}): MemberOfToken {
  const read = preparedStatement((orm) =>
    orm
      .select({
        memberId: member.id,
        phone: member.phone,
        nickname: member.nickname,
        companyName: company.name,
        companyRole: member.companyRole,
        authenticatedAt: company.authenticatedAt,
        authenticatedUntil: company.authenticatedUntil,
        shopId: shop.id,
        shopName: shop.name,
        passwordChangedAt: memberPassword.changedAt,
        availableAmountFen: availableFen(member.id),
        companyFen: availableFen(company.id, 'company'),
        unreadMessages: unreadMessages(member.id),
        deliveryCity: deliveryCity(member.id),
        priceTons: priceTons(member.id),
        session: { sessionId: memberSession.id, lastSeenAt: memberSession.lastSeenAt },
      })
      .from(memberSession)
      .innerJoin(member, eq(member.id, memberSession.memberId))
      .innerJoin(memberPassword, eq(memberPassword.memberId, member.id))
      .leftJoin(company, eq(company.id, member.companyId))
      .leftJoin(shop, eq(shop.companyId, company.id))
      .where(openSessionBy)
      .prepare('member_of_token'),
  )
  return async (reader, token, now) => {
    const [row] = await read(reader, tokenValues(token, now))
    if (!row) return undefined
    const { memberId, phone, nickname, availableAmountFen, companyName, shopId, shopName, session } = row
    const info = {
      memberId,
      phone,
      nickname,
      updatePasswordRemind: isPasswordOld(row.passwordChangedAt, now),
      availableAmountFen,
      unreadMessages: row.unreadMessages,
      deliveryCity: row.deliveryCity,
      priceTons: row.priceTons,
      companyName,
      staffRole: companyName === null ? null : row.companyRole,
      isCompanyAuthenticated: isAuthenticated(row, now),
      companyAvailableFen: seesCompanyMoney(row, now) ? row.companyFen : null,
      shop: shopId !== null && shopName !== null ? { id: shopId, name: shopName } : null,
    }
    return { info, session }
  }
}
