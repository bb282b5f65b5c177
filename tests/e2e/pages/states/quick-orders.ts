import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const PAGE = '/personalCenter/quickOrder'
const LINES = ['T30S 5 宁波', 'T30S', 'ZZ99999 5'].join('\n')
const MATCHED = `${PAGE}?${new URLSearchParams({ lines: LINES, to: 'pickup' })}`

async function searchAndReturn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^每行一条/ }).fill(LINES)
  await page.getByRole('button', { name: '查找货源' }).click()
  await expect(page.getByRole('button', { name: '核对订单' })).toBeVisible()
  await page.goto(PAGE)
  await expect(page.getByRole('link', { name: '继续上次的清单' })).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  [PAGE]: [
    { name: 'list', as: 'newcomer', path: () => PAGE },
    { name: 'refused', as: 'newcomer', path: () => PAGE, act: refused('查找货源') },
    { name: 'last list', as: 'buyer', path: () => PAGE, act: searchAndReturn },
    { name: 'offers', as: 'buyer', path: () => MATCHED },
    { name: 'nothing chosen', as: 'buyer', path: () => `${MATCHED}&step=confirm` },
    {
      name: 'confirmation',
      as: 'buyer',
      path: (t) => `${MATCHED}&step=confirm&choose1=${t.onSale}+5000&choose2=${t.withdrawn}+5000`,
      forms: 'any text',
    },
  ],
}
