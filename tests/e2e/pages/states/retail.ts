import { GROUP_PAGES } from '../group-page-states'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

const goods = (more = '') => ({ path: (t: PreparedMarket) => `/pickDetail?id=${t.retail}${more}` })

export const STATES: Record<string, PageState[]> = {
  '/pick': [
    { name: 'group purchases', as: 'visitor', path: () => '/pick' },
    { name: 'group purchases narrowed down', as: 'buyer', path: () => '/pick?category=PP' },
    { name: 'no group purchase found', as: 'buyer', path: () => '/pick?sText=nomatch' },
    { name: 'retail', as: 'visitor', path: () => '/pick?tab=retail' },
    { name: 'retail narrowed down', as: 'buyer', path: () => '/pick?tab=retail&category=PBT' },
    { name: 'no retail goods found', as: 'buyer', path: () => '/pick?tab=retail&sText=nomatch' },
    { name: 'page 10,000', as: 'visitor', path: () => '/pick?page=9999' },
    { name: 'page 10,000 of retail', as: 'visitor', path: () => '/pick?tab=retail&page=9999' },
  ],
  '/pickDetail': [
    ...GROUP_PAGES,
    { name: 'retail for a visitor', as: 'visitor', ...goods(), forms: 'none' },
    { name: 'buying', as: 'buyer', ...goods('&act=buy&bags=3') },
    {
      name: 'a refused order',
      as: 'buyer',
      ...goods('&act=buy'),
      act: async (page) => {
        await page.getByLabel('购买袋数').fill('1.5')
        await refused('提交订单')(page)
      },
    },
  ],
  '/merchant/retail': seenByMerchant({
    all: '/merchant/retail',
    'page 10,000': '/merchant/retail?state=ended&page=9999',
  }),
  '/merchant/retail/new': [
    ...seenByMerchant({ empty: '/merchant/retail/new' }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/retail/new?offerId=${t.onSale}`,
      act: async (page) => {
        await page.getByLabel('零售库存').fill('1.5')
        await refused('上架')(page)
      },
    },
  ],
  '/merchant/retail/:id': [
    { name: 'on sale', as: 'merchant', path: (t) => `/merchant/retail/${t.retail}` },
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/retail/${t.retail}`,
      act: async (page) => {
        await page.getByLabel('袋数').fill('')
        await refused('划转库存')(page)
      },
    },
  ],
}
