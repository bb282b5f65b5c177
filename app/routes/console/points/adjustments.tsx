// 积分调整 /console/points/adjustments?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  approvePointsAdjustment,
  pointsAdjustments,
  proposePointsAdjustment,
  rejectPointsAdjustment,
} from 'contract/points/operator-points'
import { ADJUSTMENT_STATES } from 'contract/points/states'
import { ListPage } from '~/components/console/list-page'
import { AdjustmentTable, DecideAdjustment, ProposeAdjustment } from '~/components/console/points/adjustments'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('积分调整')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '积分调整' }] }

const HERE = '/console/points/adjustments'
const STATES = { '': '全部', ...ADJUSTMENT_STATES }

const page = operatorPage({
  query: pointsAdjustments.input,
  to: HERE,
  forms: {
    propose: submitTo(proposePointsAdjustment, { notice: '已提出，等待另一位财务人员复核' }),
    approve: submitTo(approvePointsAdjustment, { notice: '已入账，并已通知本人或企业' }),
    reject: submitTo(rejectPointsAdjustment, { notice: '已否决，积分不变' }),
  },
  async load({ args, request, query, operator: { roles }, call, openForms }) {
    const { list, ...place } = await call(pointsAdjustments, query)
    const asked = new URL(request.url).searchParams.get('id')
    const isFinance = roles.includes('finance')
    const chosen = isFinance
      ? (list.find(({ id, state }) => id === asked && state === 'proposed') ?? null)
      : null
    const forms = await openForms({ id: chosen?.id ?? '' })
    return { list, place, chosen, isFinance, state: query.state ?? '', forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Adjustments() {
  const { list, place, chosen, isFinance, state, pages } = useLoaderData<typeof loader>()
  const [propose, approve, reject] = [
    useFormState('propose'),
    useFormState('approve'),
    useFormState('reject'),
  ]
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value || null, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 笔，待复核的在前`}>积分调整</PageTitle>
      {chosen && <DecideAdjustment approve={approve} reject={reject} row={chosen} />}
      {!chosen && isFinance && <ProposeAdjustment state={propose} />}
      {!isFinance && <RefusedNotice />}
      <Tabs
        label="调整状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有积分调整">
        <AdjustmentTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
