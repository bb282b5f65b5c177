import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

const pin = (more = '') => ({ path: (t: PreparedMarket) => `/nowPins/detail?id=${t.pin}${more}` })
const open = { path: (t: PreparedMarket) => `/nowPins/open?id=${t.pinDeal}` }

export const STATES: Record<string, PageState[]> = {
  '/nowPins': [
    { name: 'open pins', as: 'visitor', path: () => '/nowPins' },
    { name: 'deals', as: 'visitor', path: () => '/nowPins?view=deals' },
    { name: 'mine', as: 'buyer', path: () => '/nowPins?view=mine' },
    { name: 'page 10,000', as: 'visitor', path: () => '/nowPins?page=9999' },
  ],
  '/nowPins/options': [
    {
      name: 'found',
      as: 'visitor',
      path: () => '/nowPins/options?grade=T30S&weightTon=5',
      forms: 'no required fields',
    },
    { name: 'empty', as: 'visitor', path: () => '/nowPins/options' },
    { name: 'refused', as: 'visitor', path: () => '/nowPins/options?grade=T30S&weightTon=x' },
    { name: 'unknown grade', as: 'visitor', path: () => '/nowPins/options?grade=ZZ0&weightTon=5' },
  ],
  '/nowPins/requests': [
    { name: 'saving', as: 'buyer', path: () => '/nowPins/requests?grade=T30S&weightTon=7' },
    { name: 'refused', as: 'buyer', path: () => '/nowPins/requests', act: refused('登记需求') },
  ],
  '/nowPins/open': [
    { name: 'opening', as: 'idle', ...open },
    {
      name: 'a refused share',
      as: 'idle',
      ...open,
      act: async (page) => {
        await page.getByLabel('拼单数量（吨）').fill('')
        await refused('开团')(page)
      },
    },
  ],
  '/nowPins/detail': [
    { name: 'for a visitor', as: 'visitor', ...pin(), forms: 'none' },
    { name: 'joining', as: 'newcomer', ...pin('&act=join') },
    { name: 'paying', as: 'buyer', hasUnpaidShare: true, ...pin() },
    {
      name: 'a refused payment',
      as: 'buyer',
      hasUnpaidShare: true,
      ...pin(),
      act: refused(/^确认付款/),
    },
    {
      name: 'asked to merge',
      as: 'buyer',
      path: (t) => `/nowPins/detail?id=${t.mergingPin}`,
      forms: 'no required fields',
    },
  ],
  '/merchant/pins': [
    ...seenByMerchant(
      { all: '/merchant/pins', 'nothing ended': '/merchant/pins?state=ended&page=9999' },
      { forms: 'none' },
    ),
    {
      name: 'ending',
      as: 'merchant',
      path: (t) => `/merchant/pins?end=${t.pinDeal}`,
      forms: 'no required fields',
    },
  ],
  '/merchant/pins/new': [
    ...seenByMerchant({ empty: '/merchant/pins/new' }),
    {
      name: 'refused',
      as: 'merchant',
      path: () => '/merchant/pins/new',
      act: refused('发布拼单'),
    },
  ],
}
