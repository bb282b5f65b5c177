// 运单详情 /personalCenter/freightDetail?id=&act=&exceptionId=
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shippedWaybill, WaybillPage } from 'contract/waybills'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { describeWaybill } from '~/components/waybills/describe-waybill'
import { FreightActPanel } from '~/components/waybills/freight-act'
import { FreightLinks } from '~/components/waybills/freight-links'
import { carrierWaybillPath, FREIGHT, freightPath, shipperAct } from '~/components/waybills/waybill-paths'
import {
  FreightStateTag,
  routeText,
  WaybillMarks,
  WaybillStateTag,
} from '~/components/waybills/waybill-words'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { freightAct } from '~/services/waybills/freight-act.server'
import { FREIGHT_FORMS, freightFacts, freightIntents } from '~/services/waybills/freight-page.server'
import { withShownWaybill } from '~/services/waybills/shown-waybill.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ head }) => `运单 ${head.waybillNo}`)

/** States in which the shipper waits for the carrier. */
const WAITING_STATES = ['awaiting_loading', 'loaded', 'under_way']

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: ({ head, form }) => (form === null && WAITING_STATES.includes(head.state) ? 'refresh' : 'listen'),
  crumbs: [{ name: '运单', to: FREIGHT }, { name: '运单详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: WaybillPage,
  to: ({ request }) => freightPath(new URL(request.url).searchParams.get('id') ?? ''),
  forms: FREIGHT_FORMS,
  async load({ args, query, call, openForms }) {
    const waybill = withShownWaybill(await call(shippedWaybill, { id: query.id }))
    // A link in a message leads both sides here.
    if (waybill.side === 'carrier') throw redirect(carrierWaybillPath(waybill.id), 303)
    const { id, waybillNo, title, state, freightState, isLate, openExceptions, carrierName } = waybill
    const act = shipperAct(query.act)
    const exceptionId = query.exceptionId ?? null
    const shown = {
      head: { waybillNo, title, state, freightState, isLate, openExceptions, carrierName, at: waybill.at },
      route: routeText(waybill),
      situation: describeWaybill(waybill),
      ...(await freightFacts(args, waybill)),
    }
    if (act === null)
      return {
        ...shown,
        next: fragment(args, 'steps', <FreightLinks waybill={waybill} />),
        form: null,
        forms: {},
      }
    const values = { waybillId: id, exceptionId: exceptionId ?? '', changeId: waybill.change?.id ?? '' }
    const forms = await openForms(values, { only: freightIntents(act, exceptionId) })
    return { ...shown, next: null, form: freightAct(args, waybill, act, exceptionId), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function FreightDetail() {
  const { head, route, situation, next, stages, facts, form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${head.title} · ${route} · ${head.carrierName}`}>
        运单 {head.waybillNo} <WaybillStateTag {...head} /> <FreightStateTag {...head} />{' '}
        <WaybillMarks {...head} />
      </PageTitle>
      <ServerFragment name="summary" html={stages} />
      <LiveNote at={head.at} />
      {form === null ? (
        <>
          <RefusedNotice />
          <Notice kind="info" title={situation}>
            <ServerFragment className="mt-2" name="steps" html={next} />
          </Notice>
        </>
      ) : (
        <FreightActPanel {...form} />
      )}
      <FactsFragment html={facts} />
    </>
  )
}
