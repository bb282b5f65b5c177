import type { FoundArticle } from 'contract/content'
import { ButtonLink } from '../ui/button'
import { actions, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { helpPath } from './help-path'

const COLUMNS: TableColumns<FoundArticle> = [
  name('问题', ({ title }) => title),
  text('说明', ({ about }) => about),
  text('分类', ({ catName }) => catName),
  actions('操作', ({ id, title }) => (
    <ButtonLink kind="quiet" isSmall to={helpPath(id)} aria-label={`查看 ${title}`}>
      查看
    </ButtonLink>
  )),
]

/** Help articles that a search found, one per row. */
export function FoundArticles({ articles }: { articles: readonly FoundArticle[] }) {
  return <ListTable caption="帮助文章" columns={COLUMNS} rows={articles} />
}
