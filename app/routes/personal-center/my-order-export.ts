// The member's orders as a CSV file, with the filter of their page.
import { exportOrders, MyOrders } from 'contract/ordering/order-list'
import { call } from '~/services/api/call.server'
import { exportLoader } from '~/services/csv/export-loader.server'
import { fileName } from '~/services/csv/file-name'
import { ORDER_COLUMNS } from '~/services/csv/order-columns'

export const loader = exportLoader({
  schema: MyOrders,
  memberPage: '/personalCenter/myOrder',
  name: (query) => fileName({ chinese: '我的订单', ascii: 'orders' }, query),
  columns: ORDER_COLUMNS,
  fetchBatch: (request, filter) => call(request, exportOrders, filter),
})
