import { expect } from '../../browser-test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

const merchantGroup = (id: (t: PreparedMarket) => string, more = '') => ({
  as: 'merchant' as const,
  path: (t: PreparedMarket) => `/merchant/groupPurchases/${id(t)}${more}`,
})

export const STATES: Record<string, PageState[]> = {
  '/merchant/groupPurchases': seenByMerchant({
    all: '/merchant/groupPurchases',
    'nothing failed': '/merchant/groupPurchases?state=failed&page=9999',
  }),
  '/merchant/groupPurchases/newFromCatalogue': [
    ...seenByMerchant(
      {
        search: '/merchant/groupPurchases/newFromCatalogue',
        'goods found': '/merchant/groupPurchases/newFromCatalogue?sText=T30S',
      },
      { forms: 'none' },
    ),
    {
      name: 'of chosen goods',
      as: 'merchant',
      path: () => '/merchant/groupPurchases/newFromCatalogue?sText=T30S',
      act: async (page) => {
        await page.getByRole('table', { name: '目录中的商品' }).getByRole('link').first().click()
        await expect(page.getByRole('button', { name: '保存并预览' })).toBeVisible()
      },
    },
  ],
  '/merchant/groupPurchases/new': [
    ...seenByMerchant({
      empty: '/merchant/groupPurchases/new',
      copy: (t) => `/merchant/groupPurchases/new?from=${t.openGroup}`,
    }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/groupPurchases/new?from=${t.openGroup}`,
      act: async (page) => {
        await page.getByLabel('第 2 档：单价（元/吨）').fill('99999')
        await refused('保存并预览')(page)
      },
    },
  ],
  '/merchant/groupPurchases/:id': [
    { name: 'draft', ...merchantGroup((t) => t.draftGroup), forms: 'no required fields' },
    { name: 'open', ...merchantGroup((t) => t.openGroup) },
    { name: 'tons to open', ...merchantGroup((t) => t.openGroup, '?weightTon=10') },
    {
      name: 'no pay password',
      ...merchantGroup((t) => t.openGroup, '?weightTon=10'),
      act: refused('冻结并开放'),
    },
    { name: 'formed', ...merchantGroup((t) => t.formedGroup), forms: 'none' },
  ],
  '/merchant/groupPurchases/:id/delay': [
    { name: 'form', ...merchantGroup((t) => t.formedGroup, '/delay') },
    { name: 'refused', ...merchantGroup((t) => t.formedGroup, '/delay'), act: refused('发出提议') },
  ],
  '/merchant/groupPurchases/:id/default': [
    { name: 'form', ...merchantGroup((t) => t.formedGroup, '/default') },
    { name: 'refused', ...merchantGroup((t) => t.formedGroup, '/default'), act: refused('确认不能交货') },
  ],
  '/merchant/plans/:id': [
    {
      name: 'its contract',
      as: 'merchant',
      path: (t) => `/merchant/plans/${t.openPlan}?act=contract`,
      forms: 'no required fields',
    },
    ...seenByMerchant({ effective: (t) => `/merchant/plans/${t.openPlan}` }, { forms: 'none' }),
    ...seenByMerchant(
      {
        convertible: (t) => `/merchant/plans/${t.formedPlan}`,
        'of a presale': (t) => `/merchant/plans/${t.arrivedBooking}`,
      },
      { forms: 'any text' },
    ),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/plans/${t.formedPlan}`,
      act: refused('发出提议'),
    },
  ],
  '/console/groupPurchases': [
    { name: 'all', as: 'operator', path: () => '/console/groupPurchases' },
    { name: 'waiting', as: 'operator', path: () => '/console/groupPurchases?state=submitted' },
  ],
  '/console/groupPurchases/calendar': [
    { name: 'from today', as: 'operator', path: () => '/console/groupPurchases/calendar' },
    {
      name: 'without any',
      as: 'operator',
      path: () => '/console/groupPurchases/calendar?from=2020-01-05',
    },
  ],
  '/console/groupPurchases/:id': [
    { name: 'waiting', as: 'operator', path: (t) => `/console/groupPurchases/${t.submittedGroup}` },
    {
      name: 'refused',
      as: 'operator',
      path: (t) => `/console/groupPurchases/${t.submittedGroup}`,
      act: async (page) => {
        await page.getByLabel('退回', { exact: true }).check()
        await refused('提交审核结果')(page)
      },
    },
    {
      name: 'with plans',
      as: 'operator',
      path: (t) => `/console/groupPurchases/${t.openGroup}`,
      forms: 'none',
    },
  ],
}
