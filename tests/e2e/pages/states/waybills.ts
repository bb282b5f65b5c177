import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const FREIGHT = '/personalCenter/freight'
const SHEET = '/personalCenter/carrierWaybillDetail'
const CONSOLE = '/console/waybills'

const waybill = (id: (t: PreparedMarket) => string, more = '') => ({
  as: 'buyer' as const,
  path: (t: PreparedMarket) => `/personalCenter/freightDetail?id=${id(t)}${more}`,
})

/** Signs without figures and a photo. */
async function signEmpty(page: Page): Promise<void> {
  await page.getByLabel('签收人').fill('王收货')
  await refused('登记签收')(page)
  await expect(page.getByLabel('签收人')).toHaveValue('王收货')
}

const seesTruck = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text)).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  [FREIGHT]: [
    { name: 'waybills', as: 'buyer', path: () => FREIGHT },
    { name: 'with exceptions', as: 'buyer', path: () => `${FREIGHT}?group=exception` },
    { name: 'found', as: 'buyer', path: () => `${FREIGHT}?sText=T30S&state=awaiting_loading` },
    { name: 'nothing found', as: 'buyer', path: () => `${FREIGHT}?sText=nothing` },
    { name: 'without a company', as: 'newcomer', path: () => FREIGHT },
    { name: 'page 10,000', as: 'buyer', path: () => `${FREIGHT}?page=9999` },
  ],
  '/personalCenter/freightDetail': [
    { name: 'waiting for its loading', ...waybill((t) => t.openWaybill), forms: 'none' },
    { name: 'under way', ...waybill((t) => t.movingWaybill), forms: 'none' },
    { name: 'short', ...waybill((t) => t.shortWaybill), forms: 'none' },
    { name: 'rated', ...waybill((t) => t.ratedWaybill), forms: 'none' },
    { name: 'cancelling', ...waybill((t) => t.openWaybill, '&act=cancel') },
    { name: 'signing', ...waybill((t) => t.arrivedWaybill, '&act=sign') },
    { name: 'signing refused', ...waybill((t) => t.arrivedWaybill, '&act=sign'), act: signEmpty },
    { name: 'confirming', ...waybill((t) => t.signedWaybill, '&act=confirm') },
    { name: 'an exception', ...waybill((t) => t.signedWaybill, '&act=exception') },
    {
      name: 'an exception refused',
      ...waybill((t) => t.signedWaybill, '&act=exception'),
      act: refused('登记异常'),
    },
    {
      name: 'taking an exception back',
      as: 'buyer',
      path: ({ shortWaybill, shortException }) =>
        `/personalCenter/freightDetail?id=${shortWaybill}&act=exception&exceptionId=${shortException}`,
      forms: 'no required fields',
    },
    { name: 'a further paper', ...waybill((t) => t.signedWaybill, '&act=paper') },
    { name: 'a step that is not open', ...waybill((t) => t.openWaybill, '&act=sign'), forms: 'none' },
  ],
  '/personalCenter/freightComment': [
    { name: 'new', as: 'buyer', path: (t) => `/personalCenter/freightComment?id=${t.settledWaybill}` },
    {
      name: 'refused',
      as: 'buyer',
      path: (t) => `/personalCenter/freightComment?id=${t.settledWaybill}`,
      act: refused('提交评价'),
    },
    {
      name: 'given',
      as: 'buyer',
      path: (t) => `/personalCenter/freightComment?id=${t.ratedWaybill}`,
      forms: 'none',
    },
    {
      name: 'too early',
      as: 'buyer',
      path: (t) => `/personalCenter/freightComment?id=${t.openWaybill}`,
      forms: 'none',
    },
  ],
  [SHEET]: [
    { name: 'of the shipper', as: 'buyer', path: (t) => `${SHEET}?id=${t.ratedWaybill}` },
    { name: 'of the carrier', as: 'carrier', path: (t) => `${SHEET}?id=${t.openWaybill}` },
  ],
  '/carNumber': [
    { name: 'empty', as: 'buyer', path: () => '/carNumber' },
    { name: 'incomplete', as: 'buyer', path: () => '/carNumber?plateNumber=x&code=' },
    {
      name: 'not found',
      as: 'buyer',
      path: () => `/carNumber?${new URLSearchParams({ plateNumber: '浙B6K281', code: '20261101' })}`,
    },
    { name: 'with a position', as: 'buyer', path: (t) => t.movingTruck, act: seesTruck(/公里；位置时间/) },
    {
      name: 'without a position',
      as: 'buyer',
      path: (t) => t.waitingTruck,
      act: seesTruck('装货后显示车辆位置'),
    },
  ],
  [CONSOLE]: [
    { name: 'exceptions', as: 'operator', path: () => CONSOLE },
    { name: 'none in a state', as: 'operator', path: () => `${CONSOLE}?state=withdrawn` },
    { name: 'late', as: 'operator', path: () => `${CONSOLE}?list=late` },
  ],
  [`${CONSOLE}/:id`]: [
    { name: 'with an exception', as: 'operator', path: (t) => `${CONSOLE}/${t.shortWaybill}` },
  ],
}
