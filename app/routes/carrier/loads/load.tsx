// 货源详情 /carrier/loads/:id
import { useLoaderData } from '@remix-run/react'
import { carrierLoad, confirmLoad, declineLoad, quoteLoad, withdrawQuote } from 'contract/loads/carrier-loads'
import { ConfirmLoadForm, confirmLoadOf, QuoteLoadForm, quoteLoadOf } from 'contract/loads/load-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { CarrierLoadFacts } from '~/components/loads/carrier-load-facts'
import { CARRIER_LOADS } from '~/components/loads/load-paths'
import { LoadStateTag, routeText } from '~/components/loads/load-words'
import { QuotesOfLoad } from '~/components/loads/my-quote-table'
import { Offer, WithdrawForm } from '~/components/loads/quote-forms'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { mayQuote, offerIntents, offerValues } from '~/services/loads/offer-values'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ load }) => `货源 ${load.loadNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '可报价的货源', to: CARRIER_LOADS }, { name: '货源详情' }],
}

const page = memberPage({
  forms: {
    quote: submitTo(quoteLoad, {
      schema: QuoteLoadForm,
      input: quoteLoadOf,
      notice: '报价已提交，截止前只有本企业可见',
    }),
    withdraw: submitTo(withdrawQuote, { notice: '报价已撤回' }),
    confirm: submitTo(confirmLoad, {
      schema: ConfirmLoadForm,
      input: confirmLoadOf,
      notice: ({ output: { waybillNo } }) => `已确认承运，运单 ${waybillNo} 生成，运费已冻结`,
    }),
    decline: submitTo(declineLoad, { to: CARRIER_LOADS, notice: '已谢绝，发货方会收到通知' }),
  },
  async load({ id, member, call, openForms }) {
    const load = await call(carrierLoad, { id })
    const forms = await openForms(offerValues(load), { only: offerIntents(load) })
    return { load, maySell: mayQuote(member), forms }
  },
})

export const loader = page.loader
export const action = page.action

const OFFERS = ['quote', 'confirm', 'decline']

export default function CarrierLoad() {
  const { load, maySell } = useLoaderData<typeof loader>()
  const { title, loadNo, state, quotes, canQuote, canConfirm } = load
  const isOpen = canQuote || canConfirm
  const shown = [...(quotes.length > 0 ? ['withdraw'] : []), ...(maySell && isOpen ? OFFERS : [])]
  return (
    <>
      <PageTitle sub={`${routeText(load)} · ${loadNo}`}>
        {title} <LoadStateTag state={state} />
      </PageTitle>
      <RefusedNotice shown={shown} />
      {quotes.length > 0 && (
        <Panel title="本企业的报价">
          <WithdrawForm>
            <QuotesOfLoad quotes={quotes} mayWithdraw={maySell} />
          </WithdrawForm>
        </Panel>
      )}
      {isOpen ? (
        <Columns main={<CarrierLoadFacts load={load} />} aside={<Offer load={load} maySell={maySell} />} />
      ) : (
        <CarrierLoadFacts load={load} />
      )}
    </>
  )
}
