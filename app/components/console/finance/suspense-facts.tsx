import type { SuspenseRow } from 'contract/banking/suspense'
import { SUSPENSE_KINDS, SUSPENSE_REASONS, SUSPENSE_STATES } from 'contract/banking/suspense-states'
import { Time } from '../../time/time'
import { DescriptionList } from '../../ui/description-list'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'

/** The payment as the bank reported it. */
export function SuspenseFacts({ row }: { row: SuspenseRow }) {
  return (
    <Panel title="银行到账">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '付款人', value: row.payerName },
          { name: '付款账号尾号', value: row.payerAccountTail },
          { name: '金额', value: <Money fen={row.amountFen} unit="元" /> },
          { name: '附言', value: row.purpose },
          { name: '银行流水号', value: row.bankReference },
          { name: '银行时间', value: <Time at={row.bankAt} /> },
          { name: '待查原因', value: SUSPENSE_REASONS[row.reason] },
          { name: '附言指向', value: row.named },
        ]}
      />
    </Panel>
  )
}

const ACTIONS = { propose: '提出方案', approve: '复核通过', reject: '否决' } as const
interface Action {
  action: keyof typeof ACTIONS
  by: string
  at: string
}

/** The last decision, and who did what. */
export function SuspenseHistory({ row }: { row: SuspenseRow & { history: readonly Action[] } }) {
  const { decision, history } = row
  return (
    <Panel title="处理经过">
      {decision === null ? (
        <p>还没有处理方案。</p>
      ) : (
        <DescriptionList
          items={[
            { name: '方案', value: SUSPENSE_KINDS[decision.kind] },
            { name: '入账给', value: decision.owner },
            { name: '状态', value: SUSPENSE_STATES[decision.state] },
            { name: '依据', value: decision.note },
            { name: '否决理由', value: decision.reason },
          ]}
        />
      )}
      <ul>
        {history.map(({ action, by, at }) => (
          <li key={`${action} ${at}`}>
            {ACTIONS[action]}：{by} <Time at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
