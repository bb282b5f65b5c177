// 积分商品分类 /console/points/categories?id=
import { useLoaderData } from '@remix-run/react'
import { pointsCategories, savePointsCategory } from 'contract/points/operator-goods'
import { RefusedNotice } from '~/components/console/refused-notice'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { EmptyState } from '~/components/ui/empty-state'
import { figure, ListTable, link, type TableColumns } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('积分商品分类')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '商品分类' }] }

const HERE = '/console/points/categories'

const page = operatorPage({
  forms: { save: submitTo(savePointsCategory, { to: HERE, notice: '已保存' }) },
  async load({ request, operator: { roles }, call, openForms }) {
    const rows = await call(pointsCategories, {})
    const asked = new URL(request.url).searchParams.get('id')
    const chosen = rows.find(({ id }) => id === asked) ?? null
    const position = String(chosen?.position ?? rows.length)
    const values = { id: chosen?.id ?? '', name: chosen?.name ?? '', position }
    return { rows, chosen, mayEdit: roles.includes('content'), forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]
const COLUMNS: TableColumns<Row> = [
  link('名称', ({ id, name }) => [`${HERE}?id=${id}`, name]),
  figure('次序', ({ position }) => position),
]

export default function Categories() {
  const { rows, chosen, mayEdit } = useLoaderData<typeof loader>()
  const save = useFormState('save')
  return (
    <>
      <PageTitle sub={`共 ${rows.length} 个，次序小的在前`}>积分商品分类</PageTitle>
      {!mayEdit && <RefusedNotice />}
      {mayEdit && (
        <FormPanel title={chosen ? `修改“${chosen.name}”` : '新增分类'} state={save} hidden={['id']}>
          <TextField field="name" label="名称" isShort />
          <TextField field="position" label="次序" inputMode="numeric" isShort />
          <Submit>保存分类</Submit>
        </FormPanel>
      )}
      {rows.length > 0 && <ListTable caption="分类" columns={COLUMNS} rows={rows} />}
      {rows.length === 0 && <EmptyState title="还没有分类" />}
    </>
  )
}
