// 反馈 /console/feedback?state=&kind=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from 'contract/feedback/kinds'
import { feedbackList } from 'contract/feedback/operator-feedback'
import { FeedbackTable } from '~/components/console/feedback/feedback-table'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('反馈')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '反馈' }] }

const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, feedbackList.input)
  const { list, ...place } = query ? await operatorCall(request, feedbackList, query) : NOTHING
  return data({ list, place, filter, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function FeedbackOfAll() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const [state, kind] = [fieldOf(filter, 'state'), fieldOf(filter, 'kind')]
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条`}>反馈</PageTitle>
      <FilterForm
        state={filter}
        label="筛选反馈"
        clearTo="/console/feedback"
        keep={['size']}
        isNarrowed={state.value !== '' || kind.value !== ''}
      >
        <SelectField field={state} label="状态" options={optionsOf(FEEDBACK_STATES)} none="全部" />
        <SelectField field={kind} label="类型" options={optionsOf(FEEDBACK_KINDS)} none="全部" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有符合条件的反馈">
        <FeedbackTable rows={list} />
      </ListPage>
    </>
  )
}
