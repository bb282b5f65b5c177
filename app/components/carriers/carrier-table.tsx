import type { CarrierRow } from 'contract/carriers'
import { TRUCK_BODIES } from 'contract/pickup/trucks'
import { scoreText } from '../shops/score-text'
import { figure, goods, ListTable, lines, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { carrierPath } from './carrier-paths'
import { classText } from './paper-cells'

const COLUMNS: TableColumns<CarrierRow> = [
  goods('承运商', ({ id, name, city, isPermitValid }) => ({
    name,
    to: carrierPath(id),
    tag: isPermitValid ? <Tag kind="blue">资质已核验</Tag> : <Tag kind="warn">许可证已过期</Tag>,
    detail: city,
  })),
  figure('有效线路', (carrier) => (carrier.lines === 0 ? '暂无' : `${carrier.lines} 条`)),
  lines('车辆', ({ trucks, bodies }) => [
    trucks === 0 ? '暂无' : `${trucks} 辆`,
    bodies.map((body) => TRUCK_BODIES[body]).join('、'),
  ]),
  text('危险货物', ({ hazardClasses }) => classText(hazardClasses)),
  figure('成交', ({ deals }) => (deals === 0 ? '暂无成交' : `${deals} 单`)),
  figure('准时率', ({ onTimePercent }) => (onTimePercent === null ? '--' : `${onTimePercent}%`)),
  figure('评分', ({ rating }) => (rating === null ? '暂无评分' : scoreText(rating))),
]

/** Carriers with their lines, trucks, licence classes and waybills. */
export function CarrierTable({ carriers }: { carriers: readonly CarrierRow[] }) {
  return <ListTable caption="承运商" columns={COLUMNS} rows={carriers} />
}
