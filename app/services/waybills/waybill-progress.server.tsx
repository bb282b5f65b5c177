import type { WaybillDetail } from 'contract/waybills/shapes'
import { TruckLine } from '~/components/waybills/truck-line'
import { WaybillProgress } from '~/components/waybills/waybill-progress'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { movingTruck } from './find-truck.server'

/** States of a waybill, and where its truck is while the goods are on it, rendered by the server. */
export async function progressFragment(args: LoaderArgs, waybill: WaybillDetail) {
  const truck = await movingTruck(args.request, waybill)
  return fragment(
    args,
    'summary',
    <>
      <WaybillProgress waybill={waybill} />
      {truck !== null && <TruckLine truck={truck} />}
    </>,
  )
}
