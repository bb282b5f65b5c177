// 保存的搜索 /personalCenter/savedSearch?query=&act=&id=
import { useLoaderData } from '@remix-run/react'
import {
  deleteSearch,
  renameSearch,
  SavedSearchPage,
  SavedSearchRef,
  savedSearches,
  saveSearch,
} from 'contract/saved-searches'
import { SAVED_SEARCHES_PER_MEMBER, SEARCH_NAME_MAX } from 'contract/saved-searches/limits'
import {
  DeleteSearchForm,
  RenameSearchForm,
  SAVED_SEARCHES,
  SavedSearchTable,
  SaveSearchForm,
} from '~/components/saved-searches/saved-searches'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { describeSearch } from '~/services/lists/search-description.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('保存的搜索')

export const handle: CrumbHandle = { crumbs: [{ name: '保存的搜索' }] }

const page = memberPage({
  query: SavedSearchPage,
  to: SAVED_SEARCHES,
  forms: {
    save: submitTo(saveSearch, { notice: '搜索已保存' }),
    rename: submitTo(renameSearch, { notice: '名称已保存' }),
    remove: submitTo(deleteSearch, { schema: SavedSearchRef, notice: '搜索已删除' }),
  },
  async load({ query: { act = null, id, query = '' }, call, openForms }) {
    const saved = await call(savedSearches, {})
    const searches = saved.map((one) => ({ ...one, about: describeSearch(one.query) }))
    const chosen = searches.find((one) => one.id === id) ?? null
    const wanted = describeSearch(query)
    const name = chosen?.name ?? [...wanted].slice(0, SEARCH_NAME_MAX).join('')
    return {
      searches,
      act,
      chosen,
      wanted,
      forms: await openForms({ name, query, searchId: chosen?.id ?? '' }),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function SavedSearches() {
  const { searches, act, chosen, wanted } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`点名称按原条件查看现货；最多保存 ${SAVED_SEARCHES_PER_MEMBER} 条`}>
        保存的搜索
      </PageTitle>
      {wanted !== '' && <SaveSearchForm about={wanted} />}
      {searches.length > 0 ? (
        <SavedSearchTable rows={searches} />
      ) : (
        wanted === '' && (
          <EmptyState title="还没有保存搜索" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
            在现货列表搜索或筛选后点“保存搜索”，以后可一键打开。
          </EmptyState>
        )
      )}
      {chosen && act === 'rename' && <RenameSearchForm search={chosen} />}
      {chosen && act === 'delete' && <DeleteSearchForm search={chosen} />}
    </>
  )
}
