import { signInAsMerchant } from '../../support/actions/account'
import { sendConfirmedForm } from '../../support/actions/confirm-unusual'
import { publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('a merchant previews and saves the profile of the shop; a stale page is refused', async ({ page }) => {
  const slogan = `现货直发 ${test.info().project.name}`.slice(0, 40)
  const { phone } = await openShop()
  await signInAsMerchant(page, '/merchant/shop', phone)
  const stale = await page.context().newPage()
  await stale.goto('/merchant/shop')

  await test.step('the preview shows what was typed and saves nothing', async () => {
    await page.getByLabel('宣传语').fill(slogan)
    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.getByText('尚未保存')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(slogan)
    await expect(page.getByLabel('宣传语')).toHaveValue(slogan)
  })

  await test.step('the saved profile is public at once', async () => {
    await page.getByRole('button', { name: '保存' }).last().click()
    await expect(page.getByText('店铺资料已保存')).toBeVisible()
    await page.getByRole('link', { name: '店铺首页' }).click()
    await expect(page.getByText(slogan).first()).toBeVisible()
  })

  await test.step('the stale page keeps what was typed', async () => {
    await stale.getByLabel('宣传语').fill('旧页面')
    await stale.getByRole('button', { name: '保存' }).last().click()
    await expect(stale.getByText('店铺资料刚被同事修改过').first()).toBeVisible()
    await expect(stale.getByLabel('宣传语')).toHaveValue('旧页面')
  })
})

test('a merchant records the inspection of a batch and re-prices offers one by one', async ({ page }) => {
  const { phone } = await openShop()
  const { offerId } = await publish({}, phone)
  const lotNo = `L${offerId.slice(-6)}`

  await test.step('an inspection without values is refused, then recorded and shown to buyers', async () => {
    await signInAsMerchant(page, `/merchant/offers/${offerId}/batches`, phone)
    await page.getByLabel('批号').fill(lotNo)
    await page.getByLabel('生产日期').fill('2026-01-05')
    await page.getByLabel('检验日期').fill('2026-01-06')
    await page.getByLabel('检验单位').fill('本厂化验室')
    await page.getByRole('button', { name: '登记' }).click()
    await expect(page.getByRole('alert')).toContainText('请至少填写一个检测值')
    await expect(page.getByLabel('批号')).toHaveValue(lotNo)
    await page.getByRole('group', { name: '检测值' }).getByRole('textbox').first().fill('1.31')
    await page.getByRole('button', { name: '登记' }).click()
    await expect(page.getByText('质检单已登记')).toBeVisible()
    await expect(page.getByRole('table', { name: '质检单' })).toContainText(lotNo)
  })

  await test.step('a price typed in the table is previewed and confirmed', async () => {
    await page.goto('/merchant/offers/reprice')
    await page.getByRole('link', { name: '逐条填写新价' }).click()
    await page.getByLabel('牌号、厂家或品类').fill('PBT')
    await page.getByRole('button', { name: '筛选' }).click()
    const row = page.getByRole('row').filter({ has: page.locator(`input[value="${offerId}"]`) })
    await row.getByRole('textbox').fill('abc')
    await page.getByRole('button', { name: '预览新价' }).click()
    await expect(page.getByText('1 行有误')).toBeVisible()
    await page.goto('/merchant/offers/reprice?way=table&sText=PBT')
    await row.getByRole('textbox').fill('10100')
    await page.getByRole('button', { name: '预览新价' }).click()
    await expect(page.getByRole('table', { name: '核对新价' })).toContainText('10,100.00')
    await sendConfirmedForm(page, '确认改价')
    await expect(page.getByText('已改价 1 条报价')).toBeVisible()
  })
})

test('a merchant withdraws the chosen offers after a page that lists them', async ({ page }) => {
  const { phone } = await openShop()
  const { offerId } = await publish({}, phone)
  await signInAsMerchant(page, '/merchant/offers?sText=PBT', phone)
  await page.locator(`input[name="id"][value="${offerId}"]`).check()
  await page.getByRole('button', { name: '下架所选' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '下架 1 条报价' })).toBeVisible()
  await page.getByRole('button', { name: '确认下架' }).click()
  await expect(page.getByText('已下架 1 条报价')).toBeVisible()
  await page.goto(`/merchant/offers/${offerId}`)
  await expect(page.getByText('下架', { exact: true }).first()).toBeVisible()
})

test('a merchant sees the staff of the shop inside the console', async ({ page }) => {
  const { phone } = await openShop()
  await signInAsMerchant(page, '/merchant/staff', phone)
  await expect(page.getByRole('heading', { level: 1, name: '员工' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^员工（1）/ })).toBeVisible()
})
