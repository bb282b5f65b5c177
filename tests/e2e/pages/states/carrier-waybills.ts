import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const WAYBILLS = '/carrier/waybills'
const MONEY = '/carrier/money'

const waybill = (id: (t: PreparedMarket) => string, query = '') => ({
  as: 'carrier' as const,
  path: (t: PreparedMarket) => `${WAYBILLS}/${id(t)}${query}`,
})

/** Loads without weights and without a photo: what was typed stays. */
async function loadEmpty(page: Page): Promise<void> {
  await page.getByLabel('毛重').fill('46.52')
  await refused('确认登记装货')(page)
  await expect(page.getByLabel('毛重')).toHaveValue('46.52')
}

/** Reports the loading by the link without weights. */
async function reportEmpty(page: Page): Promise<void> {
  await page.getByText('已装：填写磅单、上传照片').click()
  await refused('已装')(page)
}

export const STATES: Record<string, PageState[]> = {
  [WAYBILLS]: [
    { name: 'waybills', as: 'carrier', path: () => WAYBILLS },
    { name: 'with exceptions', as: 'carrier', path: () => `${WAYBILLS}?group=exception` },
    { name: 'without disputes', as: 'carrier', path: () => `${WAYBILLS}?group=disputed&sText=nothing` },
    { name: 'found', as: 'carrier', path: () => `${WAYBILLS}?sText=T30S&state=awaiting_loading` },
    { name: 'nothing found', as: 'carrier', path: () => `${WAYBILLS}?sText=nothing` },
    { name: 'page 10,000', as: 'carrier', path: () => `${WAYBILLS}?page=9999` },
    { name: 'no carrier', as: 'buyer', path: () => WAYBILLS },
  ],
  [`${WAYBILLS}/:id`]: [
    {
      name: 'waiting for its loading',
      ...waybill((t) => t.openWaybill),
      forms: 'no required fields',
    },
    { name: 'under way', ...waybill((t) => t.movingWaybill), forms: 'no required fields' },
    { name: 'short', ...waybill((t) => t.shortWaybill), forms: 'none' },
    { name: 'rated', ...waybill((t) => t.ratedWaybill), forms: 'none' },
    {
      name: 'reporting the arrival at the plant',
      ...waybill((t) => t.openWaybill, '?act=at_loading'),
      forms: 'no required fields',
    },
    { name: 'loading', ...waybill((t) => t.openWaybill, '?act=load') },
    { name: 'loading refused', ...waybill((t) => t.openWaybill, '?act=load'), act: loadEmpty },
    { name: 'cancelling', ...waybill((t) => t.openWaybill, '?act=withdraw') },
    { name: 'changing the truck', ...waybill((t) => t.openWaybill, '?act=change') },
    { name: 'signing', ...waybill((t) => t.arrivedWaybill, '?act=sign') },
    {
      name: 'signing refused',
      ...waybill((t) => t.arrivedWaybill, '?act=sign'),
      act: refused('确认登记签收'),
    },
    {
      name: 'detention that is not due',
      ...waybill((t) => t.arrivedWaybill, '?act=detention'),
      forms: 'none',
    },
    { name: 'a further paper', ...waybill((t) => t.signedWaybill, '?act=paper') },
    {
      name: 'answering an exception',
      as: 'carrier',
      path: ({ shortWaybill, shortException }) =>
        `${WAYBILLS}/${shortWaybill}?act=answer&exceptionId=${shortException}`,
    },
    { name: 'a step that is not open', ...waybill((t) => t.openWaybill, '?act=sign'), forms: 'none' },
    { name: 'unknown', as: 'carrier', path: () => `${WAYBILLS}/unknown`, forms: 'none' },
  ],
  [`${WAYBILLS}/:id/dispute`]: [
    { name: 'no dispute', ...waybill((t) => t.signedWaybill, '/dispute'), forms: 'none' },
    {
      name: 'a step without a dispute',
      ...waybill((t) => t.signedWaybill, '/dispute?act=offer'),
      forms: 'none',
    },
    { name: 'unknown', as: 'carrier', path: () => `${WAYBILLS}/unknown/dispute`, forms: 'none' },
  ],
  [MONEY]: [
    { name: 'freight', as: 'carrier', path: () => MONEY },
    { name: 'a month without freight', as: 'carrier', path: () => `${MONEY}?month=2026-01` },
    { name: 'a month that cannot be read', as: 'carrier', path: () => `${MONEY}?month=nothing` },
    { name: 'no carrier', as: 'buyer', path: () => MONEY },
  ],
  '/waybill/driver': [
    { name: 'steps', as: 'visitor', path: (t) => t.driverLink, forms: 'no required fields' },
    { name: 'loading refused', as: 'visitor', path: (t) => t.driverLink, act: reportEmpty },
    { name: 'link ended', as: 'visitor', path: () => '/waybill/driver?token=ended', forms: 'none' },
    { name: 'no token', as: 'visitor', path: () => '/waybill/driver', forms: 'none' },
  ],
}
