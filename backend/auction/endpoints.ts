import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { type LotDeps, lotEndpoints } from './lot-endpoints'
import { marketEndpoints } from './market-endpoints'

export function auctionEndpoints(context: ModuleContext, deps: LotDeps): AnsweredEndpoint[] {
  return [...marketEndpoints(context), ...lotEndpoints(deps)]
}
