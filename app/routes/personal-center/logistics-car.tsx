// 货源详情 /personalCenter/logisticsCar?id=&quote=
import { useLoaderData } from '@remix-run/react'
import { cancelLoad, closeBidding } from 'contract/loads'
import { LoadPageQuery } from 'contract/loads/load-forms'
import { lazy, Suspense } from 'react'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { MY_LOADS } from '~/components/loads/load-paths'
import { LoadStateTag, routeText } from '~/components/loads/load-words'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { Time } from '~/components/time/time'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { selectCarrier } from '~/services/loads/load-forms.server'
import { loadPage } from '~/services/loads/load-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

/** Each is loaded only where it is shown. */
const LoadSteps = lazy(() => import('~/components/loads/load-steps'))
const SelectQuote = lazy(() => import('~/components/loads/select-quote'))

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ load }) => `货源 ${load.loadNo}`)

const WAITING_STATES = ['bidding', 'awaiting_carrier']

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  crumbs: [{ name: '我的货源', to: MY_LOADS }, { name: '货源详情' }],
  live: ({ load, chosen }) => (chosen === null && WAITING_STATES.includes(load.state) ? 'refresh' : 'listen'),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: LoadPageQuery,
  forms: {
    close: submitTo(closeBidding, { notice: '报价已截止并开标，请比较后选定' }),
    cancel: submitTo(cancelLoad, {
      notice: ({ output: { state } }) =>
        state === 'selected' ? '其余吨数不再选定，已选定的运单不变' : '货源已撤销，未收费用',
    }),
    select: selectCarrier,
  },
  async load({ args, member, query, openForms }) {
    const { chosen, ...shown } = await loadPage(args, member, query)
    const { id } = query
    if (!chosen) return { ...shown, chosen, forms: await openForms({ id }, { only: ['close', 'cancel'] }) }
    const { quote, kg } = chosen
    const values = { id, quoteId: quote.id, kg: String(kg), priceFen: String(quote.priceFen) }
    return { ...shown, chosen, forms: await openForms(values, { only: ['select'] }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function LogisticsCar() {
  const { load, chosen, mayPay, quotes, facts } = useLoaderData<typeof loader>()
  const { title, loadNo, state, postedAt, at } = load
  const shownIntents = [chosen && 'select', load.canClose && 'close', load.canCancel && 'cancel']
  return (
    <>
      <PageTitle
        sub={
          <>
            {routeText(load)} · {loadNo} · 发布 <Time at={postedAt} />
          </>
        }
      >
        {title} <LoadStateTag state={state} />
      </PageTitle>
      <LiveNote at={at} />
      <RefusedNotice shown={shownIntents.filter((one) => typeof one === 'string')} />
      <Suspense fallback={null}>
        {chosen ? (
          <Columns
            isAsideFirst
            aside={<SelectQuote load={load} {...chosen} />}
            main={<ServerFragment name="steps" html={quotes} />}
          />
        ) : (
          <>
            {quotes !== '' && <ServerFragment name="steps" html={quotes} />}
            <Columns
              isAsideFirst
              aside={<LoadSteps load={load} mayPay={mayPay} />}
              main={<FactsFragment html={facts} />}
            />
          </>
        )}
      </Suspense>
      {chosen && <FactsFragment html={facts} />}
    </>
  )
}
