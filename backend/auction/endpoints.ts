import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { marketEndpoints } from './market-endpoints'

export function auctionEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return [...marketEndpoints(context)]
}
