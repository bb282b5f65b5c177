import type { OwnerChange } from 'contract/authentication/owner-change'
import {
  OWNER_CHANGE_STATE_COLORS,
  OWNER_CHANGE_STATES,
  OWNER_OBJECTION_DAYS,
} from 'contract/authentication/owner-change-states'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { actions, ListTable, name, state, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { DecisionForm } from './decision-form'

const ownersOf = ({ owners }: Pick<OwnerChange, 'owners'>) => (owners.length === 0 ? '--' : owners.join('、'))

interface OwnerChangeTableProps {
  rows: readonly OwnerChange[]
  /** Page on which a proposal is decided. */
  linkTo: (id: string) => string
}

/** Changes of owners, one per row. */
export function OwnerChangeTable({ rows, linkTo }: OwnerChangeTableProps) {
  const columns: TableColumns<OwnerChange> = [
    name('企业', ({ companyName }) => companyName),
    text('新的所有者', ({ newOwner }) => newOwner),
    text('书面证明', ({ evidence }) => evidence),
    text('提出', ({ proposer }) => proposer),
    time('提出时间', ({ proposedAt }) => proposedAt),
    state('状态', OWNER_CHANGE_STATES, OWNER_CHANGE_STATE_COLORS, ({ state }) => state),
    text('复核', ({ decider, note }) => (decider === null ? '--' : note ? `${decider}：${note}` : decider)),
    actions(
      '操作',
      ({ id, companyName, state }) =>
        state === 'proposed' && (
          <Link to={linkTo(id)} aria-label={`复核 ${companyName}`}>
            复核
          </Link>
        ),
    ),
  ]
  return <ListTable caption="企业所有者的更换" isScrollable columns={columns} rows={rows} />
}

/** A new owner is proposed by written evidence. */
export function ProposeOwnerChange({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出更换" state={state}>
      <p>
        {`提出后即以站内消息、短信与邮件通知原所有者与全体员工；原所有者还能登录的，留出 ${OWNER_OBJECTION_DAYS} 天异议期，再由另一位工作人员复核。`}
      </p>
      <TextField field="companyName" label="企业名称" />
      <TextField
        field="phone"
        label="新所有者的手机号"
        inputMode="numeric"
        hint="须已通过个人实名认证"
        isShort
      />
      <TextArea field="evidence" label="书面证明" hint="证明的名称、文号、出具单位与日期，核实的经过" />
      <Submit>提出更换</Submit>
    </FormPanel>
  )
}

interface DecideOwnerChangeProps {
  row: OwnerChange
  state: FormState
  /** The list without the chosen change. */
  back: string
}

/** The proposal of another operator is approved or returned. */
export function DecideOwnerChange({ row, state, back }: DecideOwnerChangeProps) {
  return (
    <Panel title={`复核：${row.companyName}`}>
      <Facts
        items={[
          fact('新的所有者', row.newOwner),
          fact('现有的所有者', ownersOf(row)),
          fact('书面证明', row.evidence),
          fact(
            '提出',
            <>
              {row.proposer} <Time at={row.proposedAt} />
            </>,
          ),
          fact('最早通过时间', <Time at={row.approvableAt} />),
        ]}
      />
      <DecisionForm state={state} label="复核更换">
        <p className="subtitle">
          请独立核对书面证明的原件。通过后原所有者退出企业，企业的资金由新的所有者支配。
        </p>
      </DecisionForm>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
