import type { SuspenseRow } from 'contract/banking/suspense'
import { SUSPENSE_KINDS, SUSPENSE_REASONS, SUSPENSE_STATES } from 'contract/banking/suspense-states'
import { Time } from '../../time/time'
import { Facts, fact } from '../../ui/facts'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'

/** The payment as the bank reported it. */
export function SuspenseFacts({ row }: { row: SuspenseRow }) {
  return (
    <Panel title="银行到账">
      <Facts
        inTwoColumns
        items={[
          fact('付款人', row.payerName),
          fact('付款账号尾号', row.payerAccountTail),
          fact('金额', <Money fen={row.amountFen} unit="元" />),
          fact('附言', row.purpose),
          fact('银行流水号', row.bankReference),
          fact('银行时间', <Time at={row.bankAt} />),
          fact('待查原因', SUSPENSE_REASONS[row.reason]),
          fact('附言指向', row.named),
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
        <Facts
          items={[
            fact('方案', SUSPENSE_KINDS[decision.kind]),
            fact('入账给', decision.owner),
            fact('状态', SUSPENSE_STATES[decision.state]),
            fact('依据', decision.note),
            fact('否决理由', decision.reason),
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
