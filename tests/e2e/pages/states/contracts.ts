import { expect, type Page } from '@playwright/test'
import { sealOpenContract } from 'tests/support/actions/contracts'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/personalCenter/contract'
const DETAIL = '/personalCenter/contractDetail'
const SEAL = '/personalCenter/seal'
const SHOP = '/merchant/contracts'
const AUTOMATIC = '/merchant/contracts/automaticSeal'

/** Makes the seal of the company that buys. */
const makeSeal = async (page: Page) => {
  await page.goto(SEAL)
  await page.getByRole('radio', { name: '合同专用章' }).check()
  await page.getByRole('button', { name: '制作印章' }).last().click()
  await expect(page.getByText('印章已制作')).toBeVisible()
}

/** Signs the contract of the page unless an earlier check did; the demo's merchant seals it by its setting. */
const signedByBoth = async (page: Page) => {
  if ((await page.getByRole('button', { name: '盖章签署' }).count()) > 0) {
    const contract = page.url()
    if (await page.getByText('没有可用的印章').isVisible()) await makeSeal(page)
    await page.goto(contract)
    await sealOpenContract(page)
    await expect(page.getByRole('heading', { name: '签署记录' })).toBeVisible()
  }
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('系统自动签章').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Turns the setting off unless an earlier check did. */
const turnedOff = async (page: Page) => {
  const stop = page.getByRole('button', { name: '关闭自动签章' })
  if ((await stop.count()) > 0) await stop.click()
  await expect(page.getByRole('button', { name: '开启自动签章' }).last()).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  [LIST]: [
    { name: 'empty', as: 'newcomer', path: () => LIST, forms: 'no required fields' },
    { name: 'full', as: 'buyer', path: () => LIST, forms: 'no required fields' },
    { name: 'of plans', as: 'buyer', path: () => `${LIST}?kind=plan`, forms: 'no required fields' },
  ],
  [DETAIL]: [
    { name: 'draft', as: 'buyer', path: ({ paid }) => `${DETAIL}?id=${paid}`, forms: 'no required fields' },
    {
      name: 'signed by both',
      as: 'buyer',
      path: ({ delivered }) => `${DETAIL}?id=${delivered}`,
      act: signedByBoth,
      forms: 'none',
    },
  ],
  '/personalCenter/myOrderDetail/documents': [
    {
      name: 'papers',
      as: 'buyer',
      path: ({ paid }) => `/personalCenter/myOrderDetail/documents?id=${paid}`,
      forms: 'none',
    },
  ],
  [SEAL]: [
    { name: 'without a company', as: 'newcomer', path: () => SEAL, forms: 'none' },
    { name: 'owner', as: 'merchant', path: () => SEAL },
    { name: 'refused', as: 'merchant', path: () => SEAL, act: refused('制作印章') },
  ],
  [SHOP]: [
    { name: 'all', as: 'merchant', path: () => SHOP, forms: 'no required fields' },
    {
      name: 'no result',
      as: 'merchant',
      path: () => `${SHOP}?state=to_sign&q=无此合同`,
      forms: 'no required fields',
    },
  ],
  [AUTOMATIC]: [
    { name: 'on', as: 'merchant', path: () => AUTOMATIC, forms: 'no required fields' },
    { name: 'off', as: 'otherMerchant', path: () => AUTOMATIC, act: turnedOff },
  ],
  [`${SHOP}/:id`]: [
    { name: 'draft', as: 'merchant', path: ({ paid }) => `${SHOP}/${paid}`, forms: 'no required fields' },
  ],
}
