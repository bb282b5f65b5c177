import { signInHere } from '../../support/actions/account'
import { sellGoods } from '../../support/actions/own-goods'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('orders several grades from a pasted list, and reads a table', { tag: '@gate' }, async ({ page }) => {
  const [{ phone }, first, second] = [await newBuyer(), await sellGoods([7_000]), await sellGoods([8_000])]
  const list = [`${first.grade} 5`, `${second.grade}，5吨`, 'ZZ99999 5 宁波', first.grade].join('\n')
  await page.goto('/personalCenter/quickOrder')
  await signInHere(page, phone)

  await test.step('a list without lines is refused', async () => {
    await page.getByRole('button', { name: '查找货源' }).click()
    await expect(page.getByText('请填写采购清单，或选择表格文件').first()).toBeVisible()
  })

  await test.step('every line has offers or a reason', async () => {
    await page.getByRole('textbox', { name: '每行一条：牌号 吨数 城市' }).fill(list)
    await page.getByRole('radio', { name: /^自提/ }).check()
    await page.getByRole('button', { name: '查找货源' }).click()
    await expect(page.getByRole('heading', { name: `第 1 行 ${first.grade} 5 吨` })).toBeVisible()
    await expect(page.getByText('没有查到这个牌号，请核对写法')).toBeVisible()
    await expect(page.getByText('请写成“牌号 吨数 城市”')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '每行一条：牌号 吨数 城市' })).toHaveValue(list)
    await expect(page.getByRole('radio', { name: `第 1 行选 ${first.grade}` })).toBeChecked()
    await expect(page.getByRole('radio', { name: `第 2 行选 ${second.grade}` })).toBeChecked()
  })

  await test.step('the chosen offers can be put on a quote sheet', async () => {
    await page.getByRole('button', { name: '制作报价单' }).click()
    await expect(page.getByRole('textbox', { name: /的数量（吨）$/ }).first()).toHaveValue('5')
    await page.goBack()
  })

  await test.step('the confirmation leads back to the choice', async () => {
    await page.getByRole('button', { name: '核对订单' }).click()
    await expect(page.getByRole('button', { name: '提交 2 个订单' })).toBeVisible()
    await expect(page.locator('#contract')).toContainText('2 份，每个订单一份')
    await page.getByRole('link', { name: '返回修改' }).click()
    await expect(page.getByRole('radio', { name: `第 1 行选 ${first.grade}` })).toBeChecked()
    await page.getByRole('button', { name: '核对订单' }).click()
  })

  await test.step('one order per offer, paid together', async () => {
    await page.getByRole('button', { name: '提交 2 个订单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '合并付款' })).toBeVisible()
    await expect(page.getByText('2 个订单已提交')).toBeVisible()
  })

  await test.step('a table is read line by line', async () => {
    await page.goto('/personalCenter/quickOrder')
    const buffer = Buffer.from(`牌号,吨数,城市\n${first.grade},6,\n`)
    await page.getByLabel('或上传表格').setInputFiles({ name: '清单.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: '查找货源' }).click()
    await expect(page.getByRole('heading', { name: `第 1 行 ${first.grade} 6 吨` })).toBeVisible()
  })

  await test.step('the last list is kept until it is cleared', async () => {
    await page.goto('/personalCenter/quickOrder')
    await page.getByRole('link', { name: '继续上次的清单' }).click()
    await expect(page.getByRole('heading', { name: `第 1 行 ${first.grade} 6 吨` })).toBeVisible()
    await page.goto('/personalCenter/quickOrder')
    await page.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('上次的清单已清除')).toBeVisible()
    await expect(page.getByRole('link', { name: '继续上次的清单' })).toHaveCount(0)
  })
})
