import { carriedDisputes } from 'contract/waybills/disputes'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { carriedActPath } from '~/components/carrier-waybills/carried-paths'
import { FreightDisputeNote } from '~/components/carrier-waybills/freight-dispute-note'
import { describeFreightObjection } from '~/components/carrier-waybills/freight-dispute-text'
import { ExceptionList } from '~/components/waybills/exception-list'
import { WaybillFacts } from '~/components/waybills/waybill-facts'
import { call } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { progressFragment } from '../waybills/waybill-progress.server'

/** All facts of a waybill for its carrier, rendered by the server. */
export async function carriedFacts(args: LoaderArgs, waybill: WaybillDetail) {
  const facts = (
    <>
      <ExceptionList
        exceptions={waybill.exceptions}
        actPath={(exceptionId) => carriedActPath(waybill.id, 'answer', exceptionId)}
        objectionPath={null}
      />
      <WaybillFacts waybill={waybill} />
    </>
  )
  const [stages, dispute] = await Promise.all([progressFragment(args, waybill), disputeNote(args, waybill)])
  return { stages, dispute: fragment(args, 'steps', dispute), facts: fragment(args, 'facts', facts) }
}

/** What follows in the dispute about the freight; false without one. An order is shipped at loading, and not before. */
async function disputeNote({ request }: LoaderArgs, { id, loadedAt, at }: WaybillDetail) {
  if (loadedAt === null) return false
  const disputes = await call(request, carriedDisputes, { id })
  const situation = describeFreightObjection(disputes, at)
  if (situation === null) return false
  const isOpen = disputes.objections.some(({ closedAt }) => closedAt === null)
  return <FreightDisputeNote waybillId={id} situation={situation} isOpen={isOpen} />
}
