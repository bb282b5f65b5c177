import { findMemberByPhone, openSession } from 'backend/account'
import type { Database } from 'backend/platform/database/database'
import { loginByPassword } from 'contract/account'
import { DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from './seed/members'
import { type Send, sendCall } from './send-call'

export interface SignedInMerchant {
  shop: string
  token: string
}

/** Tokens by shop. @throws Error in the returned function if no merchant of the shop is signed in */
export function merchantTokens(merchants: readonly SignedInMerchant[]): (shop: string) => string {
  const tokens = new Map(merchants.map(({ shop, token }) => [shop, token]))
  return (shop) => {
    const token = tokens.get(shop)
    if (token === undefined) throw new Error(`the demo has no merchant of ${shop}`)
    return token
  }
}

/** Signs in demo members by password. Each of their calls carries their own token. */
export async function signInAll(send: Send, members: readonly DemoMember[]): Promise<SignedInMerchant[]> {
  return await Promise.all(
    members.map(async ({ phone, shop }) => {
      const { token } = await sendCall(send, loginByPassword, { phone, password: DEMO_PASSWORD })
      return { shop: shop ?? '', token }
    }),
  )
}

/** Opens sessions without passwords, because a hash takes 0.2 s and the first start waits for it. */
export async function openSessions(
  db: Database,
  members: readonly DemoMember[],
  now: Date,
): Promise<SignedInMerchant[]> {
  return await db.transaction(
    async (tx) =>
      await Promise.all(
        members.map(async ({ phone, shop }) => {
          const memberId = await findMemberByPhone(tx, phone)
          if (!memberId) throw new Error(`the demo has no member ${phone}`)
          const { token } = await openSession(tx, memberId, HERE, now)
          return { shop: shop ?? '', token }
        }),
      ),
  )
}
const HERE = '127.0.0.1'

/** Tokens of all demo members by phone. */
export async function tokensOf(db: Database, now: Date): Promise<Map<string, string>> {
  const sessions = await openSessions(db, DEMO_MEMBERS, now)
  return new Map(DEMO_MEMBERS.map(({ phone }, i) => [phone, sessions[i]?.token ?? '']))
}
