import type { FoundArticle } from 'contract/content'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { helpPath } from './help-path'

const COLUMNS: TableColumns<FoundArticle> = [
  { header: '问题', isRowHeader: true, cell: ({ title }) => title },
  { header: '说明', dataLabel: true, cell: ({ about }) => about },
  { header: '分类', dataLabel: true, cell: ({ catName }) => catName },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, title }) => (
      <ButtonLink kind="quiet" isSmall to={helpPath(id)} aria-label={`查看 ${title}`}>
        查看
      </ButtonLink>
    ),
  },
]

/** Help articles that a search found, one per row. */
export function FoundArticles({ articles }: { articles: readonly FoundArticle[] }) {
  return (
    <DataTable
      caption="帮助文章"
      className="table line-table"
      columns={COLUMNS}
      rows={articles}
      rowKey={({ id }) => id}
    />
  )
}
