import { loginByPassword } from 'contract/account'
import { DEMO_PASSWORD, type DemoMember } from './members'
import { type Send, sendCall } from './send-call'

export interface SignedInMerchant {
  shop: string
  token: string
}

/** Signs demo members in as a person would: each call of theirs carries their own token. */
export async function signInAll(send: Send, members: readonly DemoMember[]): Promise<SignedInMerchant[]> {
  return await Promise.all(
    members.map(async ({ phone, shop }) => {
      const { token } = await sendCall(send, loginByPassword, { phone, password: DEMO_PASSWORD })
      return { shop: shop ?? '', token }
    }),
  )
}
