import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/personalCenter/contract'
const DETAIL = '/personalCenter/contractDetail'
const SEAL = '/personalCenter/seal'
const SHOP = '/merchant/contracts'

/** Signs the contract of the page unless an earlier check did; shows what waits for the seller. */
const signedInPerson = async (page: Page) => {
  const sign = page.getByRole('button', { name: '以个人名义签署' })
  if (await sign.isVisible()) await sign.click()
  await expect(page.getByRole('form', { name: '撤销签署' })).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  [LIST]: [
    { name: 'empty', as: 'newcomer', path: () => LIST, forms: 'no required fields' },
    { name: 'full', as: 'buyer', path: () => LIST, forms: 'no required fields' },
  ],
  [DETAIL]: [
    { name: 'draft', as: 'buyer', path: ({ paid }) => `${DETAIL}?id=${paid}`, forms: 'no required fields' },
    {
      name: 'signed by the buyer',
      as: 'buyer',
      path: ({ delivered }) => `${DETAIL}?id=${delivered}`,
      act: signedInPerson,
      forms: 'no required fields',
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
  [`${SHOP}/:id`]: [
    { name: 'draft', as: 'merchant', path: ({ paid }) => `${SHOP}/${paid}`, forms: 'no required fields' },
  ],
}
