import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

/** A constant picture, so that repeated uploads do not change the page. */
const SENT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a picture and waits for its URL. */
const sendPicture = async (page: Page) => {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: SENT }
  await page.getByLabel('图片', { exact: true }).setInputFiles(file)
  await page.getByRole('main').getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByLabel('图片地址').first()).toHaveValue(/\/pictures\//)
}

/** Opens the large view of an uploaded picture. */
const lookAtPicture = async (page: Page) => {
  await sendPicture(page)
  await page.getByRole('link', { name: '大图与删除' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '查看大图' })).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  '/uploadimg': [
    { name: 'for a visitor', as: 'visitor', path: () => '/uploadimg', forms: 'none' },
    { name: 'empty', as: 'idle', path: () => '/uploadimg' },
    { name: 'with a link back', as: 'idle', path: () => '/uploadimg?redirect=%2FpersonalCenter%2Frefund' },
    { name: 'refused', as: 'idle', path: () => '/uploadimg', act: refused('上传') },
    { name: 'with what has been sent', as: 'buyer', path: () => '/uploadimg', act: sendPicture },
  ],
  '/bigImg': [
    {
      name: 'own picture',
      as: 'buyer',
      path: () => '/uploadimg',
      act: lookAtPicture,
      forms: 'no required fields',
    },
  ],
}
