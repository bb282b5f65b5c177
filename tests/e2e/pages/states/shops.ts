import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/shopDetail': [
    { name: 'for a visitor', as: 'visitor', path: (t) => `/shopDetail?id=${t.shop}`, forms: 'none' },
    {
      name: 'for a member',
      as: 'idle',
      path: (t) => `/shopDetail?id=${t.shop}`,
      forms: 'no required fields',
    },
    {
      name: 'goods',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sort=price_asc`,
      forms: 'none',
    },
    {
      name: 'goods that it does not have',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sText=${encodeURIComponent('没有这种料')}`,
      forms: 'none',
    },
    {
      name: 'goods by pinyin',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sText=jbx&size=7`,
      forms: 'none',
    },
    { name: 'about', as: 'visitor', path: (t) => `/shopDetail?id=${t.shop}&tab=about`, forms: 'none' },
    { name: 'unknown', as: 'visitor', path: () => '/shopDetail?id=unknown', forms: 'none' },
  ],
  '/shopList': [
    { name: 'full', as: 'visitor', path: () => '/shopList' },
    { name: 'sorted, for a member', as: 'buyer', path: () => '/shopList?sort=offers&category=PP&size=10' },
    { name: 'empty', as: 'visitor', path: () => `/shopList?sText=${encodeURIComponent('没有这家店')}` },
    { name: 'a category that does not exist', as: 'visitor', path: () => '/shopList?category=X&page=-1' },
    { name: 'page 10,000', as: 'visitor', path: () => '/shopList?page=9999' },
  ],
}
