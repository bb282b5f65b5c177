import { defineMessage, type MessageKind, type NewMessage } from 'backend/platform/messages'
import { type MoneyOwner, moneyRecipient } from 'backend/wallet'
import { checkoutFieldName } from 'contract/banking/checkout-states'
import { formatYuan } from 'contract/units'

const money = { type: 2, audience: 'member', isSiteFixed: true } as const

interface Card {
  id: string
  memberId: string
  bankName: string
  accountTail: string
}

export const cardMessage = defineMessage(
  { kind: 'card_changed', name: '银行账户绑定与解绑', ...money },
  (card: Card, change: 'bound' | 'failed' | 'unbound', reason?: string) => {
    const account = `${card.bankName}（尾号 ${card.accountTail}）`
    const said = {
      bound: { title: '银行账户已绑定', text: `${account}已绑定，可以提现到该账户。` },
      failed: { title: '银行账户绑定失败', text: `${account}绑定失败：${reason ?? '验证未通过'}。` },
      unbound: { title: '银行账户已解绑', text: `${account}已解绑。如非本人操作，请立即修改支付密码。` },
    }[change]
    return {
      to: { memberId: card.memberId },
      eventKey: `${card.id} ${change}`,
      ...said,
      link: '/personalCenter/bank',
    }
  },
)

interface Paid extends Omit<Card, 'memberId'> {
  amountFen: number
  owner: MoneyOwner
}

const CASH_OUT_KINDS = {
  succeeded: { kind: 'cash_out_done', name: '提现成功', ...money },
  failed: { kind: 'cash_out_failed', name: '提现失败', ...money, on: ['sms'] },
  returned: { kind: 'cash_out_returned', name: '提现退票', ...money, on: ['sms'] },
} as const satisfies Record<string, MessageKind>

export function cashOutMessage(
  one: Paid,
  outcome: keyof typeof CASH_OUT_KINDS,
  reason: string | null,
): NewMessage {
  const what = `提现 ${formatYuan(one.amountFen)} 元到${one.bankName}（尾号 ${one.accountTail}）`
  const why = reason === null ? '' : `：${reason}`
  const said = {
    succeeded: { title: '提现成功', text: `${what}已由银行付出。` },
    failed: { title: '提现失败', text: `${what}失败${why}。款项已退回可提现余额。` },
    returned: {
      title: '提现被退回',
      text: `${what}被收款银行退回${why}。款项与手续费已退回可提现余额。`,
    },
  }[outcome]
  const link = `/personalCenter/withdraw${one.owner.kind === 'company' ? '?owner=company' : ''}`
  const kind = CASH_OUT_KINDS[outcome]
  return { kind, to: moneyRecipient(one.owner), eventKey: `${one.id} ${outcome}`, ...said, link }
}

export const orderPaymentFailedMessage = defineMessage(
  { kind: 'order_bank_payment_failed', name: '订单银行付款失败', ...money, on: ['sms'] },
  (
    one: { id: string; memberId: string; orderId: string; orderNo: string; amountFen: number },
    reason: string | null,
  ) => {
    const why = reason === null ? '' : `：${reason}`
    return {
      to: { memberId: one.memberId },
      eventKey: `${one.id} failed`,
      title: '银行付款失败',
      text: `订单 ${one.orderNo} 的银行付款 ${formatYuan(one.amountFen)} 元失败${why}。未扣款，付款截止前可重新付款。`,
      link: `/payPage?id=${one.orderId}`,
    }
  },
)

/** @param rejected fields that the bank has rejected; null: the account is opened */
export const checkoutMessage = defineMessage(
  { kind: 'checkout_decided', name: '对公结算账户开户结果', ...money, on: ['sms'] },
  ({ id, companyId }: { id: string; companyId: string }, rejected: readonly string[] | null) => {
    const fields =
      rejected === null || rejected.length === 0 ? '' : `：${rejected.map(checkoutFieldName).join('、')}`
    const said =
      rejected === null
        ? { title: '对公结算账户已开立', text: '银行已为本企业开立结算子账户，可在“对公结算账户”查看账号。' }
        : { title: '对公结算账户未通过', text: `银行要求修改开户资料${fields}。请按原因修改后重新提交。` }
    return {
      to: { companyId },
      eventKey: `${id} ${rejected === null ? 'opened' : 'rejected'}`,
      ...said,
      link: '/personalCenter/checkoutAccount',
    }
  },
)

export const BANKING_MESSAGES = [
  cardMessage.kind,
  ...Object.values(CASH_OUT_KINDS),
  orderPaymentFailedMessage.kind,
  checkoutMessage.kind,
]
