// 一张运单 /carrier/waybills/:id?act=&exceptionId=
import { useLoaderData } from '@remix-run/react'
import { carriedWaybill } from 'contract/waybills/carrier'
import { CarriedActPanel } from '~/components/carrier-waybills/carried-act-panel'
import { CarriedChange, CarriedNext } from '~/components/carrier-waybills/carried-next'
import {
  CARRIED_ACTS,
  CARRIED_WAYBILLS,
  carriedActPath,
  carriedPath,
} from '~/components/carrier-waybills/carried-paths'
import { earningText } from '~/components/carrier-waybills/carried-text'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { ExceptionList } from '~/components/waybills/exception-list'
import { WaybillPapers } from '~/components/waybills/paper-panels'
import {
  FreightPanel,
  GoodsPanel,
  PartiesPanel,
  PlacesPanel,
  TruckPanel,
  WaitingPanel,
} from '~/components/waybills/waybill-panels'
import { WaybillProgress } from '~/components/waybills/waybill-progress'
import { WaybillTimeline } from '~/components/waybills/waybill-timeline'
import {
  FreightStateTag,
  routeText,
  WaybillMarks,
  WaybillStateTag,
} from '~/components/waybills/waybill-words'
import { CARRIED_FORMS, fleetOf } from '~/services/carrier-waybills/carried-forms.server'
import { shownWaybill } from '~/services/carrier-waybills/shown-waybill.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ waybill }) => `运单 ${waybill.waybillNo}`)

export const handle: CrumbHandle = { crumbs: [{ name: '运单', to: CARRIED_WAYBILLS }, { name: '运单详情' }] }

const page = memberPage({
  to: ({ id }) => carriedPath(id),
  forms: CARRIED_FORMS,
  async load({ request, member, id, call, openForms }) {
    const waybill = shownWaybill(await call(carriedWaybill, { id }))
    const asked = new URL(request.url).searchParams
    const act = CARRIED_ACTS.find((one) => one === asked.get('act')) ?? null
    const exception = waybill.exceptions.find((one) => one.id === asked.get('exceptionId')) ?? null
    const fleet = act === 'change' ? await fleetOf(call) : null
    const forms = await openForms({
      waybillId: id,
      plateNumber: waybill.truck.plateNumber,
      exceptionId: exception?.id ?? '',
      changeId: waybill.change?.id ?? '',
    })
    return { waybill, role: member.staffRole, act, exception, fleet, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function CarriedWaybill() {
  const { waybill, role, act, exception, fleet } = useLoaderData<typeof loader>()
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
        <CarriedNext waybill={waybill} role={role} />
      ) : (
        <CarriedActPanel waybill={waybill} act={act} exception={exception} fleet={fleet} />
      )}
      <WaybillProgress waybill={waybill} />
      <ExceptionList
        exceptions={waybill.exceptions}
        actPath={(exceptionId) => carriedActPath(waybill.id, 'answer', exceptionId)}
        objectionPath={null}
      />
      <CarriedChange waybill={waybill} role={role} />
      <PlacesPanel waybill={waybill} />
      <TruckPanel waybill={waybill} />
      <GoodsPanel waybill={waybill} />
      <FreightPanel waybill={waybill} />
      <p className="subtitle">{`您的所得：${earningText(waybill)}`}</p>
      <WaitingPanel waybill={waybill} />
      <WaybillPapers waybill={waybill} />
      <PartiesPanel waybill={waybill} />
      <Panel title="进度">
        <WaybillTimeline timeline={waybill.timeline} />
      </Panel>
    </>
  )
}
