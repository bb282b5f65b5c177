import type { receipt } from 'contract/banking'
import { ARRIVAL_STATES } from 'contract/banking/suspense-states'
import type { OutputOf } from 'contract/endpoint'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { PrintButton } from '../content/print-button'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** The bank's slip of one arrival. */
export function ReceiptPanel({ slip }: { slip: OutputOf<typeof receipt> }) {
  return (
    <Panel title="银行回单" id="receipt">
      <Facts
        inTwoColumns
        items={[
          fact('流水号', slip.bankReference),
          fact('状态', ARRIVAL_STATES[slip.state]),
          fact('金额（元）', formatYuan(slip.amountFen)),
          fact('银行记账时间', <Time at={slip.bankAt} />),
          fact('付款户名', slip.payerName),
          fact('付款账号', `${slip.payerBankName}（尾号 ${slip.payerAccountTail}）`),
          fact('收款户名', slip.payeeName),
          fact('收款账号', `${slip.payeeBankName} ${slip.payeeAccountNo}`),
          fact('附言', slip.purpose),
          fact('钱包所有人', slip.ownerName),
        ]}
      />
      <PrintButton />
    </Panel>
  )
}
