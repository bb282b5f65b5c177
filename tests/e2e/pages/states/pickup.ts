import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

/** The states of one list of records. */
const listStates = (path: string, noun: string): PageState[] => [
  { name: 'empty', as: 'newcomer', path: () => path, forms: 'none' },
  { name: 'full', as: 'buyer', path: () => path, forms: 'no required fields' },
  { name: 'new', as: 'newcomer', path: () => `${path}?act=add` },
  { name: 'refused', as: 'newcomer', path: () => `${path}?act=add`, act: refused(`保存${noun}`) },
]

const PICK = '/personalCenter/pickGoods'

/** Reads a pasted text that lacks a phone. */
async function readPart(page: Page): Promise<void> {
  await page.getByLabel('粘贴车辆信息').fill('闽D70025 罗师傅')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(page.getByLabel('车牌号', { exact: true })).toHaveValue('闽D70025')
  await expect(page.getByText('没有读到司机手机号，请填写').first()).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  [PICK]: [
    { name: 'empty', as: 'newcomer', path: () => PICK, forms: 'none' },
    { name: 'orders', as: 'buyer', path: () => PICK, forms: 'none' },
    { name: 'passes of an order', as: 'buyer', path: ({ paid }) => `${PICK}?id=${paid}`, forms: 'none' },
    {
      name: 'new pass refused',
      as: 'buyer',
      path: ({ paid }) => `${PICK}?id=${paid}&act=add`,
      act: refused('保存提货单', '提货吨数'),
    },
    {
      name: 'new pass, with a pasted text that lacks a phone',
      as: 'buyer',
      path: ({ paid }) => `${PICK}?id=${paid}&act=add`,
      act: readPart,
    },
    {
      name: 'changing a pass',
      as: 'buyer',
      path: ({ paid, pass }) => `${PICK}?id=${paid}&act=edit&pass=${pass}`,
    },
    {
      name: 'cancelling',
      as: 'buyer',
      path: ({ paid, pass }) => `${PICK}?id=${paid}&act=cancel&pass=${pass}`,
      forms: 'no required fields',
    },
  ],
  [`${PICK}/pass`]: [
    { name: 'open', as: 'buyer', path: ({ pass }) => `${PICK}/pass?id=${pass}`, forms: 'none' },
  ],
  '/pickupCheck': [
    { name: 'without a code', as: 'visitor', path: () => '/pickupCheck' },
    { name: 'open', as: 'visitor', path: ({ passCode }) => `/pickupCheck?code=${passCode}` },
    { name: 'unknown code', as: 'visitor', path: () => '/pickupCheck?code=0000000000' },
  ],
  '/personalCenter/manageDriver': listStates('/personalCenter/manageDriver', '司机'),
  '/personalCenter/manageCar': listStates('/personalCenter/manageCar', '车辆'),
  '/personalCenter/manageSupercargo': listStates('/personalCenter/manageSupercargo', '押运员'),
}
