import type { PageState } from '../page-state'
import { seenByOperator } from './console'
import { seenByMerchant } from './merchant'

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
  '/merchant/confirmedValues': seenByMerchant({
    all: '/merchant/confirmedValues',
    'page 10,000': '/merchant/confirmedValues?page=9999',
  }),
  '/console/confirmedValues': seenByOperator({
    all: '/console/confirmedValues',
    'page 10,000': '/console/confirmedValues?page=9999',
  }),
}
