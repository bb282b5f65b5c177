import type { LoaderFunctionArgs } from '@remix-run/node'
import { LotTable, type LotTableProps } from '~/components/auction/lot-table'
import { fragment } from '../pages/server-fragments.server'

/** Attaches lots as a table; empty if there are none. */
export function lotTable(args: Pick<LoaderFunctionArgs, 'context'>, props: LotTableProps): string | null {
  return fragment(args, 'lots', props.lots.length > 0 && <LotTable {...props} />)
}
