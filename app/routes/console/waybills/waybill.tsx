// 一张运单 /console/waybills/:id
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorWaybill } from 'contract/waybills/operator'
import { PageTitle } from '~/components/ui/page-title'
import { describeWaybill } from '~/components/waybills/describe-waybill'
import { ExceptionList } from '~/components/waybills/exception-list'
import { WaybillFacts } from '~/components/waybills/waybill-facts'
import { CONSOLE_WAYBILLS, consoleWaybillPath } from '~/components/waybills/waybill-paths'
import { WaybillProgress } from '~/components/waybills/waybill-progress'
import {
  FreightStateTag,
  routeText,
  WaybillMarks,
  WaybillStateTag,
} from '~/components/waybills/waybill-words'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownWaybill } from '~/services/waybills/shown-waybill.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists', 'cases')

export const meta = pageTitle<typeof loader>(({ waybill }) => `运单 ${waybill.waybillNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '运单', to: CONSOLE_WAYBILLS }, { name: '运单详情' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const waybill = await operatorCall(request, operatorWaybill, { id: recordId(params) })
  return data({ waybill: withShownWaybill(waybill) })
}

export default function Waybill() {
  const { waybill } = useLoaderData<typeof loader>()
  const { id, waybillNo, title, exceptions } = waybill
  return (
    <>
      <PageTitle sub={`${title} · ${routeText(waybill)} · ${describeWaybill(waybill)}`}>
        {`运单 ${waybillNo} `}
        <WaybillStateTag {...waybill} /> <FreightStateTag {...waybill} /> <WaybillMarks {...waybill} />
      </PageTitle>
      <WaybillProgress waybill={waybill} />
      <ExceptionList exceptions={exceptions} actPath={() => consoleWaybillPath(id)} objectionPath={null} />
      <WaybillFacts waybill={waybill} />
    </>
  )
}
