import { exportShopOrders, ShopOrders } from 'contract/ordering/merchant-orders'
import type { ExportRow } from 'contract/ordering/order-list'
import { SHOP_ORDERS_PATH } from '~/components/merchant-orders/shop-order-paths'
import { call } from '../api/call.server'
import type { CsvFile } from './csv-file.server'
import { exportBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'
import { fileName } from './file-name'
import { ORDER_COLUMNS } from './order-columns'

/** The loader that sends the orders of a shop as a file, with the filter of their page. */
export function shopOrderLoader(write?: (file: CsvFile<ExportRow>) => Response) {
  return exportLoader(
    {
      schema: ShopOrders,
      memberPage: SHOP_ORDERS_PATH,
      name: (query) => fileName({ chinese: '商家订单', ascii: 'shop-orders' }, query),
      columns: ORDER_COLUMNS,
      fetchBatches: (request, filter) =>
        exportBatches((after) => call(request, exportShopOrders, { ...filter, after })),
    },
    write,
  )
}
