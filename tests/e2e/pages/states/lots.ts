import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import { seenByMerchant } from './merchant'

export const STATES: Record<string, PageState[]> = {
  '/merchant/lots': seenByMerchant({
    all: '/merchant/lots',
    'nothing sold': '/merchant/lots?state=sold&page=9999',
    'invalid state': '/merchant/lots?state=x',
  }),
  '/merchant/lots/new': [
    ...seenByMerchant({
      search: '/merchant/lots/new',
      found: '/merchant/lots/new?sText=T30S',
      copy: (t) => `/merchant/lots/new?from=${t.announcedLot}`,
    }).map((state) => ({ ...state, forms: 'no required fields' as const })),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/lots/new?from=${t.announcedLot}`,
      act: async (page) => {
        await page.getByLabel('开始日期').fill('2026-01-05')
        await refused('保存草稿')(page)
      },
      forms: 'no required fields',
    },
  ],
  '/merchant/lots/:id': seenByMerchant({
    draft: (t) => `/merchant/lots/${t.draftLot}`,
    announced: (t) => `/merchant/lots/${t.announcedLot}`,
  }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  '/merchant/lots/:id/edit': seenByMerchant({
    draft: (t) => `/merchant/lots/${t.draftLot}/edit`,
  }),
  '/console/lots': [
    { name: 'all', as: 'operator', path: () => '/console/lots' },
    { name: 'waiting', as: 'operator', path: () => '/console/lots?state=submitted' },
  ],
  '/console/lots/:id': [
    { name: 'waiting', as: 'operator', path: (t) => `/console/lots/${t.submittedLot}` },
    {
      name: 'refused',
      as: 'operator',
      path: (t) => `/console/lots/${t.submittedLot}`,
      act: async (page) => {
        await page.getByLabel('退回', { exact: true }).check()
        await refused('提交审核结果')(page)
      },
    },
    { name: 'announced', as: 'operator', path: (t) => `/console/lots/${t.announcedLot}`, forms: 'none' },
  ],
}
