// The member's orders as a file, with the filter of their page.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { exportOrders, MyOrders } from 'contract/ordering/order-list'
import { call } from '~/services/api/call.server'
import { csvResponse } from '~/services/csv/csv-file.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { asPage } from '~/services/csv/export-page'
import { fileName } from '~/services/csv/file-name'
import { ORDER_COLUMNS } from '~/services/csv/order-columns'
import { readFilter } from '~/services/forms/filter.server'
import { pageOf } from '~/services/pages/page-path'
import { requireMember } from '~/services/session/member.server'

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
