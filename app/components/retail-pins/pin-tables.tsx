import type { RetailPin, RetailShare } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Deadline, ShareStateTag } from '../pins/pin-state'
import { Time } from '../time/time'
import { figure, goods, ListTable, price, type TableColumns, text, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { Heads } from './heads'
import { pinPath } from './pin-paths'

interface TableProps<R> {
  rows: readonly R[]
  /** The server's now. */
  now: string
}

/** Open retail pins, by their deadline. Only the server renders it. */
export function RetailPinTable({ rows, now }: TableProps<RetailPin>) {
  const columns: TableColumns<RetailPin> = [
    goods('货物', ({ id, goods: { grade, category, maker, shop } }) => ({
      name: grade,
      to: pinPath(id),
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${shop.name}`,
    })),
    text('截止', ({ deadline }) => <Deadline at={deadline} now={now} />),
    text('发货仓库', ({ goods }) => warehouseName(goods)),
    text('数量', (pin) => `${pin.goods.bagKg} 公斤/袋，${bagsWords(pin)}`),
    figure('进度', (pin) => <Heads {...pin} />),
    price('拼单价（元/袋）', ({ priceFenPerBag, goods }) => (
      <>
        <span className="price">{formatYuan(priceFenPerBag)}</span>
        <span className="text-muted text-small block">零售 {formatYuan(goods.priceFenPerBag)}</span>
      </>
    )),
  ]
  return <ListTable caption="进行中的零售拼单" layout="facts" columns={columns} rows={rows} />
}

/** The shares of a member and its company. Only the server renders it. */
export function RetailShareTable({ rows, now }: TableProps<RetailShare>) {
  const columns: TableColumns<RetailShare> = [
    goods('拼单', ({ grade, maker, pinId, pinNo }) => ({
      name: grade,
      to: pinPath(pinId),
      detail: `${maker} · ${pinNo}`,
    })),
    text('状态', ({ state }) => <ShareStateTag state={state} />),
    text('加入', ({ joinedAt }) => <Time at={joinedAt} now={now} />),
    text('拼单截止', ({ deadline }) => <Time at={deadline} now={now} />),
    figure('数量（袋）', ({ bags }) => bags),
    yuan('金额（元）', ({ totalFen }) => totalFen),
  ]
  return <ListTable caption="我的零售拼单" layout="facts" columns={columns} rows={rows} />
}
