import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const pin = (more = '') => ({ path: (t: PreparedMarket) => `/pickPins/detail?id=${t.retailPin}${more}` })
const open = { path: (t: PreparedMarket) => `/pickPins/open?id=${t.retailDeal}` }

export const STATES: Record<string, PageState[]> = {
  '/pickPins': [
    { name: 'open pins', as: 'visitor', path: () => '/pickPins' },
    { name: 'mine', as: 'buyer', path: () => '/pickPins?view=mine' },
    { name: 'page 10,000', as: 'visitor', path: () => '/pickPins?page=9999' },
  ],
  '/pickPins/open': [
    { name: 'opening', as: 'idle', ...open },
    {
      name: 'a refused share',
      as: 'idle',
      ...open,
      act: async (page) => {
        await page.getByLabel('拼单袋数').fill('1.5')
        await refused('开团')(page)
      },
    },
  ],
  '/pickPins/detail': [
    { name: 'for a visitor', as: 'visitor', ...pin(), forms: 'none' },
    { name: 'joining', as: 'idle', ...pin('&act=join') },
    { name: 'paying', as: 'buyer', hasUnpaidShare: true, ...pin() },
    {
      name: 'a refused payment',
      as: 'buyer',
      hasUnpaidShare: true,
      ...pin(),
      act: refused(/^确认付款/),
    },
  ],
  '/merchant/retail/:id/pins': [
    { name: 'offering', as: 'merchant', path: (t) => `/merchant/retail/${t.retail}/pins` },
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/retail/${t.retail}/pins`,
      act: async (page) => {
        await page.getByLabel('成团人数').fill('1')
        await refused('发布拼单活动')(page)
      },
    },
    {
      name: 'with an open deal',
      as: 'merchant',
      path: (t) => `/merchant/retail/${t.retailPinGoods}/pins`,
      forms: 'no required fields',
    },
  ],
}
