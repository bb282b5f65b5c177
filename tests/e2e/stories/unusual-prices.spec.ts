import { signInFor } from '../../support/actions/account'
import { addGoods } from '../../support/actions/own-goods'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const OFFERS = '/merchant/offers'
const PRICE = '含税单价（元/吨）'

test('922 instead of 9,225 yuan is listed and corrected; a price that is meant is confirmed', {
  tag: '@gate',
}, async ({ page }) => {
  const [{ grade }, keeper] = [await addGoods(), await openShop()]
  await signInFor(page, '/now', keeper.phone)

  await test.step('publish at 9,225 yuan', async () => {
    await page.goto(`${OFFERS}/new?sText=${grade}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${grade}`) })
      .click()
    await page.getByLabel('仓库', { exact: true }).selectOption({ index: 2 })
    await page.getByLabel('库存（吨）').fill('4')
    await page.getByLabel(PRICE).fill('9225')
    await page.getByRole('button', { name: '发布报价' }).click()
    await expect(page.getByText('报价已发布')).toBeVisible()
  })
  const offerUrl = page.url()
  const save = page.getByRole('button', { name: '保存' })
  const unusual = page.getByRole('table', { name: '须核对的价格与库存' })
  const box = page.getByRole('checkbox', { name: '仍按此提交' })

  await test.step('922 is listed, what was typed is kept, and nothing changes', async () => {
    await page.goto(`${offerUrl}/edit`)
    await page.getByLabel(PRICE).fill('922')
    await page.getByLabel('步长（吨）').fill('2')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('1 项价格或库存与原值或行情相差过大')
    await expect(unusual).toContainText('原价 9,225.00 元/吨')
    await expect(unusual).toContainText('922.00 元/吨')
    await expect(unusual).toContainText('-90%')
    await expect(page.getByLabel(PRICE)).toHaveValue('922')
    await expect(page.getByLabel('步长（吨）')).toHaveValue('2')
    await expect(box).not.toBeChecked()
    await page.goto(`${OFFERS}?sText=${grade}`)
    await expect(page.getByRole('table', { name: '报价' })).toContainText('9,225.00')
  })

  await test.step('a confirmation of one price does not confirm another', async () => {
    await page.goto(`${offerUrl}/edit`)
    await page.getByLabel(PRICE).fill('922')
    await save.click()
    await box.check()
    await page.getByLabel(PRICE).fill('92250')
    await save.click()
    await expect(unusual).toContainText('92,250.00 元/吨')
    await expect(box).not.toBeChecked()
  })

  await test.step('the corrected price is saved', async () => {
    await page.getByLabel(PRICE).fill('9230')
    await save.click()
    await expect(page.getByText('报价已修改')).toBeVisible()
  })

  await test.step('a price that is meant is confirmed, and the list shows it', async () => {
    await page.goto(`${OFFERS}/reprice`)
    const id = offerUrl.split('/').pop() ?? ''
    await page.getByLabel('每行一条：牌号、厂家、仓库，最后一列为新价').fill(`${id}\t7,000`)
    await page.getByRole('button', { name: '预览新价' }).first().click()
    await page.getByRole('button', { name: '确认改价' }).click()
    await expect(unusual).toContainText('第 1 行')
    await box.check()
    await page.getByRole('button', { name: '确认改价' }).click()
    await expect(page.getByText('已改价 1 条报价')).toBeVisible()
    const confirmed = page.getByRole('table', { name: '已确认的异常价格与库存' })
    await expect(confirmed).toContainText('原价 9,230.00 元/吨')
    await expect(confirmed).toContainText('7,000.00 元/吨')
  })

  await test.step('ten times the stock is listed', async () => {
    await page.goto(offerUrl)
    await page.getByRole('radio', { name: '增加' }).check()
    await page.getByLabel('数量（吨）').fill('36')
    await page.getByLabel('原因').selectOption({ index: 1 })
    await page.getByRole('button', { name: '调整库存' }).click()
    await expect(unusual).toContainText('原库存 4 吨')
    await box.check()
    await page.getByRole('button', { name: '调整库存' }).click()
    await expect(page.getByText('库存已调整')).toBeVisible()
  })
})
