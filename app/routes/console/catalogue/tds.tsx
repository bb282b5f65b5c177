// 物性表各版本 /console/catalogue/grades/:id/tds?page=&size=
import { useLoaderData } from '@remix-run/react'
import { catalogueGrade } from 'contract/catalogue/operators'
import { linesOfTds, PublishTdsForm, publishTdsVersion, tdsVersions } from 'contract/quality/operator-tds'
import { PublishTds, TdsVersionPanel } from '~/components/console/catalogue/tds-versions'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('物性表')

const LIST = '/console/catalogue/grades'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '牌号', to: LIST }, { name: '物性表' }],
}

const page = operatorPage({
  query: tdsVersions.input.omit({ skuId: true }),
  forms: {
    publish: submitTo(publishTdsVersion, {
      schema: PublishTdsForm,
      input: ({ lines: values, ...v }) => ({ ...v, values }),
      to: ({ id }) => `${LIST}/${id}/tds`,
      notice: ({ output: { version } }) => `已发布第 ${version} 版`,
    }),
  },
  async load({ args, id: skuId, query: { page, size }, call, openForms }) {
    const [grade, versions, { list: newest }] = await Promise.all([
      call(catalogueGrade, { id: skuId }),
      call(tdsVersions, { skuId, page, size }),
      call(tdsVersions, { skuId, size: 1 }),
    ])
    const { list, ...place } = versions
    const last = newest[0] ?? null
    const values = { skuId, version: String(last?.version ?? 0), lines: linesOfTds(last) }
    return { grade: grade.facts, list, place, forms: await openForms(values), pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

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
