import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/asset': [
    { name: 'full', as: 'buyer', path: () => '/personalCenter/asset', forms: 'none' },
    {
      name: 'empty, with the hint of a discount',
      as: 'newcomer',
      path: () => '/personalCenter/asset',
      forms: 'no required fields',
    },
    {
      name: 'of a strategic partner',
      as: 'idle',
      path: () => '/personalCenter/asset',
      forms: 'no required fields',
    },
  ],
  '/personalCenter/journal': [
    { name: 'full', as: 'buyer', path: () => '/personalCenter/journal' },
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/journal' },
    { name: 'of the company', as: 'buyer', path: () => '/personalCenter/journal?owner=company' },
    {
      name: 'nothing for this filter',
      as: 'buyer',
      path: () => '/personalCenter/journal?cause=order_refund&from=2026-11-01',
    },
    {
      name: 'a filter without sense',
      as: 'buyer',
      path: () => '/personalCenter/journal?from=2026-13-45&to=x',
    },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/journal?page=9999' },
  ],
}
