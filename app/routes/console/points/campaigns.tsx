// 积分活动 /console/points/campaigns?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { firstCategories } from 'contract/catalogue'
import {
  approvePointsCampaign,
  endPointsCampaign,
  pointsCampaigns,
  proposePointsCampaign,
  rejectPointsCampaign,
} from 'contract/points/campaigns'
import { CAMPAIGN_STATES } from 'contract/points/states'
import { ListPage } from '~/components/console/list-page'
import {
  CampaignTable,
  DecideCampaign,
  ProposeCampaign,
  ShownCampaign,
} from '~/components/console/points/campaigns'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call as marketCall } from '~/services/api/call.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('积分活动')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '积分活动' }] }

const HERE = '/console/points/campaigns'
const STATES = { '': '全部', ...CAMPAIGN_STATES }

const page = operatorPage({
  query: pointsCampaigns.input,
  to: HERE,
  forms: {
    propose: submitTo(proposePointsCampaign, { notice: '已提出，等待另一位财务人员复核' }),
    approve: submitTo(approvePointsCampaign, { notice: '已批准，并在积分规则页公示' }),
    reject: submitTo(rejectPointsCampaign, { notice: '已否决' }),
    end: submitTo(endPointsCampaign, { notice: '活动已终止' }),
  },
  async load({ args, request, query, operator: { roles }, call, openForms }) {
    const [{ list, ...place }, categories] = await Promise.all([
      call(pointsCampaigns, query),
      marketCall(request, firstCategories, {}),
    ])
    const asked = new URL(request.url).searchParams.get('id')
    const isFinance = roles.includes('finance')
    const chosen = list.find(({ id }) => id === asked) ?? null
    const forms = await openForms({ id: chosen?.id ?? '' })
    const shown = { list, place, chosen, isFinance, categories, state: query.state ?? '' }
    return { ...shown, forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Campaigns() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value || null, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个，待复核的在前`}>积分活动</PageTitle>
      <Step />
      <Tabs
        label="活动状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有积分活动">
        <CampaignTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}

/** What can be done: decide or end the chosen campaign, or propose one. */
function Step() {
  const { chosen, isFinance, categories } = useLoaderData<typeof loader>()
  const [propose, approve] = [useFormState('propose'), useFormState('approve')]
  const [reject, end] = [useFormState('reject'), useFormState('end')]
  if (!isFinance) return chosen ? <ShownCampaign row={chosen} end={null} /> : <RefusedNotice />
  if (!chosen) return <ProposeCampaign state={propose} categories={categories} />
  if (chosen.state === 'proposed') return <DecideCampaign approve={approve} reject={reject} row={chosen} />
  return <ShownCampaign row={chosen} end={chosen.state === 'approved' ? end : null} />
}
