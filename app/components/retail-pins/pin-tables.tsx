import type { RetailPin, RetailShare } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Deadline, ShareStateTag } from '../pins/pin-state'
import { Time } from '../time/time'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { Heads } from './heads'
import { pinPath } from './pin-paths'

interface TableProps<R> {
  rows: readonly R[]
  /** The server's now. */
  now: string
}

const CARDS = 'table card-table card-table--facts'

/** Open retail pins, by their deadline. Only the server renders it. */
export function RetailPinTable({ rows, now }: TableProps<RetailPin>) {
  const columns: TableColumns<RetailPin> = [
    {
      header: '货物',
      isRowHeader: true,
      className: 'goods-cell',
      cell: ({ id, goods: { grade, category, maker, shop } }) => (
        <GoodsCell
          name={grade}
          to={pinPath(id)}
          tag={<Tag>{category}</Tag>}
          detail={`${maker} · ${shop.name}`}
        />
      ),
    },
    { header: '截止', dataLabel: true, cell: ({ deadline }) => <Deadline at={deadline} now={now} /> },
    { header: '发货仓库', dataLabel: true, cell: ({ goods }) => warehouseName(goods) },
    { header: '数量', dataLabel: true, cell: (pin) => `${pin.goods.bagKg} 公斤/袋，${bagsWords(pin)}` },
    { header: '进度', dataLabel: true, isNumeric: true, cell: (pin) => <Heads {...pin} /> },
    {
      header: '拼单价（元/袋）',
      isNumeric: true,
      className: 'price-cell',
      cell: ({ priceFenPerBag, goods }) => (
        <>
          <span className="price">{formatYuan(priceFenPerBag)}</span>
          <span className="text-muted text-small block">零售 {formatYuan(goods.priceFenPerBag)}</span>
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption="进行中的零售拼单"
      className={CARDS}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** The shares of a member and its company. Only the server renders it. */
export function RetailShareTable({ rows, now }: TableProps<RetailShare>) {
  const columns: TableColumns<RetailShare> = [
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
    { header: '数量（袋）', dataLabel: true, isNumeric: true, cell: ({ bags }) => bags },
    { header: '金额（元）', dataLabel: true, isNumeric: true, cell: ({ totalFen }) => formatYuan(totalFen) },
  ]
  return (
    <DataTable
      caption="我的零售拼单"
      className={CARDS}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
