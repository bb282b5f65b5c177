import type { MerchantGroupPlan, OperatorGroupPlan } from 'contract/group-purchases/console'
import type { ActivityPlan, Tranche } from 'contract/plans/activities'
import { PLAN_STATE_COLORS, PLAN_STATES } from 'contract/plans/states'
import { ListTable, link, name, state, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { merchantPlanPath } from './group-paths'

/** Columns of plans after the number, which merchants and operators share. */
function planColumns<R extends ActivityPlan>(): TableColumns<R> {
  return [
    text('企业', ({ company }) => company),
    tons('报名（吨）', ({ weightKg }) => weightKg),
    tons('已转订单（吨）', ({ orderedKg }) => orderedKg),
    tons('待转（吨）', ({ openKg }) => openKg),
    yuan('保证金（元）', ({ depositFen }) => depositFen),
    time('报名时间', ({ signedAt }) => signedAt, 'nowrap'),
    state('状态', PLAN_STATES, PLAN_STATE_COLORS, ({ state }) => state),
  ]
}

const MERCHANT_COLUMNS: TableColumns<MerchantGroupPlan> = [
  link('计划编号', ({ id, planNo }) => [merchantPlanPath(id), planNo], 'nowrap'),
  ...planColumns<MerchantGroupPlan>(),
  text('提议', ({ isAnswerDue }) => (isAnswerDue ? <Tag kind="warn">待答复</Tag> : '--')),
]
const OPERATOR_COLUMNS: TableColumns<OperatorGroupPlan> = [
  name('计划编号', ({ planNo }) => planNo, 'nowrap'),
  ...planColumns<OperatorGroupPlan>(),
  yuan('商家履约保证金（元）', ({ bondFen }) => bondFen),
]

/** Plans of a group purchase for its merchant, one per row. */
export function MerchantPlanList({ plans }: { plans: readonly MerchantGroupPlan[] }) {
  return <ListTable caption="报名计划" isScrollable columns={MERCHANT_COLUMNS} rows={plans} />
}

/** Plans of a group purchase for operators, with the deposits of both sides. */
export function OperatorPlanList({ plans }: { plans: readonly OperatorGroupPlan[] }) {
  return <ListTable caption="报名计划" isScrollable columns={OPERATOR_COLUMNS} rows={plans} />
}

const TRANCHES: TableColumns<Tranche> = [
  time('开放时间', ({ openedAt }) => openedAt, 'nowrap'),
  tons('开放（吨）', ({ openedKg }) => openedKg),
  tons('已报名（吨）', ({ signedKg }) => signedKg),
  yuan('未报名部分冻结（元）', ({ openBondFen }) => openBondFen),
]
/** What the merchant has opened, and the bond that is held for tons that nobody has signed. */
export function TranchePanel({ tranches }: { tranches: readonly Tranche[] }) {
  if (tranches.length === 0) return null
  return (
    <Panel title="开放吨数与履约保证金">
      <ListTable caption="开放记录" isScrollable columns={TRANCHES} rows={tranches} />
    </Panel>
  )
}
