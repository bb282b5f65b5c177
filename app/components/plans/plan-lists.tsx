import type {
  GroupPlan,
  GroupTranche,
  MerchantGroupPlan,
  OperatorGroupPlan,
} from 'contract/group-purchases/console'
import { PLAN_STATE_COLORS, PLAN_STATES } from 'contract/plans/states'
import { ListTable, link, name, state, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import type { ActivityWords } from './activity-words'
import { merchantPlanPath } from './plan-paths'

/** Columns of plans after the number, which merchants and operators share. */
function planColumns<R extends GroupPlan>({ sign }: ActivityWords): TableColumns<R> {
  return [
    text('企业', ({ company }) => company),
    tons(`${sign}（吨）`, ({ weightKg }) => weightKg),
    tons('已转订单（吨）', ({ orderedKg }) => orderedKg),
    tons('待转（吨）', ({ openKg }) => openKg),
    yuan('保证金（元）', ({ depositFen }) => depositFen),
    time(`${sign}时间`, ({ signedAt }) => signedAt, 'nowrap'),
    state('状态', PLAN_STATES, PLAN_STATE_COLORS, ({ state }) => state),
  ]
}

interface PlanListProps<R> {
  plans: readonly R[]
  words: ActivityWords
}

/** Plans of an activity for its merchant, one per row. */
export function MerchantPlanList({ plans, words }: PlanListProps<MerchantGroupPlan>) {
  const columns: TableColumns<MerchantGroupPlan> = [
    link('计划编号', ({ id, planNo }) => [merchantPlanPath(id), planNo], 'nowrap'),
    ...planColumns<MerchantGroupPlan>(words),
    text('提议', ({ isAnswerDue }) => (isAnswerDue ? <Tag kind="warn">待答复</Tag> : '--')),
  ]
  return <ListTable caption={`${words.sign}计划`} isScrollable columns={columns} rows={plans} />
}

/** Plans of an activity for operators, with the deposits of both sides. */
export function OperatorPlanList({ plans, words }: PlanListProps<OperatorGroupPlan>) {
  const columns: TableColumns<OperatorGroupPlan> = [
    name('计划编号', ({ planNo }) => planNo, 'nowrap'),
    ...planColumns<OperatorGroupPlan>(words),
    yuan('商家履约保证金（元）', ({ bondFen }) => bondFen),
  ]
  return <ListTable caption={`${words.sign}计划`} isScrollable columns={columns} rows={plans} />
}

const trancheColumns = ({ sign }: ActivityWords): TableColumns<GroupTranche> => [
  time('开放时间', ({ openedAt }) => openedAt, 'nowrap'),
  tons('开放（吨）', ({ openedKg }) => openedKg),
  tons(`已${sign}（吨）`, ({ signedKg }) => signedKg),
  yuan(`未${sign}部分冻结（元）`, ({ openBondFen }) => openBondFen),
]

interface TranchePanelProps {
  tranches: readonly GroupTranche[]
  words: ActivityWords
}

/** What the merchant has opened, and the bond that is held for tons that no company has signed. */
export function TranchePanel({ tranches, words }: TranchePanelProps) {
  if (tranches.length === 0) return null
  return (
    <Panel title="开放吨数与履约保证金">
      <ListTable caption="开放记录" isScrollable columns={trancheColumns(words)} rows={tranches} />
    </Panel>
  )
}
