import { CHANGE_KINDS, CHANGE_STATE_COLORS, CHANGE_STATES } from 'contract/operators/change-states'
import type { OperatorChange } from 'contract/operators/changes'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import type { FormState } from '../forms/form-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { actions, ListTable, name, state, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { DecisionForm } from './decision-form'

const rolesOf = ({ roles }: Pick<OperatorChange, 'roles'>) =>
  roles.map((role) => OPERATOR_ROLES[role]).join('、')

/** Changes of operators, one per row; those that wait can be decided by another admin. */
export function ChangeTable({
  rows,
  linkTo,
}: {
  rows: readonly OperatorChange[]
  linkTo: (id: string) => string
}) {
  const columns: TableColumns<OperatorChange> = [
    name('登录名', ({ name }) => name),
    text('姓名', ({ displayName }) => displayName),
    text('变更', ({ kind }) => CHANGE_KINDS[kind]),
    text('角色', rolesOf),
    text('提出', ({ proposer }) => proposer),
    time('提出时间', ({ proposedAt }) => proposedAt),
    state('状态', CHANGE_STATES, CHANGE_STATE_COLORS, ({ state }) => state),
    text('审批', ({ decider, note }) => (decider === null ? '--' : note ? `${decider}：${note}` : decider)),
    actions(
      '操作',
      ({ id, name, state }) =>
        state === 'proposed' && (
          <Link to={linkTo(id)} aria-label={`审批 ${name}`}>
            审批
          </Link>
        ),
    ),
  ]
  return <ListTable caption="工作人员的变更" isScrollable columns={columns} rows={rows} />
}

/** Another admin approves a change or returns it. */
export function DecideChangePanel({
  state,
  change,
  back,
}: {
  state: FormState
  change: OperatorChange
  back: string
}) {
  const { kind, name, displayName, phone, proposer, proposedAt, isOwn } = change
  return (
    <Panel title={`审批：${CHANGE_KINDS[kind]} ${displayName}`}>
      <Facts
        items={[
          fact('登录名', name),
          fact('角色', rolesOf(change)),
          fact('设置链接发往', phone),
          fact(
            '提出',
            <>
              {proposer} <Time at={proposedAt} />
            </>,
          ),
        ]}
      />
      {isOwn ? (
        <p className="subtitle">等待另一名管理员（另一手机号）审批。</p>
      ) : (
        <DecisionForm state={state} label="审批变更">
          <p className="subtitle">
            请先与本人当面或通话核实。新增或重置的账号首次登录满 24 小时后才能办理资金事项。
          </p>
        </DecisionForm>
      )}
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
