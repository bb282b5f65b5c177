import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/nowDetail': [
    { name: 'on sale', as: 'visitor', path: (t) => `/nowDetail?id=${t.onSale}`, forms: 'none' },
    { name: 'on sale, for a member', as: 'idle', path: (t) => `/nowDetail?id=${t.onSale}` },
    {
      name: 'for a quantity that costs less, of another batch',
      as: 'visitor',
      path: (t) => `/nowDetail?id=${t.onSale}&weightTon=10&delivery=delivered&lotNo=unknown`,
      forms: 'none',
    },
    { name: 'withdrawn', as: 'visitor', path: (t) => `/nowDetail?id=${t.withdrawn}`, forms: 'none' },
    { name: 'unknown', as: 'visitor', path: () => '/nowDetail?id=unknown', forms: 'none' },
  ],
  '/compare': [
    {
      name: 'of two offers, one of them withdrawn',
      as: 'visitor',
      path: (t) => `/compare?id=${t.onSale}&id=${t.withdrawn}&redirect=/now?category=PP`,
      forms: 'none',
    },
    { name: 'of one offer', as: 'visitor', path: (t) => `/compare?id=${t.onSale}`, forms: 'none' },
    {
      name: 'of more offers than a comparison holds',
      as: 'visitor',
      path: () => `/compare?${Array.from({ length: 6 }, () => `id=${crypto.randomUUID()}`).join('&')}`,
      forms: 'none',
    },
  ],
  '/now/text': [
    { name: 'of the list', as: 'visitor', path: () => '/now/text?category=PP', forms: 'no required fields' },
    {
      name: 'of one offer',
      as: 'buyer',
      path: (t) => `/now/text?id=${t.onSale}`,
      forms: 'no required fields',
    },
    {
      name: 'of nothing',
      as: 'visitor',
      path: () => `/now/text?sText=${encodeURIComponent('没有这种料')}`,
      forms: 'none',
    },
  ],
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
    {
      name: 'relaxed, because nothing was found',
      as: 'visitor',
      path: () => `/now?sText=${encodeURIComponent('T30S 乌鲁木齐')}`,
    },
    {
      name: 'numbers and words without data',
      as: 'visitor',
      path: () => `/now?sText=${encodeURIComponent('熔指大于2的PP 食品级 30吨')}`,
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
    {
      name: 'by delivered price for 10 t',
      as: 'visitor',
      path: () => '/now?sort=delivered_asc&tons=10',
    },
    { name: 'page 10,000', as: 'visitor', path: () => '/now?page=9999' },
    { name: 'with all filters', as: 'visitor', path: () => '/now?filters=all' },
    {
      name: 'an address that makes little sense',
      as: 'visitor',
      path: () => `/now?category=X&city=${encodeURIComponent('哥谭')}&price=x&sort=x&page=-1&size=7`,
    },
  ],
}
