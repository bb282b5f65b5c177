// The member's orders as a file, with the filter of their page.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { exportOrders, MyOrders } from 'contract/order-list'
import { call } from '~/services/call.server'
import { csvResponse } from '~/services/csv/csv-file.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { fileName } from '~/services/csv/file-name'
import { ORDER_COLUMNS } from '~/services/csv/order-columns'
import { asPage } from '~/services/csv/page-of-export'
import { readFilter } from '~/services/filter.server'
import { requireMember } from '~/services/member.server'
import { pageOf } from '~/services/page-of'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/myOrder')
  await requireMember({ request: page, context })
  const { query } = readFilter(page, MyOrders)
  if (query === null) return redirect(pageOf(page))
  const { page: _, size: __, ...filter } = query
  return csvResponse({
    name: fileName({ chinese: '我的订单', ascii: 'orders' }, query),
    columns: ORDER_COLUMNS,
    batches: await exportBatches((after) => call(page, exportOrders, { ...filter, after })),
  })
}
