import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { type LotDeps, lotEndpoints } from './lot-endpoints'

export function auctionEndpoints(deps: LotDeps): AnsweredEndpoint[] {
  return [...lotEndpoints(deps)]
}
