import type { Browser, Page } from '@playwright/test'
import { colouredPicture } from 'tests/fixtures/pictures'
import { newPhone, registerHere } from '../../support/actions/account'
import { expect, test } from '../browser-test'

const newFile = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await colouredPicture({ width: 300, height: 200 }).png().toBuffer(),
})

/** The address of the QR code that the page shows. */
async function addressOf(page: Page): Promise<string> {
  const text = await page.getByText(/在手机上打开：/).textContent()
  return (text ?? '').replace(/.*打开：/, '')
}

/** Opens the address on another device, which is not signed in, and sends a picture. */
async function sendFromPhone(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const phone = await context.newPage()
  await phone.goto(address)
  await phone.getByRole('button', { name: '上传', exact: true }).click()
  await expect(phone.getByRole('alert')).toContainText('请选择图片')
  await phone.getByLabel('照片').setInputFiles(await newFile())
  await phone.getByRole('button', { name: '上传', exact: true }).click()
  await expect(phone.getByText('请回到电脑继续填写')).toBeVisible()
  await phone.goto(address)
  await expect(phone.getByText('上传链接已失效或已使用')).toBeVisible()
  await context.close()
}

test('a picture from the phone appears in the waiting form', async ({ page, browser, javaScriptEnabled }) => {
  await page.goto('/shopRegisterStep')
  await registerHere(page, newPhone())
  await page.getByLabel('法定代表人').fill('王建国')
  await page.getByRole('button', { name: '用手机拍照上传' }).click()
  await expect(page.getByRole('img', { name: /上传二维码/ })).toBeVisible()
  await expect(page.getByLabel('法定代表人')).toHaveValue('王建国')
  await page.getByLabel('注册地址').fill('浙江省宁波市')
  await sendFromPhone(browser, await addressOf(page))

  if (!javaScriptEnabled) await page.getByRole('button', { name: '手机已上传，显示照片' }).click()
  await expect(page.getByText('已收到手机上传的照片')).toBeVisible()
  await expect(page.getByText('营业执照照片已上传。')).toBeVisible()
  await expect(page.getByLabel('注册地址')).toHaveValue('浙江省宁波市')
  await page.getByRole('button', { name: '上传并识别执照' }).click()
  await expect(page.getByText(/没有从照片上识别出营业执照/)).toBeVisible()
})

test('a member sends a picture by phone, looks at it and deletes it', { tag: '@gate' }, async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await page.goto('/shopRegisterStep')
  await registerHere(page, newPhone())
  await expect(page.getByRole('banner').getByRole('button', { name: '退出' })).toBeVisible()
  await page.goto('/uploadimg')
  await page.getByRole('button', { name: '用手机拍照上传' }).click()
  await sendFromPhone(browser, await addressOf(page))
  if (!javaScriptEnabled) await page.reload()
  await expect(page.getByText('已收到手机上传的照片')).toBeVisible()
  await page.getByRole('link', { name: '大图与删除' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '查看大图' })).toBeVisible()
  await expect(page.getByText('300 × 200 像素')).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: '删除这张图片' }).click()
  await expect(page.getByText('图片已删除')).toBeVisible()
  await expect(page.getByText('还没有图片')).toBeVisible()
  expect((await page.goto(address))?.status()).toBe(404)
})
