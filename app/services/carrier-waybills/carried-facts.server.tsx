import type { WaybillDetail } from 'contract/waybills/shapes'
import { carriedActPath } from '~/components/carrier-waybills/carried-paths'
import { ExceptionList } from '~/components/waybills/exception-list'
import { WaybillFacts } from '~/components/waybills/waybill-facts'
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
  return {
    stages: await progressFragment(args, waybill),
    facts: fragment(args, 'facts', facts),
  }
}
