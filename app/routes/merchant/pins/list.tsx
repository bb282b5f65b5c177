// 拼单 /merchant/pins?state=&end=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { endDeal, myDeals } from 'contract/pins/merchant-pins'
import { MerchantPinsQuery } from 'contract/pins/pin-forms'
import { DEAL_STATES } from 'contract/pins/terms'
import { plainTons } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { DealList } from '~/components/pins/deal-columns'
import { MERCHANT_PINS } from '~/components/pins/pin-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('拼单')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '拼单' }] }

const STATES = { '': '全部', ...DEAL_STATES }

const page = memberPage({
  query: MerchantPinsQuery,
  forms: {
    end: submitTo(endDeal, {
      to: MERCHANT_PINS,
      notice: ({ output: { returnedKg } }) => `活动已结束，${plainTons(returnedKg)} 吨退回报价`,
    }),
  },
  async load({ args, query: { end, ...query }, call, openForms }) {
    const { list, at: _, ...place } = await call(myDeals, query)
    const ending = list.find(({ id, state }) => id === end && state === 'open') ?? null
    const shown = { list, place, ending, state: query.state ?? '', pages: pagination(args, place) }
    if (!ending) return { ...shown, forms: {} }
    return { ...shown, forms: await openForms({ dealId: ending.id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Deals() {
  const { list, place, ending, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, end: null, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个活动`}>拼单</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${MERCHANT_PINS}/new`}>发布拼单</ButtonLink>
      </p>
      {ending && <Ending />}
      <Tabs
        label="活动状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的拼单活动">
        <DealList rows={list} endLink={(id) => linkTo({ end: id })} />
      </ListPage>
    </>
  )
}

function Ending() {
  const { ending } = useLoaderData<typeof loader>()
  const end = useFormState('end')
  if (!ending) return null
  return (
    <Panel title={`结束活动 ${ending.dealNo}`}>
      <p>
        不再接受开团，未占用的 {plainTons(ending.availableKg)}{' '}
        吨退回报价；进行中的拼单照常进行，未拼成的货随后退回。
      </p>
      <Form state={end} hidden={['dealId']} label="结束活动">
        <Submit>确认结束</Submit>
      </Form>
    </Panel>
  )
}
