import { signInHere } from '../../support/actions/account'
import { placeOrder, search } from '../../support/actions/buying'
import { offersShown, totalShown } from '../../support/actions/listing'
import { sellGoods } from '../../support/actions/own-goods'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** Prices of offers, each 10 yuan dearer than the one before. */
const pricesYuan = (count: number) => Array.from({ length: count }, (_, nth) => 9_000 + nth * 10)

test('a buyer compares three offers, removes one and orders one', { tag: '@gate' }, async ({ page }) => {
  const columns = () => page.getByRole('table', { name: '报价比较' }).getByRole('columnheader')
  const [{ grade }, buyer] = [await sellGoods(pricesYuan(6)), await newBuyer()]

  await test.step('one offer is too few: the page says so and leads back to the list', async () => {
    await page.goto('/now')
    await search(page, grade)
    await page
      .getByRole('checkbox', { name: /^比较 / })
      .first()
      .check()
    await page.getByRole('button', { name: '比较', exact: true }).click()
    await expect(page.getByRole('heading', { name: '请至少选择 2 条报价' })).toBeVisible()
    await page.getByRole('link', { name: '返回选择' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `“${grade}”的现货` })).toBeVisible()
  })

  await test.step('six are too many: the first five can be compared', async () => {
    for (const i of [0, 1, 2, 3, 4, 5])
      await page
        .getByRole('checkbox', { name: /^比较 / })
        .nth(i)
        .check()
    await page.getByRole('button', { name: '比较', exact: true }).click()
    await expect(page.getByRole('heading', { name: '一次最多比较 5 条报价' })).toBeVisible()
    await page.getByRole('link', { name: '只比较前 5 条' }).click()
    await expect(columns()).toHaveCount(1 + 5)
    await page.getByRole('link', { name: '返回继续选择' }).click()
  })

  const shownPrices = await test.step('three stand side by side', async () => {
    const rows = (await offersShown(page)).slice(0, 3)
    for (const i of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /^比较 / })
        .nth(i)
        .check()
    await page.getByRole('button', { name: '比较', exact: true }).click()
    await expect(columns()).toHaveCount(1 + 3)
    const table = page.getByRole('table', { name: '报价比较' })
    const prices = table.getByRole('row', { name: /^单价/ }).getByRole('cell')
    const shown = rows.map((row) => row['单价（元/吨）'] ?? 'no price')
    for (const [i, price] of shown.entries()) await expect(prices.nth(i)).toContainText(price)
    const lowest = shown.indexOf([...shown].sort()[0] ?? '')
    await expect(prices.filter({ hasText: '最低' })).toHaveCount(1)
    await expect(prices.nth(lowest)).toContainText('最低')
    await expect(table.getByRole('row', { name: /^广州送到价/ })).toContainText(/\d/)
    await expect(table.getByRole('row', { name: /^熔融指数（230 ℃\/2\.16 kg）/ })).toContainText('g/10min')
    return shown
  })

  await test.step('removes the last', async () => {
    await columns().nth(3).getByRole('link', { name: /^移除/ }).click()
    await expect(columns()).toHaveCount(1 + 2)
  })

  await test.step('orders the second', async () => {
    await page.getByRole('table', { name: '报价比较' }).getByRole('link', { name: /^下单/ }).nth(1).click()
    await signInHere(page, buyer.phone)
    await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shownPrices[1] ?? 'no price')
    await placeOrder(page)
  })
})

test('columns are chosen and remembered, and quotes are copied as text', async ({ page }) => {
  const headers = () => page.getByRole('table', { name: '现货报价' }).getByRole('columnheader')
  const openColumns = () => page.getByText('列', { exact: true }).click()
  const { grade } = await sellGoods(pricesYuan(11))
  const path = `/now?sText=${grade}&size=10`

  await test.step('hides the seller and shows the end of validity', async () => {
    await page.goto('/now?category=PP')
    await expect(headers().filter({ hasText: '商家' })).toHaveCount(1)
    await openColumns()
    const form = page.getByRole('form', { name: '显示的列' })
    await form.getByRole('checkbox', { name: '商家' }).uncheck()
    await form.getByRole('checkbox', { name: '有效至' }).check()
    await form.getByRole('button', { name: '应用' }).click()
    await expect(page).toHaveURL(/\/now\?category=PP$/)
    await expect(headers().filter({ hasText: '有效至' })).toHaveCount(1)
    await expect(headers().filter({ hasText: '商家' })).toHaveCount(0)
  })

  await test.step('the choice holds for the next list and can be reset', async () => {
    await page.goto('/now')
    await expect(headers().filter({ hasText: '商家' })).toHaveCount(0)
    await openColumns()
    await page.getByRole('button', { name: '默认' }).click()
    await expect(headers().filter({ hasText: '商家' })).toHaveCount(1)
    await expect(headers().filter({ hasText: '有效至' })).toHaveCount(0)
  })

  await test.step('the page of the list as text has one line per offer', async () => {
    await page.goto(path)
    const rows = await offersShown(page)
    expect(await totalShown(page)).toBe(11)
    await page.getByRole('link', { name: '复制本页报价' }).click()
    const text = await page.getByRole('textbox', { name: '报价文字' }).inputValue()
    const [head = '', ...lines] = text.split('\n')
    expect(head).toMatch(/^塑集现货报价 \d{4}-\d\d-\d\d \d\d:\d\d，共 10 条$/)
    expect(lines).toHaveLength(10)
    for (const [i, row] of rows.entries()) {
      expect(lines[i]).toContain(` ${(row['单价（元/吨）'] ?? '').replace(',', '')}元/吨 含税 `)
      expect(lines[i]).toContain(row.商家)
    }
    await page.getByRole('link', { name: '返回' }).click()
    await expect(page).toHaveURL(path)
  })

  await test.step('one offer as text', async () => {
    await page
      .getByRole('table', { name: '现货报价' })
      .getByRole('rowheader')
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: '文字报价' }).click()
    const text = await page.getByRole('textbox', { name: '报价文字' }).inputValue()
    expect(text.split('\n')).toHaveLength(2)
    await page.getByRole('link', { name: '返回' }).click()
    await expect(page.getByRole('button', { name: '去下单' })).toBeVisible()
  })
})
