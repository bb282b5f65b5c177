import { stableId } from 'backend/platform/stable-id'
import { rechargeInfo } from 'contract/banking'
import { bankTransfer } from 'contract/wallet'
import { between } from '../pick'
import { type Send, sendCall } from '../send-call'
import { DEMO_MEMBERS, type DemoMember } from './members'

const SMALLEST_YUAN = 800_000
const LARGEST_YUAN = 5_000_000

/** Transfers money to the supervised account, from the company of each demo member and from the member. */
export async function seedMoney(send: Send, tokens: ReadonlyMap<string, string>): Promise<void> {
  for (const member of DEMO_MEMBERS) {
    const { phone } = member
    const yuan = amount('company money', phone)
    await transferFromCompany(send, member, tokens.get(phone) ?? '', { yuan, occasion: 'OPENING' })
    await sendCall(send, bankTransfer, {
      phone,
      amountYuan: String(amount('money', phone)),
      bankReference: `DEMO-${phone}`,
      requestId: stableId('money', phone),
    })
  }
}

function amount(what: string, phone: string): number {
  return between(SMALLEST_YUAN / 1000, LARGEST_YUAN / 1000, what, phone) * 1000
}

/** A transfer from the company's own account, with the payment reference of its wallet. */
export async function transferFromCompany(
  send: Send,
  { phone, company }: DemoMember,
  token: string,
  { yuan, occasion }: { yuan: number; occasion: string },
): Promise<void> {
  const { reference } = await sendCall(send, rechargeInfo, { owner: 'company' }, token)
  await sendCall(send, bankTransfer, {
    purpose: `货款 ${reference}`,
    payerName: company,
    amountYuan: String(yuan),
    bankReference: `DEMO-${occasion}-${phone}`,
    requestId: stableId('company money', occasion, phone),
  })
}
