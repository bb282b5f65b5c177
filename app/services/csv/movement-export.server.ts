import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { financeMovements, type Movement } from 'contract/finance'
import { CAUSE_KINDS, TRANSFER_KINDS } from 'contract/finance/names'
import { formatSecond } from 'contract/units'
import { accountName } from '~/components/console/finance/book-tables'
import { operatorCall } from '../api/operator-call.server'
import { readFilter } from '../forms/filter.server'
import type { Column } from './columns'
import { type CsvFile, csvResponse } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { fileName } from './file-name'

const PAGE = '/console/finance/movements'

const COLUMNS: readonly Column<Movement>[] = [
  { header: '时间', kind: 'text', value: ({ at }) => formatSecond(at) },
  { header: '划转编号', kind: 'text', value: ({ transferId }) => transferId },
  { header: '事由', kind: 'text', value: ({ causeKind }) => CAUSE_KINDS[causeKind] ?? causeKind },
  { header: '单据', kind: 'text', value: ({ causeId }) => causeId },
  { header: '种类', kind: 'text', value: ({ kind }) => TRANSFER_KINDS[kind] ?? kind },
  { header: '金额（元）', kind: 'yuan', value: ({ amountFen }) => amountFen },
  { header: '借方', kind: 'text', value: ({ debit }) => accountName(debit) },
  { header: '借方账户', kind: 'text', value: ({ debit }) => debit.accountId },
  { header: '贷方', kind: 'text', value: ({ credit }) => accountName(credit) },
  { header: '贷方账户', kind: 'text', value: ({ credit }) => credit.accountId },
  { header: '经办', kind: 'text', value: ({ actorId }) => actorId },
  { header: '冲正于', kind: 'text', value: ({ reversedBy }) => reversedBy },
]

/** The loader that sends the transfers of a filter as a file, the oldest first. An invalid filter leads to its page. */
export function movementLoader(write: (file: CsvFile<Movement>) => Response = csvResponse) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const { search, searchParams } = new URL(request.url)
    const { query } = readFilter(request, financeMovements.input)
    if (query === null) return redirect(`${PAGE}${search}`)
    const asked = { ...Object.fromEntries(searchParams), order: 'oldest' as const }
    const batches = await pageBatches({
      fetchPage: (page) => operatorCall(request, financeMovements, { ...asked, ...page }),
      keyOf: ({ transferId }) => transferId,
    })
    return write({
      name: fileName({ chinese: '资金划转', ascii: 'movements' }, query),
      columns: COLUMNS,
      batches,
    })
  }
}
