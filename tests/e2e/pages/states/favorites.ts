import type { PageState } from '../page-state'

const COLLECT = '/personalCenter/collect'
const FOOTPRINT = '/personalCenter/footprint'

export const STATES: Record<string, PageState[]> = {
  [COLLECT]: [
    { name: 'empty', as: 'idle', path: () => COLLECT, forms: 'none' },
    { name: 'offers', as: 'buyer', path: () => COLLECT, forms: 'no required fields' },
    { name: 'page 10,000', as: 'buyer', path: () => `${COLLECT}?page=9999`, forms: 'none' },
    { name: 'without activities', as: 'idle', path: () => `${COLLECT}?tab=activities`, forms: 'none' },
    {
      name: 'activities',
      as: 'buyer',
      path: () => `${COLLECT}?tab=activities`,
      forms: 'no required fields',
    },
    {
      name: 'activities, page 10,000',
      as: 'buyer',
      path: () => `${COLLECT}?tab=activities&page=9999`,
      forms: 'none',
    },
    { name: 'without shops', as: 'idle', path: () => `${COLLECT}?tab=shops`, forms: 'none' },
    { name: 'without alerts', as: 'idle', path: () => `${COLLECT}?tab=alerts` },
    { name: 'alerts', as: 'buyer', path: () => `${COLLECT}?tab=alerts`, forms: 'no required fields' },
    { name: 'shops', as: 'buyer', path: () => `${COLLECT}?tab=shops`, forms: 'no required fields' },
  ],
  [FOOTPRINT]: [
    { name: 'empty', as: 'merchant', path: () => FOOTPRINT, forms: 'none' },
    { name: 'full', as: 'buyer', path: () => FOOTPRINT, forms: 'no required fields' },
    {
      name: 'before clearing',
      as: 'buyer',
      path: () => `${FOOTPRINT}?act=clear`,
      forms: 'no required fields',
    },
    { name: 'page 10,000', as: 'buyer', path: () => `${FOOTPRINT}?page=9999`, forms: 'none' },
  ],
}
