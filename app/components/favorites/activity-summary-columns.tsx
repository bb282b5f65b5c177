import { ACTIVITY_PHASE_COLORS } from 'contract/plans/activity-phases'
import type { ActivitySummary } from 'contract/plans/activity-summary'
import { PLAN_KINDS } from 'contract/plans/states'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '../time/time'
import { figure, goods, price, type TableColumn, text } from '../ui/list-table'
import { shortYuan } from '../ui/money'
import { Tag } from '../ui/tag'

/** Columns of an activity that may have ended. */
export const ACTIVITY_COLUMNS: readonly TableColumn<ActivitySummary>[] = [
  goods('牌号 / 厂家', ({ path, kind, grade, maker, activityNo }) => ({
    name: grade,
    to: path ?? undefined,
    tag: <Tag>{PLAN_KINDS[kind]}</Tag>,
    detail: `${maker} · ${activityNo}`,
  })),
  { header: '仓库', cell: warehouseName },
  { header: '商家', className: 'text-muted', isDesktopOnly: true, cell: ({ shop }) => shop.name },
  text('状态', ({ phase, stateName, startsAt, endsAt }) => (
    <>
      <Tag kind={ACTIVITY_PHASE_COLORS[phase] ?? 'plain'}>{stateName}</Tag>{' '}
      <span className="text-small">
        {phase === 'upcoming' ? '开始' : '截止'} <Time at={phase === 'upcoming' ? startsAt : endsAt} />
      </span>
    </>
  )),
  figure('可报（吨）', ({ phase, openKg }) => (phase === 'open' ? plainTons(openKg) : '--')),
  price('现价（元/吨）', ({ phase, priceFenPerTon, isPriceOpen }) => (
    <>
      <span className={phase === 'ended' ? 'text-muted' : 'price'}>{shortYuan(priceFenPerTon)}</span>
      {phase !== 'ended' && isPriceOpen && <span className="text-muted text-small block">截止时定价</span>}
    </>
  )),
]
