import { CONTACT, defineMessage, type MessageKind, type MessageRecipient } from 'backend/platform/messages'
import { formatYuan } from 'contract/units'
import { PAY_PASSWORD_WAIT_HOURS } from 'contract/wallet/pay-password-wait'
import type { MoneyOwner } from './ledger/accounts'

const money = { type: 2, isSiteFixed: true } as const

/** Recipient of messages about an owner's money: the member, or those of the company who may see its money. */
export function moneyRecipient({ kind, id }: MoneyOwner): MessageRecipient {
  return kind === 'company' ? { companyId: id, permission: 'money' } : { memberId: id }
}

/** The payer's name stays on the page of the journal. */
export const arrivalMessage = defineMessage(
  { kind: 'money_arrived', name: '充值到账', audience: 'member', ...money },
  (owner: MoneyOwner, slip: { id: string; amountFen: number }, note: string) => {
    const isCompany = owner.kind === 'company'
    return {
      to: moneyRecipient(owner),
      eventKey: slip.id,
      title: isCompany ? '企业钱包充值到账' : '充值到账',
      text: `银行转账 ${formatYuan(slip.amountFen)} 元已到账，可用于付款，次日可提现。${note}`,
      link: `/personalCenter/journal${isCompany ? '?owner=company' : ''}`,
    }
  },
)

/** The pay password was replaced. @param eventKey unique for this change */
export const payPasswordMessage = defineMessage(
  {
    kind: 'pay_password_changed',
    name: '支付密码变更',
    type: 3,
    audience: 'member',
    isSiteFixed: true,
    isFixed: true,
    on: ['sms', 'email'],
  },
  (memberId: string, eventKey: string) => ({
    to: { memberId },
    eventKey,
    title: '支付密码已修改',
    text: `您的支付密码已修改，${PAY_PASSWORD_WAIT_HOURS} 小时内不能提现和绑定新账户。如非本人操作，请立即修改登录密码，并联系${CONTACT}。`,
    link: '/personalCenter/securityCenter',
  }),
)

/** Written by the module whose payout it is. */
export const MONEY_PAID_OUT: MessageKind = {
  kind: 'money_paid_out',
  name: '店铺：货款结算',
  audience: 'merchant',
  ...money,
}
