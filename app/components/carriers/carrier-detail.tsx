import type { CarrierRow, TruckType } from 'contract/carriers'
import { QUOTED_KG } from 'contract/carriers/limits'
import { isProvince } from 'contract/carriers/line-rules'
import type { CarrierLine } from 'contract/carriers/lines'
import { lengthName, TRUCK_BODIES } from 'contract/pickup/trucks'
import { plainTons } from 'contract/units'
import { PastTheEnd } from '../lists/past-the-end'
import { newLoadPath } from '../loads/load-paths'
import { scoreText } from '../shops/score-text'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { figure, ListTable, name, price, type TableColumn, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { quotationPath } from './carrier-paths'
import { CONTRACT_PARTIES } from './contract-parties'
import { LINE_TERMS, lineName, priceText } from './line-columns'
import { classNames } from './paper-cells'

/** What the market has verified, and what waybills show. */
export function CarrierFacts({ carrier }: { carrier: CarrierRow & { permitNo: string } }) {
  const { deals, onTimePercent, rating, isPermitValid } = carrier
  return (
    <Panel title="资质与履约">
      <Facts
        inTwoColumns
        items={[
          fact(
            '道路运输经营许可证',
            <>
              {carrier.permitNo}{' '}
              {isPermitValid ? <Tag kind="blue">已核验</Tag> : <Tag kind="warn">已过期，不接新运单</Tag>}
            </>,
          ),
          fact('许可证有效期至', carrier.permitUntil),
          fact('核验时间', <Time at={carrier.verifiedAt} />),
          fact('可承运的危险货物', classNames(carrier.hazardClasses)),
          fact('成交', deals === 0 ? '暂无成交' : `${deals} 单`),
          fact('准时率', onTimePercent === null ? '暂无运单' : `${onTimePercent}%`),
          fact('评分', rating === null ? '暂无评分' : scoreText(rating)),
          fact('登记车辆', `${carrier.trucks} 辆`),
        ]}
      />
      <p className="subtitle">{CONTRACT_PARTIES}</p>
    </Panel>
  )
}

/** Prices are compared between cities. */
const LINES: TableColumns<CarrierLine> = [
  name('线路', (line) =>
    isProvince(line.toPlace) ? (
      lineName(line)
    ) : (
      <Link to={quotationPath(line.fromCity, line.toPlace)}>{lineName(line)}</Link>
    ),
  ),
  ...LINE_TERMS,
  price('含税运价', priceText),
]

const ASK: TableColumn<CarrierLine> = text('询车', (line) => (
  <ButtonLink kind="quiet" isSmall to={newLoadPath({ lineId: line.id, kg: QUOTED_KG })}>
    询车<span className="sr-only">：{lineName(line)}</span>
  </ButtonLink>
))

interface CarrierLinesProps {
  /** Whether the carrier takes new waybills. */
  isPermitValid: boolean
  lines: readonly CarrierLine[]
  place: { total: number; page: number; size: number }
}

export function CarrierLines({ isPermitValid, lines, place }: CarrierLinesProps) {
  if (place.total === 0) return <EmptyState title="暂无线路">承运商发布线路与运价后显示在这里。</EmptyState>
  return lines.length === 0 ? (
    <PastTheEnd {...place} />
  ) : (
    <ListTable caption="线路与运价" columns={[...LINES, isPermitValid && ASK]} rows={lines} />
  )
}

const TYPES: TableColumns<TruckType> = [
  name('车型', ({ body, lengthDm }) => `${TRUCK_BODIES[body]} ${lengthName(lengthDm)}`),
  figure('数量', ({ trucks }) => `${trucks} 辆`),
  figure('证件齐全有效', ({ ready }) => `${ready} 辆`),
  figure('最大载重（吨）', ({ maxLoadKg }) => plainTons(maxLoadKg)),
]

/** Trucks by type. Plates are for the parties of a waybill only. */
export function TruckTypes({ types }: { types: readonly TruckType[] }) {
  if (types.length === 0) return <EmptyState title="暂无车辆">承运商登记车辆后显示在这里。</EmptyState>
  return (
    <ListTable
      caption="车辆"
      columns={TYPES}
      rows={types}
      rowKey={({ body, lengthDm }) => `${body} ${lengthDm}`}
    />
  )
}
