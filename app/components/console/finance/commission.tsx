import type { Withdrawal } from 'contract/banking/commission'
import { WITHDRAWAL_STATE_COLORS, WITHDRAWAL_STATES } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { ButtonLink } from '../../ui/button'
import { Link } from '../../ui/link'
import { actions, ListTable, name, type TableColumns, text, yuan } from '../../ui/list-table'
import { Panel } from '../../ui/panel'
import { StateTag } from '../../ui/state-tag'

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
    name('提出时间', ({ proposedAt }) => <Time at={proposedAt} />),
    yuan('金额（元）', ({ amountFen }) => amountFen),
    text('收款账户', payeeOf),
    text('用途', ({ note }) => note),
    text('提出', ({ proposer }) => proposer),
    text('复核', ({ decider }) => decider ?? '--'),
    text('状态', ({ state, reason }) => (
      <>
        <StateTag names={WITHDRAWAL_STATES} colors={WITHDRAWAL_STATE_COLORS} state={state} /> {reason}
      </>
    )),
    linkTo !== null &&
      actions(
        '操作',
        ({ id, amountFen, state }) =>
          state === 'proposed' && (
            <Link to={linkTo(id)} aria-label={`复核 ${formatYuan(amountFen)} 元的提取`}>
              复核
            </Link>
          ),
      ),
  ]
  return <ListTable caption="佣金提取" isScrollable columns={columns} rows={rows} />
}

/** Commission is to be paid to the market's own account. */
export function ProposeWithdrawal({ state, payee }: { state: FormState; payee: string }) {
  return (
    <FormPanel title="提取佣金" state={state}>
      <p>{`付到${payee}，须由另一位财务人员（另一手机号）复核。`}</p>
      <TextField field="amountYuan" label="金额（元）" inputMode="decimal" isShort />
      <TextArea field="note" label="用途" />
      <Submit>提出提取</Submit>
    </FormPanel>
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
        <TextArea field="reason" label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
