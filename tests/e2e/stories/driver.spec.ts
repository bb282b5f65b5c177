import type { Locator, Page } from '@playwright/test'
import { CARRIER_PHONE } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { signInAsMerchant } from '../../support/actions/account'
import { readDriverLink } from '../../support/actions/driver-links'
import { openShop } from '../../support/actions/own-members'
import { submit } from '../../support/actions/submit'
import { fundCompany, openWaybillAs } from '../../support/actions/waybills'
import { expect, serverUrl, someAddress, test } from '../browser-test'

const PHONE = { width: 360, height: 640 }
const TARGET_PX_MIN = 44

async function attachPhoto(page: Page, label: string): Promise<void> {
  const file = { name: '照片.png', mimeType: 'image/png', buffer: await photo() }
  await page.getByLabel(label).first().setInputFiles(file)
}

async function expectTarget(button: Locator): Promise<void> {
  expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(TARGET_PX_MIN)
}

test('a driver reports by the link in an SMS, on a small phone without scripts', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await openShop()
  for (const phone of [CARRIER_PHONE, buyer.phone]) await fundCompany(phone)
  const waybillId = await openWaybillAs(buyer.phone)
  const first = await readDriverLink(buyer.phone, waybillId)
  const context = await browser.newContext({
    ...{ baseURL: serverUrl('market'), locale: 'zh-CN', viewport: PHONE, javaScriptEnabled: false },
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  })
  const phone = await context.newPage()
  const button = (name: string) => phone.getByRole('button', { name, exact: true }).last()

  await test.step('the carrier sends the link again, and the old one ends', async () => {
    await signInAsMerchant(page, `/carrier/waybills/${waybillId}`, CARRIER_PHONE)
    await page.goto(`/carrier/waybills/${waybillId}`)
    await submit(page.getByRole('button', { name: /^给 .* 重发短信$/ }))
    await expect(page.getByText('短信已发给司机，以前的链接随即失效')).toBeVisible()
    expect((await phone.goto(first))?.status()).toBe(404)
    await expect(phone.getByRole('heading', { level: 1, name: '链接已失效' })).toBeVisible()
  })
  const link = await readDriverLink(buyer.phone, waybillId, first)

  await test.step('the page names places and phones, no price, and fits the phone', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: /^运单 / })).toBeVisible()
    await expect(phone.getByText('港区大道 8 号 3 号库')).toBeVisible()
    await expect(phone.getByRole('link', { name: '拨打 13900000067' })).toBeVisible()
    await expect(phone.getByText('1,800')).toHaveCount(0)
    await expectTarget(button('到厂'))
    const widths = await phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    expect(await phone.locator('script').count()).toBe(0)
  })

  await test.step('到厂', async () => {
    await button('到厂').click()
    await expect(phone.getByText(/已登记到厂，服务器时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible()
    await expect(phone.getByRole('button', { name: '到厂', exact: true })).toHaveCount(0)
  })

  await test.step('已装: what is missing is told, what was typed stays', async () => {
    await phone.getByLabel('毛重').fill('16.52')
    await phone.getByLabel('皮重').fill('14.52')
    await button('已装').click()
    await expect(phone.getByText('请上传照片').first()).toBeVisible()
    await expect(phone.getByLabel('毛重')).toHaveValue('16.52')
    await attachPhoto(phone, '磅单或装车照片')
    await phone.getByRole('button', { name: '上传这张，继续添加' }).first().click()
    await expect(phone.getByText('已上传的磅单或装车照片')).toBeVisible()
    await expect(phone.getByLabel('皮重')).toHaveValue('14.52')
    await expectTarget(button('已装'))
    await button('已装').click()
    await expect(phone.getByText(/已登记装货，服务器时间/)).toBeVisible()
  })

  await test.step('已到达, and a photo of the unloading', async () => {
    await expectTarget(button('已到达'))
    await button('已到达').click()
    await expect(phone.getByText(/已登记到达，服务器时间/)).toBeVisible()
    await phone.getByRole('radio', { name: '卸货照片' }).check()
    await attachPhoto(phone, '现场照片')
    await button('上传照片').click()
    await expect(phone.getByText(/照片已上传，服务器时间/)).toBeVisible()
  })

  await test.step('the carrier sees the steps and the photos', async () => {
    await page.goto(`/carrier/waybills/${waybillId}`)
    await expect(page.getByRole('main')).toContainText('已到达')
    await expect(page.locator('#papers')).toContainText('卸货照片')
    await expect(page.locator('#weights')).toContainText('16.52')
  })
  await context.close()
})
