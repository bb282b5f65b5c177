import type { Reader } from 'backend/platform/database'
import type { UserInfo } from 'contract/account'
import type { MemberRow } from './member-store'

/** A password older than this is to be changed; the page reminds, nothing is blocked. */
export const PASSWORD_MAX_AGE_DAYS = 180

/** What the wallet can spend for a member, in fen; the wallet comes after this module and hands it in. */
export type AvailableFenOf = (reader: Reader, memberId: string) => Promise<number>

/** A member's own view of itself. */
export async function userInfoOf(
  reader: Reader,
  row: MemberRow,
  availableFenOf: AvailableFenOf,
  now: Date,
): Promise<UserInfo> {
  const passwordAgeMs = now.getTime() - row.passwordChangedAt.getTime()
  return {
    memberId: row.memberId,
    phone: row.phone,
    nickname: row.nickname,
    updatePasswordRemind: passwordAgeMs > PASSWORD_MAX_AGE_DAYS * 86_400_000,
    availableAmountFen: await availableFenOf(reader, row.memberId),
    companyName: row.companyName,
    isCompanyAuthenticated: row.companyAuthenticatedAt !== null,
    shop: row.shopId !== null && row.shopName !== null ? { id: row.shopId, name: row.shopName } : null,
  }
}
