/** Saved views of the console's lists: filter, sort and columns under a name, for each operator. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, requestId, text } from '../schema'

const NAME_MAX = 20
const QUERY_MAX = 1_000
/** Views of one operator for one list. */
export const VIEWS_MAX = 20

const CONSOLE_PAGE = /^\/console(\/[a-zA-Z]+)+$/

export const refusals = defineRefusals({
  views_full: { errorcode: 21013, status: 409, text: `每个列表最多保存 ${VIEWS_MAX} 个视图，请先删除不用的` },
})

/** Path of a list of the console, without query. */
const ViewedPage = z
  .string({ message: '列表不正确' })
  .max(100, '列表不正确')
  .regex(CONSOLE_PAGE, '列表不正确')
  .meta({ title: '列表', description: '控制台列表的路径，不含查询参数' })

/** Query of the list, without the page number. */
const ViewedQuery = z
  .string()
  .max(QUERY_MAX, '筛选条件过长')
  .default('')
  .transform((typed) => {
    const query = new URLSearchParams(typed)
    for (const name of ['page', 'all']) query.delete(name)
    return query.toString()
  })
  .meta({ title: '筛选条件', description: '列表的查询参数' })

export const OperatorView = z.object({
  id,
  page: z.string(),
  name: z.string(),
  query: z.string(),
  createdAt: instant,
})
export type OperatorView = z.output<typeof OperatorView>

export const operatorViews = endpoint({
  method: 'GET',
  path: '/api/operator/views',
  access: 'operator',
  summary: '自己为一个列表保存的视图，按名称',
  input: z.object({ page: ViewedPage }),
  output: z.array(OperatorView),
})

export const saveOperatorView = endpoint({
  method: 'POST',
  path: '/api/operator/views/save',
  access: 'operator',
  summary: '把列表的筛选、排序与列保存为视图；同名的视图被替换',
  input: z.object({ page: ViewedPage, name: text(NAME_MAX, '名称'), query: ViewedQuery, requestId }),
  output: OperatorView,
  refusals: [refusals.views_full],
})

export const deleteOperatorView = endpoint({
  method: 'POST',
  path: '/api/operator/views/delete',
  access: 'operator',
  summary: '删除自己保存的视图',
  input: z.object({ viewId: id, requestId }),
  output: z.object({}),
})

/** Query of the page on which a view is saved. */
export const ViewsPage = z.object({
  page: ViewedPage.catch('/console/members'),
  query: z.string().max(QUERY_MAX).catch(''),
})
