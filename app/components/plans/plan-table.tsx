import type { PlanRow } from 'contract/plans'
import { PLAN_KINDS, PLAN_STATE_COLORS, PLAN_STATES } from 'contract/plans/states'
import { formatYuan, plainTons } from 'contract/units'
import { corner, figure, goods, ListTable, type TableColumns, text, yuan } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { PlanDue } from './plan-due'
import { planPath } from './plan-paths'

interface PlanTableProps {
  plans: readonly PlanRow[]
  /** The server's now. */
  now: string
}

/** A company's plans with their tons and what is due. Only the server renders it. */
export function PlanTable({ plans, now }: PlanTableProps) {
  const columns: TableColumns<PlanRow> = [
    goods('计划', ({ id, planNo, kind, title, shop }) => ({
      name: planNo,
      to: planPath(id),
      detail: `${PLAN_KINDS[kind]} · ${title} · ${shop.name}`,
    })),
    figure('签订（吨）', ({ weightKg }) => plainTons(weightKg)),
    figure('已转（吨）', ({ orderedKg }) => plainTons(orderedKg)),
    figure('待转（吨）', ({ openKg }) => plainTons(openKg)),
    figure('单价（元/吨）', ({ priceFenPerTon, highestFenPerTon }) =>
      priceFenPerTon === null ? `最高 ${formatYuan(highestFenPerTon)}` : formatYuan(priceFenPerTon),
    ),
    yuan('保证金（元）', ({ depositFen }) => depositFen),
    text('待办', (plan) => <PlanDue plan={plan} now={now} />),
    corner('状态', ({ state }) => <StateTag names={PLAN_STATES} colors={PLAN_STATE_COLORS} state={state} />),
  ]
  return <ListTable caption="采购计划" layout="facts" isScrollable columns={columns} rows={plans} />
}
