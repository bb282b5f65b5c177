import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

const sale = (id: (t: PreparedMarket) => string, more = '') => ({
  path: (t: PreparedMarket) => `/seckillDetail?id=${id(t)}${more}`,
})

export const STATES: Record<string, PageState[]> = {
  '/seckill': [
    { name: 'sales', as: 'visitor', path: () => '/seckill' },
    { name: 'a day without sales', as: 'buyer', path: () => '/seckill?day=2026-01-05' },
    { name: 'page 10,000', as: 'visitor', path: () => '/seckill?page=9999' },
  ],
  '/seckillDetail': [
    { name: 'for a visitor', as: 'visitor', ...sale((t) => t.runningSale), forms: 'none' },
    { name: 'with pins', as: 'visitor', ...sale((t) => t.pinnedSale), forms: 'none' },
    { name: 'upcoming', as: 'buyer', ...sale((t) => t.upcomingSale), forms: 'none' },
    { name: 'buying', as: 'buyer', ...sale((t) => t.runningSale, '&act=buy') },
    {
      name: 'a refused purchase',
      as: 'buyer',
      ...sale((t) => t.runningSale, '&act=buy'),
      act: async (page) => {
        await page.getByLabel('抢购数量').fill('')
        await refused('提交订单')(page)
      },
    },
  ],
  '/merchant/flashSales': seenByMerchant({
    all: '/merchant/flashSales',
    'nothing closed': '/merchant/flashSales?state=closed&page=9999',
  }),
  '/merchant/flashSales/new': [
    ...seenByMerchant({
      empty: '/merchant/flashSales/new',
      copy: (t) => `/merchant/flashSales/new?from=${t.runningSale}`,
      'copy with pins': (t) => `/merchant/flashSales/new?from=${t.pinnedSale}`,
    }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/flashSales/new?from=${t.runningSale}`,
      act: async (page) => {
        await page.getByLabel('开始日期').fill('2026-01-05')
        await refused('保存并预览')(page)
      },
    },
  ],
  '/merchant/flashSales/:id': [
    {
      name: 'draft',
      as: 'merchant',
      path: (t) => `/merchant/flashSales/${t.draftSale}`,
      forms: 'no required fields',
    },
    { name: 'running', as: 'merchant', path: (t) => `/merchant/flashSales/${t.runningSale}`, forms: 'none' },
    { name: 'with pins', as: 'merchant', path: (t) => `/merchant/flashSales/${t.pinnedSale}`, forms: 'none' },
  ],
  '/console/flashSales': [
    { name: 'all', as: 'operator', path: () => '/console/flashSales' },
    { name: 'waiting', as: 'operator', path: () => '/console/flashSales?state=submitted' },
  ],
  '/console/flashSales/:id': [
    { name: 'waiting', as: 'operator', path: (t) => `/console/flashSales/${t.submittedSale}` },
    {
      name: 'refused',
      as: 'operator',
      path: (t) => `/console/flashSales/${t.submittedSale}`,
      act: async (page) => {
        await page.getByLabel('退回', { exact: true }).check()
        await refused('提交审核结果')(page)
      },
    },
    { name: 'running', as: 'operator', path: (t) => `/console/flashSales/${t.runningSale}`, forms: 'none' },
  ],
}
