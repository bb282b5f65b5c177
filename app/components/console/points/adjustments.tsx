import type { PointsAdjustment } from 'contract/points/operator-points'
import { ADJUSTMENT_STATES } from 'contract/points/states'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { Link } from '../../ui/link'
import { actions, figure, ListTable, lines, name, type TableColumns, text } from '../../ui/list-table'
import { Columns } from '../../ui/panel'

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

interface AdjustmentTableProps {
  rows: readonly PointsAdjustment[]
  /** Page that shows the decision on a row. */
  linkTo: (id: string) => string
}

/** Adjustments with who proposed and decided them. */
export function AdjustmentTable({ rows, linkTo }: AdjustmentTableProps) {
  const columns: TableColumns<PointsAdjustment> = [
    name('账户', ({ owner }) => owner),
    text('原因', ({ reason, rejection }) => (rejection === null ? reason : `${reason}；否决：${rejection}`)),
    lines('提出', ({ proposer, proposedAt }) => [proposer, <Time key="at" at={proposedAt} />]),
    lines('复核', ({ decider, decidedAt }) => [decider ?? '--', <Time key="at" at={decidedAt} />]),
    text('状态', ({ state }) => ADJUSTMENT_STATES[state]),
    figure('积分', ({ points }) => signed(points)),
    actions('操作', ({ id, state, owner }) =>
      state === 'proposed' ? (
        <Link to={linkTo(id)} aria-label={`复核 ${owner}`}>
          复核
        </Link>
      ) : null,
    ),
  ]
  return <ListTable caption="积分调整" isScrollable columns={columns} rows={rows} />
}

/** Proposes to give or take points. */
export function ProposeAdjustment({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出调整" state={state}>
      <TextField field="owner" label="手机号或企业名称" />
      <TextField field="points" label="积分" hint="扣减时填负数，如 -5" inputMode="numeric" isShort />
      <TextArea field="reason" label="原因" hint="复核后会告知本人或企业" />
      <Submit>提出调整</Submit>
    </FormPanel>
  )
}

interface DecideProps {
  approve: FormState
  reject: FormState
  row: PointsAdjustment
}

/** The decision of another person. */
export function DecideAdjustment({ approve, reject, row }: DecideProps) {
  return (
    <Columns
      main={
        <FormPanel title={`复核 ${row.owner} ${signed(row.points)} 积分`} state={approve} hidden={['id']}>
          <p className="subtitle">
            {row.proposer} 提出：{row.reason}
          </p>
          <Submit>复核通过并入账</Submit>
        </FormPanel>
      }
      aside={
        <FormPanel title="否决" state={reject} hidden={['id']}>
          <TextArea field="reason" label="否决理由" />
          <Submit kind="quiet">否决</Submit>
        </FormPanel>
      }
    />
  )
}
