// 保存视图 /console/views?page=&query=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteOperatorView, operatorViews, saveOperatorView, ViewsPage } from 'contract/operators/views'
import { RowAction } from '~/components/console/row-action'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { ButtonLink } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data-table'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
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
  if (form.rejected) return form.rejected
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
  return (
    <>
      <PageTitle sub="筛选、排序与所选的列以一个名称保存，只有自己可见；同名的视图被替换">保存视图</PageTitle>
      <Panel title="当前列表">
        <Form state={save} hidden={['page', 'query']} label="保存视图">
          <TextField field={fieldOf(save, 'name')} label="名称" isShort />
          <Submit>保存</Submit> {back}
        </Form>
      </Panel>
      {rows.length === 0 ? (
        <EmptyState title="还没有保存过视图" />
      ) : (
        <DataTable
          caption="已保存的视图"
          className="table line-table"
          isScrollable
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              header: '名称',
              isRowHeader: true,
              cell: (view) => <Link to={listPath(view.page, view.query)}>{view.name}</Link>,
            },
            { header: '保存时间', dataLabel: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
            {
              header: '操作',
              isActions: true,
              cell: ({ id, name, requestId }) => (
                <RowAction
                  state={remove}
                  requestId={requestId}
                  values={{ viewId: id }}
                  name="删除"
                  subject={name}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}
