import { signInFor } from '../../support/actions/account'
import { addGoods } from '../../support/actions/own-goods'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const OFFERS = '/merchant/offers'

test('a merchant publishes an offer, changes its price by pasting, corrects its stock and withdraws it', {
  tag: '@gate',
}, async ({ page }) => {
  const [{ grade }, keeper] = [await addGoods(), await openShop()]
  await test.step('publish by typing a grade', async () => {
    await signInFor(page, '/now', keeper.phone)
    await page.goto(`${OFFERS}/new`)
    await page.getByLabel('牌号').fill(grade.toLowerCase())
    await page.getByRole('button', { name: '查找商品' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${grade}`) })
      .click()
    await page.getByRole('button', { name: '发布报价' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写金额')
    await page.getByLabel('仓库', { exact: true }).selectOption({ index: 2 })
    await page.getByLabel('库存（吨）').fill('40')
    await page.getByLabel('含税单价（元/吨）').fill('7,180')
    await page.getByLabel('起订量（吨）').fill('2')
    await page.getByRole('button', { name: '发布报价' }).click()
    await expect(page.getByText('报价已发布')).toBeVisible()
  })
  const offerUrl = page.url()
  const id = offerUrl.split('/').pop() ?? ''

  await test.step('it is on sale', async () => {
    await page.goto(`/now?sText=${grade}`)
    await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible()
  })

  await test.step('re-price by pasting: errors first, then a preview, then the new price', async () => {
    await page.goto(`${OFFERS}/reprice`)
    const pasted = page.getByLabel('每行一条：牌号、厂家、仓库，最后一列为新价')
    await pasted.fill(`报价编号\t新价\n${id}\t7,200\nNOSUCH\t7000`)
    await page.getByRole('button', { name: '预览新价' }).first().click()
    await expect(page.getByText('1 行有误')).toBeVisible()
    await expect(page.getByRole('button', { name: '确认改价' })).toHaveCount(0)
    await page.getByRole('link', { name: '重新填写' }).click()
    await pasted.fill(`${id}\t7,200`)
    await page.getByRole('button', { name: '预览新价' }).first().click()
    await expect(page.getByRole('row', { name: grade })).toContainText('7,200.00')
    await page.getByRole('button', { name: '确认改价' }).click()
    await expect(page.getByText('已改价 1 条报价')).toBeVisible()
  })

  await test.step('a stale form is refused and keeps what was typed', async () => {
    await page.goto(`${offerUrl}/edit`)
    const other = await page.context().newPage()
    await other.goto(`${offerUrl}/edit`)
    await page.getByLabel('含税单价（元/吨）').fill('7150')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('报价已修改')).toBeVisible()
    await other.getByLabel('含税单价（元/吨）').fill('7000')
    await other.getByRole('button', { name: '保存' }).click()
    await expect(other.getByRole('alert')).toContainText('报价已被他人修改')
    await expect(other.getByLabel('含税单价（元/吨）')).toHaveValue('7000')
    await other.close()
  })

  await test.step('correct the stock and withdraw, with a history', async () => {
    await page.goto(offerUrl)
    await page.getByRole('radio', { name: '减少' }).check()
    await page.getByLabel('数量（吨）').fill('41')
    await page.getByLabel('原因').selectOption('破损或受潮')
    await page.getByRole('button', { name: '调整库存' }).click()
    await expect(page.getByRole('alert')).toContainText('未被订单占用的库存只有 40 吨')
    await page.getByLabel('数量（吨）').fill('1')
    await page.getByRole('button', { name: '调整库存' }).click()
    await expect(page.getByText('库存已调整')).toBeVisible()
    await page.getByRole('button', { name: '确认下架' }).click()
    await expect(page.getByText('报价已下架')).toBeVisible()
    const history = page.getByRole('table', { name: '修改记录' })
    for (const action of ['发布', '改价', '修改', '调整库存', '下架'])
      await expect(history.getByRole('cell', { name: action, exact: true })).toBeVisible()
    await expect(history).toContainText('减少 1 吨，在库 39 吨')
  })
})
