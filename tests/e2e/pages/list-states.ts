import type { PageState } from './page-state'

/** Useful states of the lists that everybody may look through. */
export const LIST_STATES: Record<string, PageState[]> = {
  '/now': [
    { name: 'full, for a visitor', as: 'visitor', path: () => '/now' },
    {
      name: 'filtered, for a member',
      as: 'buyer',
      path: () => '/now?category=PP&sort=price_asc&size=10&page=1',
    },
    { name: 'empty', as: 'visitor', path: () => `/now?sText=${encodeURIComponent('没有这种料')}` },
    {
      name: 'words put right',
      as: 'visitor',
      path: () => `/now?sText=${encodeURIComponent('juibingxi 镇海')}`,
    },
    { name: 'another word may be meant', as: 'visitor', path: () => '/now?sText=T30F' },
    {
      name: 'goods that are not traded',
      as: 'visitor',
      path: () => `/now?sText=${encodeURIComponent('PP 回料')}`,
    },
    {
      name: 'narrowed by every filter',
      as: 'visitor',
      path: () => '/now?category=PP&delivery=pickup&price=6500-7000&meltFlow=1.5-4&density=0.9-0.91&stock=10',
    },
    { name: 'page 10,000', as: 'visitor', path: () => '/now?page=9999' },
    { name: 'with all filters', as: 'visitor', path: () => '/now?filters=all' },
    {
      name: 'an address that makes little sense',
      as: 'visitor',
      path: () => `/now?category=X&city=${encodeURIComponent('哥谭')}&price=x&sort=x&page=-1&size=7`,
    },
  ],
  '/latestQuotation': [
    { name: 'all', as: 'visitor', path: () => '/latestQuotation' },
    {
      name: 'one category over a year',
      as: 'buyer',
      path: () => '/latestQuotation?category=PP&sort=rise&days=365',
    },
    { name: 'nothing for these words', as: 'visitor', path: () => '/latestQuotation?sText=nobody' },
    { name: 'words put right', as: 'visitor', path: () => '/latestQuotation?sText=juibingxi&sort=x' },
    { name: 'page 10,000', as: 'visitor', path: () => '/latestQuotation?page=9999' },
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
  '/shopList': [
    { name: 'full', as: 'visitor', path: () => '/shopList' },
    { name: 'sorted, for a member', as: 'buyer', path: () => '/shopList?sort=offers&category=PP&size=10' },
    { name: 'empty', as: 'visitor', path: () => `/shopList?sText=${encodeURIComponent('没有这家店')}` },
    { name: 'a category that does not exist', as: 'visitor', path: () => '/shopList?category=X&page=-1' },
    { name: 'page 10,000', as: 'visitor', path: () => '/shopList?page=9999' },
  ],
  '/newGoods': [
    { name: 'full', as: 'visitor', path: () => '/newGoods' },
    { name: 'page 10,000', as: 'visitor', path: () => '/newGoods?page=9999' },
    { name: 'page 0', as: 'visitor', path: () => '/newGoods?page=-1' },
  ],
  '/hotSale': [{ name: 'full', as: 'visitor', path: () => '/hotSale' }],
}
