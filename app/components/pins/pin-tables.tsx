import type { DealRow, PinRow, ShareRow } from 'contract/pins'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '../time/time'
import { figure, goods, ListTable, price, type TableColumns, text, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { openPath, pinPath } from './pin-paths'
import { Deadline, Filled, ShareStateTag } from './pin-state'

interface TableProps<R> {
  rows: readonly R[]
  /** The server's now. */
  now: string
}

type Goods = Pick<PinRow, 'grade' | 'category' | 'maker' | 'shop'>

const goodsOf = ({ grade, category, maker, shop }: Goods, to: string) => ({
  name: grade,
  to,
  tag: <Tag>{category}</Tag>,
  detail: `${maker} · ${shop.name}`,
})

type Prices = Pick<PinRow, 'priceFenPerTon' | 'offerFenPerTon'>

const PRICE = price<Prices>('拼单价（元/吨）', ({ priceFenPerTon, offerFenPerTon }) => (
  <>
    <span className="price">{formatYuan(priceFenPerTon)}</span>
    <span className="text-muted text-small block">报价 {formatYuan(offerFenPerTon)}</span>
  </>
))

/** The sum of the quantity for which rows were found. */
function sums<R>(rows: readonly (R & { goodsFen?: number })[]): TableColumns<R & { goodsFen?: number }> {
  if (rows.every(({ goodsFen }) => goodsFen === undefined)) return []
  return [figure('货款（元）', ({ goodsFen }) => goodsFen !== undefined && formatYuan(goodsFen))]
}

/** Open pins, by their deadline. */
export function PinTable({ rows, now }: TableProps<PinRow & { goodsFen?: number }>) {
  const columns: TableColumns<PinRow & { goodsFen?: number }> = [
    goods('货物', (pin) => goodsOf(pin, pinPath(pin.id))),
    text('截止', ({ deadline }) => <Deadline at={deadline} now={now} />),
    text('仓库', (pin) => warehouseName(pin)),
    figure('参与', ({ participants }) => `${participants} 家`),
    figure('进度', (pin) => <Filled {...pin} />),
    ...sums(rows),
    PRICE,
  ]
  return <ListTable caption="进行中的拼单" layout="facts" columns={columns} rows={rows} />
}

/** Deals of which members may open pins. */
export function DealTable({ rows, now }: TableProps<DealRow & { goodsFen?: number }>) {
  const columns: TableColumns<DealRow & { goodsFen?: number }> = [
    goods('货物', (deal) => goodsOf(deal, openPath(deal.id))),
    text('开团截止', ({ endsAt }) => <Time at={endsAt} now={now} />),
    text('仓库', (deal) => warehouseName(deal)),
    figure(
      '起拼',
      ({ openMinKg, joinMinKg }) => `开团 ${plainTons(openMinKg)} 吨，加入 ${plainTons(joinMinKg)} 吨`,
    ),
    figure('可开', ({ trucksLeft, targetKg }) => `${trucksLeft} 车 × ${plainTons(targetKg)} 吨`),
    ...sums(rows),
    PRICE,
  ]
  return <ListTable caption="可开团的活动" layout="facts" columns={columns} rows={rows} />
}

/** The shares of a member and its company. */
export function ShareTable({ rows, now }: TableProps<ShareRow>) {
  const columns: TableColumns<ShareRow> = [
    goods('拼单', ({ grade, maker, pinId, pinNo }) => ({
      name: grade,
      to: pinPath(pinId),
      detail: `${maker} · ${pinNo}`,
    })),
    text('状态', ({ state }) => <ShareStateTag state={state} />),
    text('加入', ({ joinedAt }) => <Time at={joinedAt} now={now} />),
    text('拼单截止', ({ deadline }) => <Time at={deadline} now={now} />),
    figure('数量（吨）', ({ weightKg }) => plainTons(weightKg)),
    yuan('金额（元）', ({ totalFen }) => totalFen),
  ]
  return <ListTable caption="我的拼单" layout="facts" columns={columns} rows={rows} />
}
