import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const read = (name: string, path: string): PageState => ({
  name,
  as: 'operator',
  path: () => path,
  forms: 'no required fields',
})

export const STATES: Record<string, PageState[]> = {
  '/console/finance': [read('checks', '/console/finance')],
  '/console/finance/suspense': [
    read('all', '/console/finance/suspense'),
    read('done', '/console/finance/suspense?state=done'),
  ],
  '/console/finance/suspense/:id': [
    { name: 'open', as: 'operator', path: (t) => `/console/finance/suspense/${t.suspense}` },
    {
      name: 'refused',
      as: 'operator',
      path: (t) => `/console/finance/suspense/${t.suspense}`,
      act: refused('提出方案'),
    },
  ],
  '/console/finance/bank': [
    { name: 'all', as: 'operator', path: () => '/console/finance/bank' },
    { name: 'refused', as: 'operator', path: () => '/console/finance/bank', act: refused('核对') },
  ],
  '/console/finance/movements': [
    read('recent', '/console/finance/movements'),
    read('invalid amount', '/console/finance/movements?amountYuan=x'),
    read('page 10,000', '/console/finance/movements?page=9999'),
  ],
  '/console/finance/movements/:id': [
    {
      name: 'payment of an order',
      as: 'operator',
      path: (t) => `/console/finance/movements/${t.movement}`,
      forms: 'no required fields',
    },
  ],
  '/console/finance/corrections': [
    read('all', '/console/finance/corrections'),
    read('waiting', '/console/finance/corrections?state=proposed'),
  ],
  '/console/finance/statements': [
    read('month', '/console/finance/statements'),
    read('invalid month', '/console/finance/statements?month=x'),
  ],
  '/console/finance/statements/:id': [
    {
      name: 'month',
      as: 'operator',
      path: (t) => `/console/finance/statements/${t.shop}`,
      forms: 'no required fields',
    },
  ],
  '/console/finance/commissionInvoices/:id': [
    {
      name: 'month without commission',
      as: 'operator',
      path: (t) => `/console/finance/commissionInvoices/${t.shop}?month=2020-01`,
      forms: 'none',
    },
    { name: 'this month', as: 'operator', path: (t) => `/console/finance/commissionInvoices/${t.shop}` },
  ],
  '/console/finance/commission': [
    { name: 'none', as: 'operator', path: () => '/console/finance/commission' },
    { name: 'refused', as: 'operator', path: () => '/console/finance/commission', act: refused('提出提取') },
  ],
  '/console/finance/accounts': [
    read('all', '/console/finance/accounts'),
    read('escrow', '/console/finance/accounts?code=escrow'),
  ],
  '/console/finance/roots': [read('all', '/console/finance/roots')],
}
