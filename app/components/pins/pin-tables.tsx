import type { DealRow, PinRow, ShareRow } from 'contract/pins'
import { formatYuan, plainTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { openPath, pinPath } from './pin-paths'
import { Deadline, Filled, ShareStateTag } from './pin-state'

interface TableProps<R> {
  rows: readonly R[]
  /** The server's now. */
  now: string
}

type Goods = Pick<PinRow, 'grade' | 'category' | 'maker' | 'shop'>

const goods = ({ grade, category, maker, shop }: Goods, to: string) => (
  <GoodsCell name={grade} to={to} tag={<Tag>{category}</Tag>} detail={`${maker} · ${shop.name}`} />
)

const price = ({ priceFenPerTon, offerFenPerTon }: Pick<PinRow, 'priceFenPerTon' | 'offerFenPerTon'>) => (
  <>
    <span className="price">{formatYuan(priceFenPerTon)}</span>
    <span className="text-muted text-small block">报价 {formatYuan(offerFenPerTon)}</span>
  </>
)

/** The sum of the quantity for which rows were found. */
function sums<R>(rows: readonly (R & { goodsFen?: number })[]): TableColumns<R & { goodsFen?: number }> {
  if (rows.every(({ goodsFen }) => goodsFen === undefined)) return []
  return [
    {
      header: '货款（元）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ goodsFen }) => goodsFen !== undefined && formatYuan(goodsFen),
    },
  ]
}

const CARDS = 'table card-table card-table--facts'

/** Open pins, by their deadline. */
export function PinTable({ rows, now }: TableProps<PinRow & { goodsFen?: number }>) {
  const columns: TableColumns<PinRow & { goodsFen?: number }> = [
    {
      header: '货物',
      isRowHeader: true,
      className: 'goods-cell',
      cell: (pin) => goods(pin, pinPath(pin.id)),
    },
    { header: '截止', dataLabel: true, cell: ({ deadline }) => <Deadline at={deadline} now={now} /> },
    { header: '仓库', dataLabel: true, cell: (pin) => warehouseName(pin) },
    { header: '参与', dataLabel: true, isNumeric: true, cell: ({ participants }) => `${participants} 家` },
    { header: '进度', dataLabel: true, isNumeric: true, cell: (pin) => <Filled {...pin} /> },
    ...sums(rows),
    { header: '拼单价（元/吨）', isNumeric: true, className: 'price-cell', cell: price },
  ]
  return (
    <DataTable
      caption="进行中的拼单"
      className={CARDS}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Deals of which members may open pins. */
export function DealTable({ rows, now }: TableProps<DealRow & { goodsFen?: number }>) {
  const columns: TableColumns<DealRow & { goodsFen?: number }> = [
    {
      header: '货物',
      isRowHeader: true,
      className: 'goods-cell',
      cell: (deal) => goods(deal, openPath(deal.id)),
    },
    { header: '开团截止', dataLabel: true, cell: ({ endsAt }) => <Time at={endsAt} now={now} /> },
    { header: '仓库', dataLabel: true, cell: (deal) => warehouseName(deal) },
    {
      header: '起拼',
      dataLabel: true,
      isNumeric: true,
      cell: ({ openMinKg, joinMinKg }) => `开团 ${plainTons(openMinKg)} 吨，加入 ${plainTons(joinMinKg)} 吨`,
    },
    {
      header: '可开',
      dataLabel: true,
      isNumeric: true,
      cell: ({ trucksLeft, targetKg }) => `${trucksLeft} 车 × ${plainTons(targetKg)} 吨`,
    },
    ...sums(rows),
    { header: '拼单价（元/吨）', isNumeric: true, className: 'price-cell', cell: price },
  ]
  return (
    <DataTable
      caption="可开团的活动"
      className={CARDS}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** The shares of a member and its company. */
export function ShareTable({ rows, now }: TableProps<ShareRow>) {
  const columns: TableColumns<ShareRow> = [
    {
      header: '拼单',
      isRowHeader: true,
      className: 'goods-cell',
      cell: ({ grade, maker, pinId, pinNo }) => (
        <GoodsCell name={grade} to={pinPath(pinId)} detail={`${maker} · ${pinNo}`} />
      ),
    },
    { header: '状态', dataLabel: true, cell: ({ state }) => <ShareStateTag state={state} /> },
    { header: '加入', dataLabel: true, cell: ({ joinedAt }) => <Time at={joinedAt} now={now} /> },
    { header: '拼单截止', dataLabel: true, cell: ({ deadline }) => <Time at={deadline} now={now} /> },
    { header: '数量（吨）', dataLabel: true, isNumeric: true, cell: ({ weightKg }) => plainTons(weightKg) },
    { header: '金额（元）', dataLabel: true, isNumeric: true, cell: ({ totalFen }) => formatYuan(totalFen) },
  ]
  return (
    <DataTable caption="我的拼单" className={CARDS} columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
}
