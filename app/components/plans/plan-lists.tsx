import type { ActivityPlan, Tranche } from 'contract/plans/activities'
import { PLAN_STATE_COLORS, PLAN_STATES } from 'contract/plans/states'
import { ListTable, link, name, state, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import type { ActivityWords } from './activity-words'
import { merchantPlanPath } from './plan-paths'

/** Columns of plans after the number, which merchants and operators share. */
function planColumns<R extends ActivityPlan>({ sign }: ActivityWords): TableColumns<R> {
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

/** What presales say of a plan besides. */
interface Priced {
  priceFenPerTon?: number | null
  /** Of a short arrival. */
  cutKg?: number | null
}

/** Columns of presales: the price of the plan, and what a short arrival cut from it. */
function pricedColumns<R extends Priced>(plans: readonly R[]): TableColumns<R> {
  return [
    plans.some(({ priceFenPerTon }) => priceFenPerTon !== undefined) &&
      yuan('单价（元/吨）', ({ priceFenPerTon = null }: R) => priceFenPerTon),
    plans.some(({ cutKg }) => (cutKg ?? 0) > 0) && tons('核减（吨）', ({ cutKg = null }: R) => cutKg),
  ]
}

type MerchantPlan = ActivityPlan & Priced & { isAnswerDue: boolean }

/** Plans of an activity for its merchant, one per row. */
export function MerchantPlanList({ plans, words }: PlanListProps<MerchantPlan>) {
  const columns: TableColumns<MerchantPlan> = [
    link('计划编号', ({ id, planNo }) => [merchantPlanPath(id), planNo], 'nowrap'),
    ...pricedColumns(plans),
    ...planColumns<MerchantPlan>(words),
    text('提议', ({ isAnswerDue }) => (isAnswerDue ? <Tag kind="warn">待答复</Tag> : '--')),
  ]
  return <ListTable caption={`${words.sign}计划`} isScrollable columns={columns} rows={plans} />
}

type OperatorPlan = ActivityPlan & Priced & { bondFen: number }

/** Plans of an activity for operators, with the deposits of both sides. */
export function OperatorPlanList({ plans, words }: PlanListProps<OperatorPlan>) {
  const columns: TableColumns<OperatorPlan> = [
    name('计划编号', ({ planNo }) => planNo, 'nowrap'),
    ...pricedColumns(plans),
    ...planColumns<OperatorPlan>(words),
    yuan('商家履约保证金（元）', ({ bondFen }) => bondFen),
  ]
  return <PlainTable caption={`${words.sign}计划`} columns={columns} rows={plans} />
}

/** A table of facts alone: without links in it, its frame takes the focus, so that the keyboard scrolls it. */
function PlainTable<R extends { id: string }>(props: {
  caption: string
  columns: TableColumns<R>
  rows: readonly R[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (axe: scrollable-region-focusable)
    <section className="table-scroll" aria-label={props.caption} tabIndex={0}>
      <ListTable {...props} />
    </section>
  )
}

const trancheColumns = ({ sign }: ActivityWords): TableColumns<Tranche> => [
  time('开放时间', ({ openedAt }) => openedAt, 'nowrap'),
  tons('开放（吨）', ({ openedKg }) => openedKg),
  tons(`已${sign}（吨）`, ({ signedKg }) => signedKg),
  yuan(`未${sign}部分冻结（元）`, ({ openBondFen }) => openBondFen),
]

interface TranchePanelProps {
  tranches: readonly Tranche[]
  words: ActivityWords
}

/** What the merchant has opened, and the bond that is held for tons that no company has signed. */
export function TranchePanel({ tranches, words }: TranchePanelProps) {
  if (tranches.length === 0) return null
  return (
    <Panel title="开放吨数与履约保证金">
      <PlainTable caption="开放记录" columns={trancheColumns(words)} rows={tranches} />
    </Panel>
  )
}
