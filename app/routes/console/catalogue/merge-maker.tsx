// 合并厂家 /console/catalogue/makers/merge?duplicate=&kept=
import { useLoaderData } from '@remix-run/react'
import { MakerMergePage, makerMerge, mergeMakers } from 'contract/catalogue/merging'
import { MergedGradeTable } from '~/components/console/catalogue/merge-tables'
import { RefusedNotice } from '~/components/console/refused-notice'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
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

export const meta = pageTitle('合并厂家')

const LIST = '/console/catalogue/makers'
const PAGE = `${LIST}/merge`

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '厂家', to: LIST }, { name: '合并' }],
}

const page = operatorPage({
  forms: {
    merge: submitTo(mergeMakers, {
      to: ({ output: { name } }) => `${LIST}?name=${encodeURIComponent(name)}`,
      notice: '已合并，旧名作为简称可继续搜索',
    }),
  },
  async load({ request, call, openForms }) {
    const { query, filter } = readFilter(request, MakerMergePage)
    const { duplicate, kept } = query ?? {}
    const isChosen = duplicate !== undefined && kept !== undefined
    const merge = isChosen ? await call(makerMerge, { duplicate, kept }) : null
    const values = merge && {
      duplicate: merge.duplicate.name,
      duplicateVersion: String(merge.duplicate.version),
      kept: merge.kept.name,
      keptVersion: String(merge.kept.version),
    }
    return { filter, merge, forms: await openForms(values ?? {}) }
  },
})

export const loader = page.loader
export const action = page.action

export default function MergeMaker() {
  const { filter, merge } = useLoaderData<typeof loader>()
  const state = useFormState('merge')
  return (
    <>
      <PageTitle sub="两个厂家都须先登记；不能撤销">合并厂家</PageTitle>
      <RefusedNotice />
      <FilterForm
        state={filter}
        label="选择厂家"
        clearTo={PAGE}
        isNarrowed={merge !== null}
        isMain
        submit="核对"
      >
        <TextField field="duplicate" label="重复的厂家" />
        <TextField field="kept" label="保留的厂家" />
      </FilterForm>
      {merge !== null && (
        <>
          {merge.grades.length === 0 ? (
            <EmptyState title="重复的厂家没有牌号" />
          ) : (
            <MergedGradeTable rows={merge.grades} />
          )}
          <Panel title={`把 ${merge.duplicate.name} 并入 ${merge.kept.name}`}>
            <p>重复的厂家停用，其名称与简称成为保留厂家的简称；已有订单上的厂家不变。</p>
            <Form
              state={state}
              hidden={['duplicate', 'duplicateVersion', 'kept', 'keptVersion']}
              label="合并厂家"
            >
              <Submit>确认合并</Submit>{' '}
              <ButtonLink kind="quiet" to={LIST}>
                不合并
              </ButtonLink>
            </Form>
          </Panel>
        </>
      )}
    </>
  )
}
