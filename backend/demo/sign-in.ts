import { findMemberByPhone, openSession } from 'backend/account'
import type { Database } from 'backend/platform/database/database'
import { loginByPassword } from 'contract/account'
import { DEMO_PASSWORD, type DemoMember } from './seed/members'
import { type Send, sendCall } from './send-call'

export interface SignedInMerchant {
  shop: string
  token: string
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
  return await db.transaction(async (tx) => {
    const opened: SignedInMerchant[] = []
    for (const { phone, shop } of members) {
      const memberId = await findMemberByPhone(tx, phone)
      if (!memberId) throw new Error(`the demo has no member ${phone}`)
      const { token } = await openSession(tx, memberId, HERE, now)
      opened.push({ shop: shop ?? '', token })
    }
    return opened
  })
}
const HERE = '127.0.0.1'
