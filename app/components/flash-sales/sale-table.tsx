import type { SaleRow } from 'contract/flash-sales'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { figure, goods, ListTable, price, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { salePath } from './sale-paths'
import { SalePhaseTag, StockLeft } from './sale-state'
import { SaleTime } from './sale-time'

export interface SaleTableProps {
  sales: readonly SaleRow[]
  caption: string
  /** The server's now. */
  now: string
}

/** Flash sales by their start, with state, stock left and price. */
export function SaleTable({ sales, caption, now }: SaleTableProps) {
  const columns: TableColumns<SaleRow> = [
    goods('货物', ({ id, grade, category, maker, shop }) => ({
      name: grade,
      to: salePath(id),
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${shop.name}`,
    })),
    text('场次', (sale) => (
      <>
        <SalePhaseTag phase={sale.phase} />{' '}
        <span className="text-small">
          <SaleTime sale={sale} now={now} />
        </span>
      </>
    )),
    text('仓库', (sale) => warehouseName(sale)),
    figure('限购', ({ limitKg }) => `每人 ${plainTons(limitKg)} 吨`),
    figure('余量', (sale) => <StockLeft {...sale} />),
    price('秒杀价（元/吨）', ({ priceFenPerTon, offerFenPerTon }) => (
      <>
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <span className="text-muted text-small block">报价 {formatYuan(offerFenPerTon)}</span>
      </>
    )),
  ]
  return <ListTable caption={caption} layout="facts" columns={columns} rows={sales} />
}
