import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/latestQuotation': [
    { name: 'all', as: 'visitor', path: () => '/latestQuotation' },
    {
      name: 'one category over a year',
      as: 'buyer',
      path: () => '/latestQuotation?category=PP&sort=rise&days=365',
    },
    { name: 'nothing for these words', as: 'visitor', path: () => '/latestQuotation?sText=nomatch' },
    { name: 'words put right', as: 'visitor', path: () => '/latestQuotation?sText=juibingxi&sort=x' },
    { name: 'page 10,000', as: 'visitor', path: () => '/latestQuotation?page=9999' },
  ],
}
