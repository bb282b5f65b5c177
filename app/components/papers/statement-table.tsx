import type { OwnPaper } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

const COLUMNS: TableColumns<OwnPaper> = [
  {
    header: '期间',
    isRowHeader: true,
    cell: ({ statement }) => statement && `${statement.from} 至 ${statement.to}`,
  },
  { header: '笔数', isNumeric: true, dataLabel: true, cell: ({ statement }) => statement?.entries },
  {
    header: '期末余额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ statement }) => statement && formatYuan(statement.closingFen),
  },
  {
    header: '验证码',
    dataLabel: true,
    cell: ({ code }) => (
      <Link to={`/verify?code=${code}`} className="num text-small">
        {formatPaperCode(code)}
      </Link>
    ),
  },
  {
    header: '开具时间',
    dataLabel: true,
    className: 'text-muted',
    cell: ({ issuedAt }) => <Time at={issuedAt} />,
  },
  {
    header: '文件',
    dataLabel: true,
    className: 'no-print',
    cell: ({ id, statement }) => (
      <a
        href={`/personalCenter/statement/pdf?id=${id}`}
        data-plain
        aria-label={`下载对账单 ${statement?.from} 至 ${statement?.to}`}
      >
        下载 PDF
      </a>
    ),
  },
]

/** Statements that were issued, newest first. */
export function StatementTable({ papers }: { papers: readonly OwnPaper[] }) {
  return (
    <DataTable
      caption="已开具的对账单"
      className="table card-table"
      isScrollable
      columns={COLUMNS}
      rows={papers}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">还没有开具过对账单。</p>}
    />
  )
}
