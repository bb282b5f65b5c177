import type { Withdrawal } from 'contract/banking/commission'
import { WITHDRAWAL_STATES } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { ButtonLink } from '../../ui/button'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'
import { Tag } from '../../ui/tag'

const payeeOf = ({ payeeName, payeeAccountTail }: Pick<Withdrawal, 'payeeName' | 'payeeAccountTail'>) =>
  `${payeeName}（尾号 ${payeeAccountTail}）`

interface WithdrawalTableProps {
  rows: readonly Withdrawal[]
  /** Page on which a proposal is decided; null without the role. */
  linkTo: ((id: string) => string) | null
}

/** Withdrawals of commission, one per row. */
export function WithdrawalTable({ rows, linkTo }: WithdrawalTableProps) {
  const columns: TableColumns<Withdrawal> = [
    { header: '提出时间', isRowHeader: true, cell: ({ proposedAt }) => <Time at={proposedAt} /> },
    {
      header: '金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    { header: '收款账户', dataLabel: true, cell: payeeOf },
    { header: '用途', dataLabel: true, cell: ({ note }) => note },
    { header: '提出', dataLabel: true, cell: ({ proposer }) => proposer },
    { header: '复核', dataLabel: true, cell: ({ decider }) => decider ?? '--' },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state, reason }) => (
        <>
          <Tag kind={state === 'proposed' ? 'warn' : 'plain'}>{WITHDRAWAL_STATES[state]}</Tag> {reason}
        </>
      ),
    },
    linkTo !== null && {
      header: '操作',
      isActions: true,
      cell: ({ id, amountFen, state }) =>
        state === 'proposed' && (
          <Link to={linkTo(id)} aria-label={`复核 ${formatYuan(amountFen)} 元的提取`}>
            复核
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="佣金提取"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Commission is to be paid to the market's own account. */
export function ProposeWithdrawal({ state, payee }: { state: FormState; payee: string }) {
  return (
    <Panel title="提取佣金">
      <Form state={state} label="提取佣金">
        <p>{`付到${payee}，须由另一位财务人员（另一手机号）复核。`}</p>
        <TextField field={fieldOf(state, 'amountYuan')} label="金额（元）" inputMode="decimal" isShort />
        <TextArea field={fieldOf(state, 'note')} label="用途" />
        <Submit>提出提取</Submit>
      </Form>
    </Panel>
  )
}

interface DecideWithdrawalProps {
  row: Withdrawal
  approve: FormState
  reject: FormState
  /** The list without the chosen withdrawal. */
  back: string
}

/** The proposal of another operator is approved or rejected. */
export function DecideWithdrawal({ row, approve, reject, back }: DecideWithdrawalProps) {
  return (
    <Panel title={`复核 ${formatYuan(row.amountFen)} 元的提取`}>
      <Form state={approve} hidden={['withdrawalId']} label="复核通过">
        <p>{`${row.proposer}提出：付到${payeeOf(row)}，用途：${row.note}。通过后立即向银行发出，不能撤销。`}</p>
        <Submit>复核通过</Submit>
      </Form>
      <Form state={reject} hidden={['withdrawalId']} label="否决提取">
        <TextArea field={fieldOf(reject, 'reason')} label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
