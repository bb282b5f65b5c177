import type { receipt } from 'contract/banking'
import { ARRIVAL_STATES } from 'contract/banking/suspense-states'
import type { OutputOf } from 'contract/endpoint'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { PrintButton } from '../content/print-button'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'

/** The bank's slip of one arrival. */
export function ReceiptPanel({ slip }: { slip: OutputOf<typeof receipt> }) {
  return (
    <Panel title="银行回单" id="receipt">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '流水号', value: slip.bankReference },
          { name: '状态', value: ARRIVAL_STATES[slip.state] },
          { name: '金额（元）', value: formatYuan(slip.amountFen) },
          { name: '银行记账时间', value: <Time at={slip.bankAt} /> },
          { name: '付款户名', value: slip.payerName },
          { name: '付款账号', value: `${slip.payerBankName}（尾号 ${slip.payerAccountTail}）` },
          { name: '收款户名', value: slip.payeeName },
          { name: '收款账号', value: `${slip.payeeBankName} ${slip.payeeAccountNo}` },
          { name: '附言', value: slip.purpose },
          { name: '钱包所有人', value: slip.ownerName },
        ]}
      />
      <PrintButton />
    </Panel>
  )
}
