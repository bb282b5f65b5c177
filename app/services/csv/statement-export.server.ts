import {
  StatementQuery,
  type StatementRow,
  settlementStatement,
} from 'contract/ordering/settlement-statement'
import { formatSecond } from 'contract/units'
import { call } from '../api/call.server'
import type { Column } from './columns'
import type { CsvFile } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'

const COLUMNS: readonly Column<StatementRow>[] = [
  { header: '订单号', kind: 'text', value: ({ orderNo }) => orderNo },
  { header: '商品', kind: 'text', value: ({ title }) => title },
  { header: '完成时间', kind: 'text', value: ({ completedAt }) => formatSecond(completedAt) },
  { header: '成交（元）', kind: 'yuan', value: ({ grossFen }) => grossFen },
  { header: '退款（元）', kind: 'yuan', value: ({ refundedFen }) => refundedFen },
  { header: '佣金（元）', kind: 'yuan', value: ({ commissionFen }) => commissionFen },
  { header: '实收（元）', kind: 'yuan', value: ({ netFen }) => netFen },
]

/** The loader that sends a shop's settlement statement as a file. */
export function statementLoader(write?: (file: CsvFile<StatementRow>) => Response) {
  return exportLoader(
    {
      schema: StatementQuery,
      memberPage: '/merchant/money',
      name: ({ month = '' }) => ({ chinese: `结算单${month}`, ascii: `statement${month}` }),
      columns: COLUMNS,
      fetchBatches: (request, filter) =>
        pageBatches({
          fetchPage: (page) => call(request, settlementStatement, { ...filter, ...page }),
          keyOf: ({ orderNo }) => orderNo,
        }),
    },
    write,
  )
}
