import { defineMessage, type MessageKind } from 'backend/platform/messages'
import { formatYuan } from 'contract/units'
import type { MoneyOwner } from './ledger/accounts'

const money = { type: 2, isSiteFixed: true } as const

/** The payer's name stays on the page of the journal. */
export const arrivalMessage = defineMessage(
  { kind: 'money_arrived', name: '充值到账', audience: 'member', ...money },
  (owner: MoneyOwner, slip: { id: string; amountFen: number }, note: string) => {
    const isCompany = owner.kind === 'company'
    return {
      to: isCompany ? { companyId: owner.id, permission: 'money' } : { memberId: owner.id },
      eventKey: slip.id,
      title: isCompany ? '企业钱包充值到账' : '充值到账',
      text: `银行转账 ${formatYuan(slip.amountFen)} 元已到账，可用于付款，次日可提现。${note}`,
      link: `/personalCenter/journal${isCompany ? '?owner=company' : ''}`,
    }
  },
)

/** Written by the module whose payout it is. */
export const MONEY_PAID_OUT: MessageKind = {
  kind: 'money_paid_out',
  name: '店铺：货款结算',
  audience: 'merchant',
  ...money,
}
