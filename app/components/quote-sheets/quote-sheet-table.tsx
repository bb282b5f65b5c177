import type { QuoteSheetHead } from 'contract/quote-sheets'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { actions, goods, ListTable, type TableColumns, text, time, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { quoteSheetPath, quoteSheetPdfPath } from './quote-paths'

const COLUMNS: TableColumns<QuoteSheetHead> = [
  goods('报价单号 / 牌号', ({ id, sheetNo, grades, lines }) => ({
    name: sheetNo,
    to: quoteSheetPath(id),
    detail: `${grades.join('、')}${lines > grades.length ? ` 等 ${lines} 条` : ''}`,
  })),
  text('交货', ({ city }) => (city === null ? '自提' : `送到 ${city}`)),
  yuan('合计（元）', ({ totalFen }) => totalFen, 'price'),
  time('制单时间', ({ madeAt }) => madeAt, 'text-muted'),
  text('有效至', ({ validUntil, isExpired }) =>
    isExpired ? <Tag kind="warn">已过有效期</Tag> : <Time at={validUntil} />,
  ),
  actions('操作', ({ id, sheetNo }) => (
    <ButtonLink kind="quiet" isSmall to={quoteSheetPdfPath(id)} data-plain aria-label={`下载 PDF ${sheetNo}`}>
      下载 PDF
    </ButtonLink>
  )),
]

/** The member's quote sheets, newest first. */
export function QuoteSheetTable({ rows }: { rows: readonly QuoteSheetHead[] }) {
  return <ListTable caption="我的报价单" layout="cards" isScrollable columns={COLUMNS} rows={rows} />
}
