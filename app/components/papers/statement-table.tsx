import type { OwnPaper } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import { formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import { figure, ListTable, name, type TableColumns, text, time } from '../ui/list-table'

const COLUMNS: TableColumns<OwnPaper> = [
  name('期间', ({ statement }) => statement && `${statement.from} 至 ${statement.to}`),
  figure('笔数', ({ statement }) => statement?.entries),
  figure('期末余额（元）', ({ statement }) => statement && formatYuan(statement.closingFen), 'price'),
  text('验证码', ({ code }) => (
    <Link to={`/verify?code=${code}`} className="num text-small">
      {formatPaperCode(code)}
    </Link>
  )),
  time('开具时间', ({ issuedAt }) => issuedAt, 'text-muted'),
  text(
    '文件',
    ({ id, statement }) => (
      <a
        href={`/personalCenter/statement/pdf?id=${id}`}
        data-plain
        aria-label={`下载对账单 ${statement?.from} 至 ${statement?.to}`}
      >
        下载 PDF
      </a>
    ),
    'no-print',
  ),
]

/** Statements that were issued, newest first. */
export function StatementTable({ papers }: { papers: readonly OwnPaper[] }) {
  return (
    <ListTable
      caption="已开具的对账单"
      layout="cards"
      isScrollable
      columns={COLUMNS}
      rows={papers}
      empty={<p className="text-muted">还没有开具过对账单。</p>}
    />
  )
}
