import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { carrierEndpoints } from './carrier-endpoints'
import { disputeEndpoints } from './dispute-endpoints'
import { driverEndpoints } from './driver-endpoints'
import { operatorEndpoints } from './operator-endpoints'
import { setWaybillParts } from './parts'
import { shipperEndpoints } from './shipper-endpoints'
import { trackingEndpoints } from './tracking-endpoints'
import type { ViewPorts } from './waybill-views'

/** Calls of waybills, by who makes them. */
export function waybillEndpoints(
  context: ModuleContext,
  { companyFacts }: Pick<ViewPorts, 'companyFacts'>,
): AnsweredEndpoint[] {
  const { secret, cipher, settings } = context
  setWaybillParts({ cipher, publicOrigin: settings.publicOrigin })
  const ports = { secret, companyFacts }
  return [
    ...shipperEndpoints(ports),
    ...carrierEndpoints(ports),
    ...disputeEndpoints(),
    ...driverEndpoints(context),
    ...operatorEndpoints(ports),
    ...trackingEndpoints(settings.positions),
  ]
}
