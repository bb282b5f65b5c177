// 保存视图 /console/views?page=&query=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('保存视图')

export const handle: CrumbHandle = { crumbs: [{ name: '保存视图' }] }

const FORMS = { save: saveOperatorView.input, delete: deleteOperatorView.input }

const listPath = (page: string, query: string) => (query === '' ? page : `${page}?${query}`)

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { page, query } = readQuery(request, ViewsPage)
  const views = await operatorCall(request, operatorViews, { page })
  const { forms, headers } = await openForms(request, FORMS, { page, query })
  const rows = views.map((view) => ({ ...view, requestId: newRequestId() }))
  return data({ page, query, rows, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    save: async (v) => {
      const { page, query, name } = await operatorCall(request, saveOperatorView, v)
      return { to: listPath(page, query), notice: `已保存视图“${name}”` }
    },
    delete: async (v) => {
      await operatorCall(request, deleteOperatorView, v)
      return { to: pageOf(request), notice: '已删除视图' }
    },
  })
}

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
