import type { ConfirmedValue } from 'contract/quotes/unusual'
import { VALUE_SUBJECTS } from 'contract/quotes/unusual-kinds'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { formatQuote, formatValue } from './format-value'

interface ConfirmedTableProps {
  rows: readonly (ConfirmedValue & { shop?: string })[]
  /** With the names of the shops, for operators. */
  hasShops?: boolean
}

/** Unusual prices and stocks that were confirmed: who, when, and what they were compared with. */
export function ConfirmedTable({ rows, hasShops = false }: ConfirmedTableProps) {
  const columns: TableColumns<ConfirmedTableProps['rows'][number]> = [
    { header: '时间', isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
    hasShops && { header: '店铺', dataLabel: true, cell: ({ shop }) => shop },
    { header: '确认人', dataLabel: true, cell: ({ by }) => by },
    { header: '货品', dataLabel: true, cell: ({ name }) => name },
    { header: '项目', dataLabel: true, cell: ({ subject, what }) => `${VALUE_SUBJECTS[subject]}：${what}` },
    {
      header: '原值',
      dataLabel: true,
      cell: ({ kind, oldName, oldValue }) =>
        oldValue === null ? '--' : `${oldName} ${formatValue(kind, oldValue)}`,
    },
    { header: '行情', dataLabel: true, cell: formatQuote },
    { header: '新值', dataLabel: true, cell: ({ kind, newValue }) => formatValue(kind, newValue) },
  ]
  return (
    <DataTable
      caption="已确认的异常价格与库存"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
