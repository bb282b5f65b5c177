import type { ConfirmedValue } from 'contract/quotes/unusual'
import { VALUE_SUBJECTS } from 'contract/quotes/unusual-kinds'
import { Time } from '../time/time'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'
import { formatQuote, formatValue } from './format-value'

interface ConfirmedTableProps {
  rows: readonly (ConfirmedValue & { shop?: string })[]
  /** With the names of the shops, for operators. */
  hasShops?: boolean
}

/** Unusual prices and stocks that were confirmed: who, when, and what they were compared with. */
export function ConfirmedTable({ rows, hasShops = false }: ConfirmedTableProps) {
  const columns: TableColumns<ConfirmedTableProps['rows'][number]> = [
    name('时间', ({ at }) => <Time at={at} />),
    hasShops && text('店铺', ({ shop }) => shop),
    text('确认人', ({ by }) => by),
    text('货品', ({ name }) => name),
    text('项目', ({ subject, what }) => `${VALUE_SUBJECTS[subject]}：${what}`),
    text('原值', ({ kind, oldName, oldValue }) =>
      oldValue === null ? '--' : `${oldName} ${formatValue(kind, oldValue)}`,
    ),
    text('行情', formatQuote),
    text('新值', ({ kind, newValue }) => formatValue(kind, newValue)),
  ]
  return <ListTable caption="已确认的异常价格与库存" isScrollable columns={columns} rows={rows} />
}
