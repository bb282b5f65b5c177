import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

type IdOf = (t: PreparedMarket) => string

const detail = (id: IdOf, more = '') => ({
  path: (t: PreparedMarket) => `/presellDetail?id=${id(t)}${more}`,
})
const ofShop = (id: IdOf, more = '') => ({
  as: 'merchant' as const,
  path: (t: PreparedMarket) => `/merchant/presales/${id(t)}${more}`,
})
const ofOperators = (id: IdOf) => ({
  as: 'operator' as const,
  path: (t: PreparedMarket) => `/console/presales/${id(t)}`,
})

export const STATES: Record<string, PageState[]> = {
  '/presell': [
    { name: 'presales', as: 'visitor', path: () => '/presell' },
    { name: 'narrowed down', as: 'buyer', path: () => '/presell?category=PBT&maxYuan=8000' },
    { name: 'none found', as: 'buyer', path: () => '/presell?sText=nomatch' },
    { name: 'unreadable filters', as: 'visitor', path: () => '/presell?month=2026-99&maxYuan=cheap' },
    { name: 'page 10,000', as: 'visitor', path: () => '/presell?page=9999' },
  ],
  '/presellDetail': [
    { name: 'open, for a visitor', as: 'visitor', ...detail((t) => t.openPresale), forms: 'none' },
    {
      name: 'open, for a company with a plan',
      as: 'buyer',
      ...detail((t) => t.openPresale),
      forms: 'no required fields',
    },
    { name: 'delayed', as: 'buyer', ...detail((t) => t.delayedPresale), forms: 'no required fields' },
    { name: 'arrived short', as: 'buyer', ...detail((t) => t.arrivedPresale), forms: 'no required fields' },
    { name: 'tons', as: 'buyer', ...detail((t) => t.openPresale, '&act=sign') },
    {
      name: 'signing without a company',
      as: 'newcomer',
      ...detail((t) => t.openPresale, '&act=sign'),
      forms: 'none',
    },
    {
      name: 'refused tons',
      as: 'buyer',
      ...detail((t) => t.openPresale, '&act=sign'),
      act: async (page) => {
        await page.getByLabel('预订数量').fill('0')
        await refused('下一步：核对条款与保证金')(page)
      },
    },
    { name: 'terms and sums', as: 'buyer', ...detail((t) => t.openPresale, '&act=confirm&weightTon=10') },
    {
      name: 'refused without a pay password',
      as: 'buyer',
      ...detail((t) => t.openPresale, '&act=confirm&weightTon=10'),
      act: refused(/^同意条款/),
    },
    {
      name: 'tons that were refused',
      as: 'buyer',
      ...detail((t) => t.openPresale, '&act=confirm&weightTon=999'),
    },
  ],
  '/merchant/presales': seenByMerchant({
    all: '/merchant/presales',
    'nothing lapsed': '/merchant/presales?state=lapsed&page=9999',
  }),
  '/merchant/presales/new': [
    ...seenByMerchant({
      empty: '/merchant/presales/new',
      copy: (t) => `/merchant/presales/new?from=${t.openPresale}`,
    }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/presales/new?from=${t.openPresale}`,
      act: async (page) => {
        await page.getByLabel('第 2 档：单价（元/吨）').fill('99999')
        await page.getByLabel('船名、配货单号或批号').fill('测试船')
        await refused('保存并预览')(page)
      },
    },
  ],
  '/merchant/presales/:id': [
    { name: 'draft', ...ofShop((t) => t.draftPresale), forms: 'no required fields' },
    { name: 'open', ...ofShop((t) => t.openPresale) },
    { name: 'tons to open', ...ofShop((t) => t.openPresale, '?weightTon=10') },
    {
      name: 'no pay password',
      ...ofShop((t) => t.openPresale, '?weightTon=10'),
      act: refused('冻结并开放'),
    },
    { name: 'delayed', ...ofShop((t) => t.delayedPresale), forms: 'none' },
    { name: 'arrived short', ...ofShop((t) => t.arrivedPresale), forms: 'none' },
  ],
  '/merchant/presales/:id/arrival': [
    { name: 'weighed tons', ...ofShop((t) => t.openPresale, '/arrival') },
    {
      name: 'without tons',
      ...ofShop((t) => t.openPresale, '/arrival'),
      act: refused('下一步：核对各计划的吨数'),
    },
    { name: 'in full', ...ofShop((t) => t.openPresale, '/arrival?weightTon=20'), forms: 'any text' },
    { name: 'short', ...ofShop((t) => t.openPresale, '/arrival?weightTon=8'), forms: 'any text' },
    {
      name: 'short without papers',
      ...ofShop((t) => t.openPresale, '/arrival?weightTon=8'),
      act: async (page) => {
        await page.getByLabel('说明').fill('舱内短少')
        await refused(/^确认到货/)(page)
      },
    },
  ],
  '/merchant/presales/:id/delay': [
    { name: 'form', ...ofShop((t) => t.openPresale, '/delay') },
    { name: 'refused', ...ofShop((t) => t.openPresale, '/delay'), act: refused('登记延期') },
    { name: 'of a delivery', ...ofShop((t) => t.arrivedPresale, '/delay') },
  ],
  '/merchant/presales/:id/failure': [
    { name: 'form', ...ofShop((t) => t.openPresale, '/failure') },
    { name: 'refused', ...ofShop((t) => t.openPresale, '/failure'), act: refused('确认不能交货') },
  ],
  '/console/presales': [
    { name: 'all', as: 'operator', path: () => '/console/presales' },
    { name: 'waiting', as: 'operator', path: () => '/console/presales?state=submitted' },
    { name: 'nothing lapsed', as: 'operator', path: () => '/console/presales?state=lapsed&page=9999' },
  ],
  '/console/presales/calendar': [
    { name: 'from today', as: 'operator', path: () => '/console/presales/calendar' },
    { name: 'without any', as: 'operator', path: () => '/console/presales/calendar?from=2020-01-05' },
  ],
  '/console/presales/:id': [
    { name: 'waiting', ...ofOperators((t) => t.submittedPresale) },
    {
      name: 'refused',
      ...ofOperators((t) => t.submittedPresale),
      act: async (page) => {
        await page.getByLabel('退回', { exact: true }).check()
        await refused('提交审核结果')(page)
      },
    },
    { name: 'with plans', ...ofOperators((t) => t.openPresale), forms: 'none' },
    { name: 'arrived short', ...ofOperators((t) => t.arrivedPresale), forms: 'none' },
  ],
}
