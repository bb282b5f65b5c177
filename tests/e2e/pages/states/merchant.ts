import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

/** Pages of the merchants' console as a member of a shop sees them, by state. */
export function seenByMerchant(
  paths: Record<string, string | ((seed: PreparedMarket) => string)>,
): PageState[] {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    as: 'merchant' as const,
    path: typeof path === 'string' ? () => path : path,
  }))
}

export const STATES: Record<string, PageState[]> = {
  '/merchant': [
    ...seenByMerchant({ dashboard: '/merchant' }),
    { name: 'without a shop', as: 'buyer', path: () => '/merchant' },
    {
      name: 'not signed in',
      as: 'visitor',
      path: () => '/merchant',
      leadsTo: '/login?redirect=%2Fmerchant',
    },
  ],
  '/merchant/*': seenByMerchant({ unknown: '/merchant/nothing' }),
}
