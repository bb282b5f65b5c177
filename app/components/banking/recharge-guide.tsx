import type { rechargeInfo } from 'contract/banking'
import { PURPOSE_RULE } from 'contract/banking/transfer-purpose'
import type { OutputOf } from 'contract/endpoint'
import { PrintButton } from '../content/print-button'
import { CopyButton } from '../ui/copy-button'
import { Facts, fact } from '../ui/facts'
import { payerAccount } from './account-name'

/** Where to transfer money, to copy and to print. */
export function RechargeGuide({ info }: { info: OutputOf<typeof rechargeInfo> }) {
  const { accountName, accountNo, bankName, reference, payerName, ownAccountNo } = info
  return (
    <>
      <p>
        从{payerAccount(payerName)}转账到下面的监管账户。{PURPOSE_RULE}
        其他户名的款项不会入账，核实后原路退回。
      </p>
      <Facts
        items={[
          fact('收款户名', <Copied text={accountName} />),
          fact('收款账号', <Copied text={accountNo} />),
          fact('开户行', <Copied text={bankName} />),
          fact('附言码', <Copied text={reference} />),
          ownAccountNo !== null && fact('本企业结算子账户', <Copied text={ownAccountNo} />),
        ]}
      />
      <p className="subtitle">到账即入可用余额，可立即付款，次日起可提现。</p>
      <PrintButton />
    </>
  )
}

function Copied({ text }: { text: string }) {
  return (
    <>
      <span className="select-all break-all">{text}</span> <CopyButton text={text}>复制</CopyButton>
    </>
  )
}
