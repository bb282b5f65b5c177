import { type ExportRow, exportOrders, MyOrders } from 'contract/ordering/order-list'
import { call } from '../api/call.server'
import type { CsvFile } from './csv-file.server'
import { exportBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'
import { fileName } from './file-name'
import { ORDER_COLUMNS } from './order-columns'

/** The loader that sends the member's orders as a file, with the filter of their page. */
export function orderLoader(write?: (file: CsvFile<ExportRow>) => Response) {
  return exportLoader(
    {
      schema: MyOrders,
      memberPage: '/personalCenter/myOrder',
      name: (query) => fileName({ chinese: '我的订单', ascii: 'orders' }, query),
      columns: ORDER_COLUMNS,
      fetchBatches: (request, filter) =>
        exportBatches((after) => call(request, exportOrders, { ...filter, after })),
    },
    write,
  )
}
