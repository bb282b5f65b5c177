// 合并牌号 /console/catalogue/grades/:id/merge?keyword=&keptId=
import { useLoaderData } from '@remix-run/react'
import { GradeMergePage, gradeMerge, mergeGrades } from 'contract/catalogue/merging'
import { catalogueGrade, catalogueGrades } from 'contract/catalogue/operators'
import { KeptChoice, UseTable } from '~/components/console/catalogue/merge-tables'
import { RefusedNotice } from '~/components/console/refused-notice'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { readFilter } from '~/services/forms/filter.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('合并牌号')

const LIST = '/console/catalogue/grades'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '牌号', to: LIST }, { name: '合并' }],
}

const page = operatorPage({
  query: GradeMergePage,
  forms: {
    merge: submitTo(mergeGrades, {
      to: ({ output: { id } }) => `${LIST}/${id}`,
      notice: '已合并，旧名可继续搜索',
    }),
  },
  async load({ request, id: duplicateId, query: { keptId }, call, openForms }) {
    const duplicate = await call(catalogueGrade, { id: duplicateId })
    const { query, filter } = readFilter(request, catalogueGrades.input)
    const { category } = duplicate.facts
    const wanted = { keyword: query?.keyword ?? '', category, state: 'used' as const }
    const { list } = await call(catalogueGrades, wanted)
    const candidates = list.filter(({ id }) => id !== duplicateId)
    const merge = keptId === undefined ? null : await call(gradeMerge, { duplicateId, keptId })
    const values = merge && {
      duplicateId,
      duplicateVersion: String(merge.duplicate.version),
      keptId: merge.kept.id,
      keptVersion: String(merge.kept.version),
    }
    return { duplicate, candidates, filter, merge, forms: await openForms(values ?? {}) }
  },
})

export const loader = page.loader
export const action = page.action

export default function MergeGrade() {
  const { duplicate, candidates, filter, merge } = useLoaderData<typeof loader>()
  const state = useFormState('merge')
  const linkTo = useQueryLink()
  const { category, grade, maker, processing } = duplicate.facts
  const name = `${category} ${grade}`
  if (merge === null)
    return (
      <>
        <PageTitle sub={`${maker} · ${processing}`}>{`把 ${name} 并入…`}</PageTitle>
        <FilterForm
          state={filter}
          label="查找保留的牌号"
          clearTo={`${LIST}/${duplicate.id}/merge`}
          isNarrowed={fieldOf(filter, 'keyword').value !== ''}
          isMain
          submit="查找"
        >
          <TextField field="keyword" label="保留的牌号或厂家" />
        </FilterForm>
        {candidates.length === 0 ? (
          <EmptyState title="没有找到可以保留的牌号" />
        ) : (
          <KeptChoice rows={candidates} linkTo={(keptId) => linkTo({ keptId })} />
        )}
      </>
    )
  const { kept, uses } = merge
  return (
    <>
      <PageTitle sub={`${maker} · ${processing}；不能撤销`}>
        {`把 ${name} 并入 ${kept.facts.grade}（${kept.facts.maker} · ${kept.facts.processing}）`}
      </PageTitle>
      <RefusedNotice />
      <UseTable rows={uses} />
      <Panel title="确认合并">
        <p>原牌号停用，其名称成为搜索的别名；已有订单上的牌号不变。</p>
        <Form
          state={state}
          hidden={['duplicateId', 'duplicateVersion', 'keptId', 'keptVersion']}
          label="合并牌号"
        >
          <Submit>确认合并</Submit>{' '}
          <ButtonLink kind="quiet" to={`${LIST}/${duplicate.id}`}>
            不合并
          </ButtonLink>
        </Form>
      </Panel>
    </>
  )
}
