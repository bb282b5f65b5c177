/** Searches of the spot list that a member saved under a name. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, requestId, text } from '../schema'
import { SAVED_SEARCHES_PER_MEMBER, SEARCH_NAME_MAX } from './limits'
import { SEARCH_QUERY_MAX } from './search-query'

export const refusals = defineRefusals({
  too_many_saved_searches: {
    errorcode: 79321,
    status: 422,
    text: `最多保存 ${SAVED_SEARCHES_PER_MEMBER} 条搜索，请先删除不再需要的`,
  },
  search_name_taken: { errorcode: 79322, status: 422, text: '已有同名的搜索，请换一个名称', field: 'name' },
  saved_search_empty: {
    errorcode: 79323,
    status: 422,
    text: '没有搜索词与筛选条件，请先在现货列表中筛选',
  },
})

const name = text(SEARCH_NAME_MAX, '名称')

export const SaveSearch = z.object({
  name,
  /** Query string of the spot list: "sText=T30S&city=宁波". Only words and filters are kept. */
  query: z.string().max(SEARCH_QUERY_MAX, '搜索条件过多，请减少后再保存'),
  requestId,
})
export const RenameSearch = z.object({ searchId: id, name, requestId })
export const SavedSearchRef = z.object({ searchId: id, requestId })

export const SavedSearch = z.object({
  id,
  name: z.string(),
  query: z.string(),
  savedAt: instant,
})
export type SavedSearch = z.output<typeof SavedSearch>

const PATH = '/api/user/m/memberSavedSearch'

export const savedSearches = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  access: 'token',
  summary: '我保存的搜索，最近保存的在前',
  input: z.object({}),
  output: z.array(SavedSearch),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: `${PATH}/save`,
  access: 'token',
  summary: '以名称保存现货列表的搜索',
  input: SaveSearch,
  output: SavedSearch,
  refusals: [refusals.saved_search_empty, refusals.too_many_saved_searches, refusals.search_name_taken],
})

export const renameSearch = endpoint({
  method: 'POST',
  path: `${PATH}/rename`,
  access: 'token',
  summary: '给保存的搜索改名',
  input: RenameSearch,
  output: SavedSearch,
  refusals: [refusals.search_name_taken],
})

export const deleteSearch = endpoint({
  method: 'POST',
  path: `${PATH}/delete`,
  access: 'token',
  summary: '删除保存的搜索',
  input: SavedSearchRef,
  output: z.object({}),
})

/** Query of the page: the step, its search, or the query string to save. */
export const SavedSearchPage = z.object({
  act: z.enum(['rename', 'delete']).optional().catch(undefined),
  id: id.optional().catch(undefined),
  query: z.string().max(SEARCH_QUERY_MAX).optional().catch(undefined),
})
