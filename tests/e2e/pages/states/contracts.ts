import { expect, type Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/personalCenter/contract'
const DETAIL = '/personalCenter/contractDetail'
const SEAL = '/personalCenter/seal'
const SHOP = '/merchant/contracts'
const AUTOMATIC = '/merchant/contracts/automaticSeal'

/** Signs the contract of the page unless an earlier check did; the demo's merchant seals it by its setting. */
const signedInPerson = async (page: Page) => {
  const sign = page.getByRole('button', { name: '以个人名义签署' })
  if ((await sign.count()) > 0) {
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await sign.last().click()
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
      act: signedInPerson,
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
