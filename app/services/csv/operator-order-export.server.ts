import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ORDER_TYPES } from 'contract/numbered-types'
import { type OperatorOrderRow, OperatorOrders, operatorOrders } from 'contract/ordering/operator-orders'
import { ORDER_DELIVERY_WAYS, ORDER_STATES } from 'contract/states'
import { formatSecond } from 'contract/units'
import { ORDERS_PATH } from '~/components/console/orders/orders-path'
import { operatorCall } from '../api/operator-call.server'
import { readFilter } from '../forms/filter.server'
import type { Column } from './columns'
import { type CsvFile, csvResponse } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { fileName } from './file-name'

const COLUMNS: readonly Column<OperatorOrderRow>[] = [
  { header: '订单号', kind: 'text', value: ({ orderNo }) => orderNo },
  { header: '类型', kind: 'text', value: ({ type }) => ORDER_TYPES[type] },
  { header: '状态', kind: 'text', value: ({ state }) => ORDER_STATES[state] },
  { header: '买家', kind: 'text', value: ({ buyer }) => buyer },
  { header: '店铺', kind: 'text', value: ({ shopName }) => shopName },
  { header: '商品', kind: 'text', value: ({ title }) => title },
  { header: '交货方式', kind: 'text', value: ({ delivery }) => ORDER_DELIVERY_WAYS[delivery] },
  { header: '数量（吨）', kind: 'tons', value: ({ orderedKg }) => orderedKg },
  { header: '金额（元）', kind: 'yuan', value: ({ amountFen }) => amountFen },
  { header: '下单时间', kind: 'text', value: ({ createdAt }) => formatSecond(createdAt) },
]

/** The loader that sends the orders of a filter as a file, the oldest first. An invalid filter leads to its page. */
export function operatorOrderLoader(write: (file: CsvFile<OperatorOrderRow>) => Response = csvResponse) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const { query } = readFilter(request, OperatorOrders)
    if (query === null) return redirect(`${ORDERS_PATH}${new URL(request.url).search}`)
    const batches = await pageBatches({
      fetchPage: (page) => operatorCall(request, operatorOrders, { ...query, sort: 'createdAt', ...page }),
      keyOf: ({ orderNo }) => orderNo,
    })
    return write({ name: fileName({ chinese: '订单', ascii: 'orders' }, query), columns: COLUMNS, batches })
  }
}
