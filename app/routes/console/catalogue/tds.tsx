// 物性表各版本 /console/catalogue/grades/:id/tds?page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogueGrade } from 'contract/catalogue/operators'
import { linesOfTds, PublishTdsForm, publishTdsVersion, tdsVersions } from 'contract/quality/operator-tds'
import { PublishTds, TdsVersionPanel } from '~/components/console/catalogue/tds-versions'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('物性表')

const LIST = '/console/catalogue/grades'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '牌号', to: LIST }, { name: '物性表' }],
}

const FORMS = { publish: PublishTdsForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const skuId = recordId(params)
  const { page, size } = readQuery(request, tdsVersions.input.omit({ skuId: true }))
  const [grade, versions, { list: newest }] = await Promise.all([
    operatorCall(request, catalogueGrade, { id: skuId }),
    operatorCall(request, tdsVersions, { skuId, page, size }),
    operatorCall(request, tdsVersions, { skuId, size: 1 }),
  ])
  const { list, ...place } = versions
  const last = newest[0] ?? null
  const values = { skuId, version: String(last?.version ?? 0), lines: linesOfTds(last) }
  const { forms, headers } = await openForms(request, FORMS, values)
  return data({ grade: grade.facts, list, place, forms, pages: pagination(args, place) }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const to = `${LIST}/${recordId(params)}/tds`
  return form.answer({
    publish: async ({ lines: values, ...v }) => {
      const { version } = await operatorCall(request, publishTdsVersion, { ...v, values })
      return { to, notice: `已发布第 ${version} 版` }
    },
  })
}

export default function TdsVersions() {
  const { grade, list, place, pages } = useLoaderData<typeof loader>()
  const publish = useFormState('publish')
  return (
    <>
      <PageTitle sub={`${grade.maker} · ${grade.processing}；旧版本保留，质检单引用登记时的版本`}>
        {`${grade.category} ${grade.grade} 物性表`}
      </PageTitle>
      <PublishTds state={publish} />
      <ListPage place={place} pages={pages} empty="还没有物性表">
        {list.map((version) => (
          <TdsVersionPanel key={version.version} sheet={version} />
        ))}
      </ListPage>
    </>
  )
}
