import type { Page } from '@playwright/test'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor, signInHere } from '../../support/actions/account'
import { placeOrder } from '../../support/actions/buying'
import { type PublishedOffer, publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** Opens the order form of an offer as a company. */
async function openOrder(page: Page, { offerId }: PublishedOffer, tons = '1'): Promise<void> {
  const buyer = await openShop()
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=${tons}`, buyer.phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
}

const submit = (page: Page) => page.getByRole('button', { name: '提交订单' }).click()

test('a changed price must be confirmed', { tag: '@gate' }, async ({ page }) => {
  const offer = await publish()
  await openOrder(page, offer)
  await page.getByLabel('给商家的话').fill('请开增值税发票')
  await offer.reprice(offer.priceFenPerTon + 100_00)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('价格已变动，请确认：现价 10,100.00 元/吨')
  await expect(page.getByLabel('给商家的话')).toHaveValue('请开增值税发票')
  await expect(page.getByText('10,100.00 元', { exact: true }).first()).toBeVisible()
  await placeOrder(page)
  await expect(page.getByRole('table', { name: '商品明细' })).toContainText('10,100.00')
})

test('adjusts the quantity when another buyer took most of the stock, and shows sold out when all', async ({
  page,
  browser,
}) => {
  const offer = await publish()
  await openOrder(page, offer, '10')
  const other = await browser.newPage()
  const rival = await openShop()
  await signInFor(other, `/comfirmOrder?id=${offer.offerId}&weightTon=15`, rival.phone)
  await placeOrder(other)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(
    '数量已按起订量、步长与库存调整为 5 吨，请确认后再次提交',
  )
  await expect(page.getByLabel('订购数量')).toHaveValue('5')

  await other.goto(`/comfirmOrder?id=${offer.offerId}&weightTon=5`)
  await placeOrder(other)
  await submit(page)
  await expect(page.getByRole('heading', { name: '该报价已售罄' })).toBeVisible()
  await expect(page.getByText('未产生任何订单')).toBeVisible()
  await page.getByRole('link', { name: '查看同品类现货' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '现货' })).toBeVisible()
  await other.close()
})

test('rejects an order of a withdrawn offer', async ({ page }) => {
  const offer = await publish()
  await openOrder(page, offer)
  await offer.withdraw()
  await submit(page)
  await expect(page.getByRole('heading', { name: '该报价已下架' })).toBeVisible()
  await page.goto(`/nowDetail?id=${offer.offerId}`)
  await expect(page.getByText('该报价已下架')).toBeVisible()
  await expect(page.getByRole('button', { name: '去下单' })).toBeHidden()
})

test('rejects an order of an expired offer', async ({ page, context }) => {
  const offer = await publish()
  await openOrder(page, offer)
  await offer.expireSoon()
  const beside = await context.newPage()
  await expect(async () => {
    await beside.goto(`/nowDetail?id=${offer.offerId}`)
    await expect(beside.getByText('该报价已过期')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await submit(page)
  await expect(page.getByRole('heading', { name: '该报价已过期' })).toBeVisible()
})

test('rounds a quantity down to a step and shows it', async ({ page }) => {
  await openOrder(page, await publish())
  await page.getByLabel('订购数量').fill('3.01')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(
    '数量已按起订量、步长与库存调整为 3 吨，请确认后再次提交',
  )
  await expect(page.getByLabel('订购数量')).toHaveValue('3')
  await page.getByLabel('订购数量').fill('三吨')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('请填写吨数，最多三位小数')
  await expect(page.getByLabel('订购数量')).toHaveValue('三吨')
  await page.getByLabel('订购数量').fill('3')
  await placeOrder(page)
  await expect(
    page.getByRole('table', { name: '商品明细' }).getByRole('cell', { name: '3', exact: true }),
  ).toBeVisible()
})

test('rejects an order in the buyer’s own shop', async ({ page }) => {
  const { offerId } = await publish()
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await signInHere(page, YUE_KEEPER.phone)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('不能购买本公司店铺的商品')
})
