// 保存的搜索 /personalCenter/savedSearch?query=&act=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  deleteSearch,
  RenameSearch,
  renameSearch,
  SavedSearchPage,
  SavedSearchRef,
  SaveSearch,
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { describeSearch } from '~/services/lists/search-description.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('保存的搜索')

export const handle: CrumbHandle = { crumbs: [{ name: '保存的搜索' }] }

const FORMS = { save: SaveSearch, rename: RenameSearch, remove: SavedSearchRef }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { act = null, id, query = '' } = readQuery(request, SavedSearchPage)
  const saved = await call(request, savedSearches, {})
  const searches = saved.map((one) => ({ ...one, about: describeSearch(one.query) }))
  const chosen = searches.find((one) => one.id === id) ?? null
  const wanted = describeSearch(query)
  const name = chosen?.name ?? [...wanted].slice(0, SEARCH_NAME_MAX).join('')
  const { forms, headers } = await openForms(request, FORMS, { name, query, searchId: chosen?.id ?? '' })
  return data({ searches, act, chosen, wanted, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    save: async (v) => {
      await call(request, saveSearch, v)
      return { to: SAVED_SEARCHES, notice: '搜索已保存' }
    },
    rename: async (v) => {
      await call(request, renameSearch, v)
      return { to: SAVED_SEARCHES, notice: '名称已保存' }
    },
    remove: async (v) => {
      await call(request, deleteSearch, v)
      return { to: SAVED_SEARCHES, notice: '搜索已删除' }
    },
  })
}

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
