// 一张运单 /carrier/waybills/:id?act=&exceptionId=
import { useLoaderData } from '@remix-run/react'
import { carriedWaybill } from 'contract/waybills/carrier'
import { CarriedActPanel } from '~/components/carrier-waybills/carried-act-panel'
import { CarriedChange, CarriedNext } from '~/components/carrier-waybills/carried-next'
import { CARRIED_ACTS, CARRIED_WAYBILLS } from '~/components/carrier-waybills/carried-paths'
import { earningText } from '~/components/carrier-waybills/carried-text'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { carrierWaybillPath } from '~/components/waybills/waybill-paths'
import {
  FreightStateTag,
  routeText,
  WaybillMarks,
  WaybillStateTag,
} from '~/components/waybills/waybill-words'
import { carriedFacts } from '~/services/carrier-waybills/carried-facts.server'
import { CARRIED_FORMS, readChoices } from '~/services/carrier-waybills/carried-forms.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownWaybill } from '~/services/waybills/shown-waybill.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ waybill }) => `运单 ${waybill.waybillNo}`)

export const handle: CrumbHandle = { crumbs: [{ name: '运单', to: CARRIED_WAYBILLS }, { name: '运单详情' }] }

const page = memberPage({
  to: ({ id }) => carrierWaybillPath(id),
  forms: CARRIED_FORMS,
  async load({ args, request, id, call, openForms }) {
    const waybill = withShownWaybill(await call(carriedWaybill, { id }))
    const asked = new URL(request.url).searchParams
    const act = CARRIED_ACTS.find((one) => one === asked.get('act')) ?? null
    const exception = waybill.exceptions.find((one) => one.id === asked.get('exceptionId')) ?? null
    const fleet = act === 'change' ? await readChoices(call, waybill) : null
    const forms = await openForms({
      waybillId: id,
      plateNumber: waybill.truck.plateNumber,
      exceptionId: exception?.id ?? '',
      changeId: waybill.change?.id ?? '',
    })
    const shown = await carriedFacts(args, waybill)
    return { ...shown, waybill, act, exception, fleet, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function CarriedWaybill() {
  const { waybill, act, exception, fleet, stages, dispute, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${waybill.title} · ${routeText(waybill)} · ${waybill.shipperName}`}>
        {`运单 ${waybill.waybillNo}`}
      </PageTitle>
      <p className="mb-2">
        <WaybillStateTag state={waybill.state} /> <FreightStateTag freightState={waybill.freightState} />{' '}
        <WaybillMarks {...waybill} />
      </p>
      {act === null ? (
        <CarriedNext waybill={waybill} />
      ) : (
        <CarriedActPanel waybill={waybill} act={act} exception={exception} fleet={fleet} />
      )}
      <ServerFragment name="steps" html={dispute} />
      <ServerFragment name="summary" html={stages} />
      <CarriedChange waybill={waybill} />
      <Panel title="承运所得">
        <p className="num">{earningText(waybill)}</p>
      </Panel>
      <FactsFragment html={facts} />
    </>
  )
}
