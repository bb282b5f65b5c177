import type { Reader } from 'backend/platform/database'
import type { UserInfo } from 'contract/account'
import { eq, type SQL } from 'drizzle-orm'
import { company, member, memberPassword, shop } from './tables'

/** A password older than this is to be changed; the page reminds, nothing is blocked. */
export const PASSWORD_MAX_AGE_DAYS = 180

/** What the wallet can spend for a member, in fen; the wallet comes after this module and hands it in. */
export type AvailableFen = (memberId: string) => SQL<number>

/** A member's own view of itself, in one statement, since every page asks for it; undefined for who is none. */
export async function userInfoOf(
  reader: Reader,
  memberId: string,
  availableFen: AvailableFen,
  now: Date,
): Promise<UserInfo | undefined> {
  const [row] = await reader
    .select({
      phone: member.phone,
      nickname: member.nickname,
      companyName: company.name,
      companyAuthenticatedAt: company.authenticatedAt,
      shopId: shop.id,
      shopName: shop.name,
      passwordChangedAt: memberPassword.changedAt,
      availableAmountFen: availableFen(memberId),
    })
    .from(member)
    .innerJoin(memberPassword, eq(memberPassword.memberId, member.id))
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(shop, eq(shop.companyId, company.id))
    .where(eq(member.id, memberId))
  if (!row) return undefined
  const passwordAgeMs = now.getTime() - row.passwordChangedAt.getTime()
  return {
    memberId,
    phone: row.phone,
    nickname: row.nickname,
    updatePasswordRemind: passwordAgeMs > PASSWORD_MAX_AGE_DAYS * 86_400_000,
    availableAmountFen: row.availableAmountFen,
    companyName: row.companyName,
    isCompanyAuthenticated: row.companyAuthenticatedAt !== null,
    shop: row.shopId !== null && row.shopName !== null ? { id: row.shopId, name: row.shopName } : null,
  }
}
