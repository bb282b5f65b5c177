// 停用所选牌号 /console/catalogue/grades/bulk?id=&id=
import { useLoaderData } from '@remix-run/react'
import {
  catalogueGrades,
  DisableGradesForm,
  disableGrades,
  GRADES_MAX,
  GradeBulkPage,
  gradesShown,
} from 'contract/catalogue/operators'
import { GradeTable } from '~/components/console/catalogue/grade-table'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('停用牌号')

const LIST = '/console/catalogue/grades'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '牌号', to: LIST }, { name: '停用所选' }],
}

const page = operatorPage({
  query: GradeBulkPage,
  forms: {
    disable: submitTo(disableGrades, {
      schema: DisableGradesForm,
      input: ({ shown, requestId }) => ({ grades: gradesShown(shown), requestId }),
      to: LIST,
      notice: ({ output: { disabled } }) => `已停用 ${disabled} 个牌号`,
    }),
  },
  async load({ query: { id }, call, openForms }) {
    const query = { gradeId: id, state: 'used' as const, size: GRADES_MAX }
    const { list } = id.length === 0 ? { list: [] } : await call(catalogueGrades, query)
    return { list, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function DisableGrades() {
  const { list } = useLoaderData<typeof loader>()
  const state = useFormState('disable')
  const back = <ButtonLink to={LIST}>返回列表</ButtonLink>
  if (list.length === 0)
    return (
      <>
        <PageTitle>停用牌号</PageTitle>
        <EmptyState title="没有选择在用的牌号" actions={back}>
          请在牌号列表中勾选。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub="不能再发布新报价，已有报价与订单不变；以后可以重新启用">
        {`停用 ${list.length} 个牌号`}
      </PageTitle>
      <GradeTable rows={list} />
      <Form state={state} label="停用牌号">
        {list.map(({ id, version }) => (
          <input key={id} type="hidden" name="shown" value={`${id} ${version}`} />
        ))}
        <Submit>确认停用</Submit> {back}
      </Form>
    </>
  )
}
