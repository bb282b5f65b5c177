import type { LoaderFunctionArgs } from '@remix-run/node'
import { SaleTable, type SaleTableProps } from '~/components/flash-sales/sale-table'
import { fragment } from '../pages/server-fragments.server'

/** Attaches flash sales as a table; empty if there are none. */
export function saleTable(args: Pick<LoaderFunctionArgs, 'context'>, props: SaleTableProps): string | null {
  return fragment(args, 'sales', props.sales.length > 0 && <SaleTable {...props} />)
}
