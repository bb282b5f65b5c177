// 审核预售 /console/presales/:id?page=&size=
import { useLoaderData } from '@remix-run/react'
import { operatorPresalePlans } from 'contract/presales/console'
import { decidePresale, operatorPresale } from 'contract/presales/operator-presales'
import { HistoryPage } from 'contract/spot/merchant-offer-forms'
import { ListPage } from '~/components/console/list-page'
import { ListingDecision } from '~/components/console/listing-decision'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { PRESALE_WORDS } from '~/components/plans/activity-words'
import { OperatorPlanList, TranchePanel } from '~/components/plans/plan-lists'
import { CONSOLE_PRESALES } from '~/components/presales/presale-paths'
import { PresaleTerms } from '~/components/presales/presale-terms'
import { ShortNotice } from '~/components/presales/short-notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ presale }) => `预售 ${presale.presaleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '预售', to: CONSOLE_PRESALES }, { name: '审核预售' }],
}

const page = operatorPage({
  query: HistoryPage,
  to: ({ id }) => `${CONSOLE_PRESALES}/${id}`,
  forms: {
    decide: submitTo(decidePresale, {
      notice: ({ values }) =>
        values.decision === 'approve' ? '预售已通过，商家可以开放吨数' : '预售已退回，商家会收到通知',
    }),
  },
  async load({ args, id: presaleId, call, query, openForms }) {
    const [{ events, ...presale }, { list, tranches, ...place }, forms] = await Promise.all([
      call(operatorPresale, { presaleId }),
      call(operatorPresalePlans, { presaleId, ...query }),
      openForms({ presaleId }),
    ])
    const shown = { presale, events: events.map(withShownPictures), list, place, tranches }
    return { ...shown, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Presale() {
  const { presale, events, list, place, tranches, pages } = useLoaderData<typeof loader>()
  const decide = useFormState('decide')
  const { presaleNo, shop, state, reviewer, phase } = presale
  const isWaiting = state === 'submitted'
  return (
    <>
      <PageTitle sub={`${shop.name}${reviewer === null ? '' : ` · 审核人 ${reviewer}`}`}>
        {`预售 ${presaleNo}`}
      </PageTitle>
      {!isWaiting && <RefusedNotice />}
      <ShortNotice presale={presale} />
      <Columns
        main={<PresaleTerms presale={presale} events={events} />}
        aside={
          isWaiting && (
            <ListingDecision
              state={decide}
              subject="presaleId"
              name="预售"
              note="核对货源、到货地点与预计到货期；须在预订截止之前通过。买家只能订商家开放的吨数，每吨都有履约保证金。"
            />
          )
        }
      />
      <TranchePanel tranches={tranches} words={PRESALE_WORDS} />
      {phase !== null && (
        <Panel title="预订计划与保证金">
          <ListPage place={place} pages={pages} empty="还没有企业预订">
            <OperatorPlanList plans={list} words={PRESALE_WORDS} />
          </ListPage>
        </Panel>
      )}
    </>
  )
}
