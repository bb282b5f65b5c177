import { PURPOSE_RULE } from 'contract/banking/transfer-purpose'
import type { OutputOf } from 'contract/endpoint'
import type { bankPayTerms } from 'contract/ordering/bank-payments'
import { formatYuan } from 'contract/units'
import { accountLabel, payerAccount } from '../banking/account-name'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'

type Terms = OutputOf<typeof bankPayTerms>

/** Where to transfer money for an order. Only the server renders it. */
export function BankTransferNote({ terms, dueFen }: { terms: Terms; dueFen: number }) {
  const { account, reference, payerName } = terms
  return (
    <>
      <p>
        从{payerAccount(payerName)}转账。{PURPOSE_RULE}金额不符或订单已关闭的，转入钱包。
      </p>
      <Facts
        items={[
          fact('收款户名', account.accountName),
          fact('收款账号', <span className="select-all break-all">{account.accountNo}</span>),
          fact('开户行', account.bankName),
          fact('金额', `${formatYuan(dueFen)} 元`),
          fact('附言', <span className="select-all break-all">{reference}</span>),
        ]}
      />
    </>
  )
}

/** What became of the newest payment from a bound account, and what is missing for one. Only the server renders it. */
export function BankPaymentNote({ terms, bindPath }: { terms: Terms; bindPath: string }) {
  const { payment, cards } = terms
  return (
    <>
      {payment?.state === 'failed' && (
        <Notice kind="warn" title="上一笔银行付款未成功">
          {accountLabel(payment)}：{payment.reason ?? '银行未能扣款'}。未扣款，可以重新付款。
        </Notice>
      )}
      {cards.length === 0 ? (
        <p>
          还没有绑定银行账户。 <ButtonLink to={bindPath}>绑定账户</ButtonLink>
        </p>
      ) : (
        <p className="subtitle">
          银行通常在几秒内答复，成功后款项进入本订单的监管账户。付款截止时间不因银行处理而延长，截止后扣款成功的转入钱包。
        </p>
      )}
    </>
  )
}

/** Shown instead of the ways to pay while the bank works on a payment. Only the server renders it. */
export function BankPaymentRunning({ payment }: { payment: NonNullable<Terms['payment']> }) {
  return (
    <Notice kind="info" title="银行正在处理付款">
      从{accountLabel(payment)}付款 {formatYuan(payment.amountFen)}{' '}
      元，结果出来后通知您，请不要重复付款。付款截止时间不因此延长；截止后扣款成功的，款项转入钱包。
    </Notice>
  )
}
