import type { MerchantRetail } from 'contract/retail/merchant-retail'
import { warehouseName } from 'contract/warehouse-name'
import { figure, ListTable, link, type TableColumns, text, yuan } from '../ui/list-table'
import { MERCHANT_RETAIL } from './retail-paths'
import { RetailStateTag } from './retail-state'

const COLUMNS: TableColumns<MerchantRetail> = [
  link('商品', ({ id, grade, maker }) => [`${MERCHANT_RETAIL}/${id}`, `${grade} ${maker}`]),
  text('仓库', warehouseName),
  text('规格', ({ bagKg }) => `${bagKg} 公斤/袋`),
  yuan('单价（元/袋）', ({ priceFenPerBag }) => priceFenPerBag),
  figure('余量（袋）', ({ availableBags }) => availableBags),
  figure('待付款（袋）', ({ waitingBags }) => waitingBags),
  figure('已下单（袋）', ({ orderedBags }) => orderedBags),
  figure('订单（笔）', ({ orders }) => orders),
  text('状态', (row) => <RetailStateTag {...row} />),
]

/** A shop's retail goods, one per row. */
export function MerchantRetailTable({ rows }: { rows: readonly MerchantRetail[] }) {
  return <ListTable caption="零售" isScrollable columns={COLUMNS} rows={rows} />
}
