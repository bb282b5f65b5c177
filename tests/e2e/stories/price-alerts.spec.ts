import type { Page } from '@playwright/test'
import { signInFor } from '../../support/actions/account'
import { publish } from '../../support/actions/merchant-program'
import { addGoods } from '../../support/actions/own-goods'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const ALERTS = '/personalCenter/collect?tab=alerts'

const alerts = (page: Page) => page.getByRole('table', { name: '到价提醒' }).getByRole('row')

test('a price alert arrives', { tag: '@gate' }, async ({ page }) => {
  const [{ phone }, { productId }] = [await newBuyer(), await addGoods()]
  const offer = await publish({ productId, priceFenPerTon: 9_500_00 })

  await test.step('set it from the page of an offer', async () => {
    await signInFor(page, `/nowDetail?id=${offer.offerId}`, phone)
    await page.getByRole('link', { name: '到价提醒' }).click()
    await expect(page.getByRole('textbox', { name: '到价（元/吨）' })).toHaveValue('9500.00')
    await page.getByRole('textbox', { name: '到价（元/吨）' }).fill('50')
    await page.getByRole('button', { name: '保存提醒' }).click()
    await expect(page.getByText('每吨价格不能低于 100 元').first()).toBeVisible()
    await page.getByRole('textbox', { name: '到价（元/吨）' }).fill('3456.78')
    await page.getByRole('button', { name: '保存提醒' }).click()
    await expect(page.getByText('到价提醒已保存')).toBeVisible()
    await expect(alerts(page).filter({ hasText: '3,456.78' })).toHaveCount(1)
  })

  await test.step('the offer is re-priced and the message comes', async () => {
    await offer.reprice(3_456_78)
    await expect(async () => {
      await page.goto('/message')
      await expect(page.getByRole('link', { name: /到价 3,456\.78 元\/吨/ })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('link', { name: /到价 3,456\.78 元\/吨/ }).click()
    await page.getByRole('link', { name: '查看详情' }).click()
    await expect(page).toHaveURL(`/nowDetail?id=${offer.offerId}`)
  })

  await test.step('pause and delete it', async () => {
    await page.goto(ALERTS)
    const alert = alerts(page).filter({ hasText: '3,456.78' })
    await alert.getByRole('button', { name: /^暂停提醒/ }).click()
    await expect(page.getByText('提醒已暂停')).toBeVisible()
    await alert.getByRole('button', { name: /^删除提醒/ }).click()
    await expect(page.getByText('提醒已删除')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
