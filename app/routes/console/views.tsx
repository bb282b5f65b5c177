// 保存视图 /console/views?page=&query=
import { useLoaderData } from '@remix-run/react'
import { deleteOperatorView, operatorViews, saveOperatorView, ViewsPage } from 'contract/operators/views'
import { RowAction } from '~/components/console/row-action'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { actions, ListTable, link, type TableColumns, time } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('保存视图')

export const handle: CrumbHandle = { crumbs: [{ name: '保存视图' }] }

const listPath = (page: string, query: string) => (query === '' ? page : `${page}?${query}`)

const page = operatorPage({
  query: ViewsPage,
  forms: {
    save: submitTo(saveOperatorView, {
      to: ({ output: { page, query } }) => listPath(page, query),
      notice: ({ output: { name } }) => `已保存视图“${name}”`,
    }),
    delete: submitTo(deleteOperatorView, { notice: '已删除视图' }),
  },
  async load({ query: { page, query }, call, openForms }) {
    const views = await call(operatorViews, { page })
    const forms = await openForms({ page, query })
    const rows = views.map((view) => ({ ...view, requestId: newRequestId() }))
    return { page, query, rows, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Views() {
  const { page, query, rows } = useLoaderData<typeof loader>()
  const [save, remove] = [useFormState('save'), useFormState('delete')]
  const back = <ButtonLink to={listPath(page, query)}>返回列表</ButtonLink>
  const columns: TableColumns<(typeof rows)[number]> = [
    link('名称', (view) => [listPath(view.page, view.query), view.name]),
    time('保存时间', ({ createdAt }) => createdAt),
    actions('操作', ({ id, name, requestId }) => (
      <RowAction state={remove} requestId={requestId} values={{ viewId: id }} name="删除" subject={name} />
    )),
  ]
  return (
    <>
      <PageTitle sub="筛选、排序与所选的列以一个名称保存，只有自己可见；同名的视图被替换">保存视图</PageTitle>
      <FormPanel title="当前列表" state={save} hidden={['page', 'query']} label="保存视图">
        <TextField field="name" label="名称" isShort />
        <Submit>保存</Submit> {back}
      </FormPanel>
      {rows.length === 0 ? (
        <EmptyState title="还没有保存过视图" />
      ) : (
        <ListTable caption="已保存的视图" isScrollable rows={rows} columns={columns} />
      )}
    </>
  )
}
