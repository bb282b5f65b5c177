import { stableId } from 'backend/platform/stable-id'
import { bankTransfer } from 'contract/wallet'
import { between } from '../pick'
import { type Send, sendCall } from '../send-call'
import { DEMO_MEMBERS } from './members'

const SMALLEST_YUAN = 800_000
const LARGEST_YUAN = 5_000_000

/** Transfers money from an account of each demo member to the supervised account. */
export async function seedMoney(send: Send): Promise<void> {
  for (const { phone } of DEMO_MEMBERS)
    await sendCall(send, bankTransfer, {
      phone,
      amountYuan: String(between(SMALLEST_YUAN / 1000, LARGEST_YUAN / 1000, 'money', phone) * 1000),
      bankReference: `DEMO-${phone}`,
      requestId: stableId('money', phone),
    })
}
