// 预售详情 /merchant/presales/:id?weightTon=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { myPresalePlans, myPresaleTranches } from 'contract/presales/console'
import {
  myPresale,
  openBookingTons,
  submitPresale,
  withdrawPresale,
} from 'contract/presales/merchant-presales'
import {
  MerchantPresaleQuery,
  OpenBookingTonsForm,
  openBookingTonsOf,
  ReckonBookingBondForm,
} from 'contract/presales/presale-forms'
import { presaleStateName } from 'contract/presales/terms'
import { formatYuan, plainTons } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { PRESALE_WORDS } from '~/components/plans/activity-words'
import { MerchantPlanList, TranchePanel } from '~/components/plans/plan-lists'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { PresalePreview } from '~/components/presales/presale-preview'
import { PresaleSteps } from '~/components/presales/presale-steps'
import { PresaleTerms } from '~/components/presales/presale-terms'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { bondOf } from '~/services/merchant/activity-form'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ presale }) => `预售 ${presale.presaleNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '预售', to: MERCHANT_PRESALES }, { name: '预售详情' }],
}

const page = memberPage({
  query: MerchantPresaleQuery,
  to: ({ id }) => merchantPresalePath(id),
  forms: {
    submit: submitTo(submitPresale, { notice: '已提交审核，结果会通知您' }),
    withdraw: submitTo(withdrawPresale, { notice: '预售已撤回' }),
    reckon: handleWith(ReckonBookingBondForm, async ({ presaleId, weightTon }) => ({
      to: `${merchantPresalePath(presaleId)}?weightTon=${plainTons(weightTon)}#open`,
    })),
    open: submitTo(openBookingTons, {
      schema: OpenBookingTonsForm,
      input: openBookingTonsOf,
      notice: ({ output: { openedKg, bondFen } }) =>
        `已冻结履约保证金 ${formatYuan(bondFen)} 元，共开放 ${plainTons(openedKg)} 吨`,
    }),
  },
  async load({ args, id: presaleId, call, query, openForms }) {
    const { weightTon: weightKg, ...pageOfPlans } = query
    const [{ events, ...presale }, { list, ...place }, { list: tranches, availableFen }] = await Promise.all([
      call(myPresale, { presaleId }),
      call(myPresalePlans, { presaleId, ...pageOfPlans }),
      call(myPresaleTranches, { presaleId }),
    ])
    const bond = bondOf(presale, { weightKg, availableFen })
    const forms = await openForms({ presaleId, ...(bond && { weightTon: plainTons(bond.weightKg) }) })
    const shown = { presale, events: events.map(withShownPictures), list, place, tranches, bond }
    return { ...shown, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Presale() {
  const { presale, events, list, place, tranches, bond, pages } = useLoaderData<typeof loader>()
  const { presaleNo, grade, maker, phase } = presale
  const isMasked = phase === 'open' || phase === 'full'
  return (
    <>
      <PageTitle sub={`${grade} ${maker} · ${presaleStateName(presale)}`}>{`预售 ${presaleNo}`}</PageTitle>
      {presale.openSteps.length === 0 && <RefusedNotice />}
      {presale.state === 'draft' && <PresalePreview presale={presale} />}
      <Columns
        main={<PresaleTerms presale={presale} events={events} />}
        aside={<PresaleSteps presale={presale} bond={bond} />}
      />
      <TranchePanel tranches={tranches} words={PRESALE_WORDS} />
      {phase !== null && (
        <Panel title="预订计划">
          {isMasked && <p className="subtitle">预订截止前企业名称隐去，截止后显示。</p>}
          <ListPage place={place} pages={pages} empty="还没有企业预订">
            <MerchantPlanList plans={list} words={PRESALE_WORDS} />
          </ListPage>
        </Panel>
      )}
    </>
  )
}
