import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/city': [
    { name: 'all cities', as: 'visitor', path: () => '/city', forms: 'no required fields' },
    { name: 'found', as: 'buyer', path: () => '/city?keyword=taizhou&redirect=%2Fnow' },
    { name: 'no such city', as: 'visitor', path: () => `/city?choose=${encodeURIComponent('哥谭')}` },
  ],
  '/warehouse': [
    { name: 'full', as: 'visitor', path: () => '/warehouse' },
    {
      name: 'narrowed, for a member',
      as: 'buyer',
      path: () => `/warehouse?province=${encodeURIComponent('广东省')}&keyword=${encodeURIComponent('库')}`,
    },
    { name: 'empty', as: 'visitor', path: () => `/warehouse?keyword=${encodeURIComponent('没有这个库')}` },
  ],
}
