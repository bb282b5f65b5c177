import { randomInt } from 'node:crypto'
import { CONTENT_OPERATOR } from '../../support/actions/catalogue'
import { signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { addGoods, addOwnMaker } from '../../support/actions/own-goods'
import { expect, test } from '../browser-test'

test('an operator adds a warehouse, and two editors of it do not overwrite each other', async ({
  page,
  context,
}) => {
  const name = `新仓${randomInt(10 ** 9)}`
  await signInOperator(page, CONTENT_OPERATOR, '/console/catalogue/warehouses')

  await test.step('an unknown city is refused at its field, and what was typed stays', async () => {
    await page.getByLabel('仓库名称').fill(name)
    await page.getByLabel('省份').fill('浙江省')
    await page.getByLabel('城市', { exact: true }).fill('哥谭')
    await page.getByLabel('地址', { exact: true }).fill('港口路 1 号')
    await page.getByRole('button', { name: '新增仓库' }).click()
    await expect(page.getByLabel('城市', { exact: true })).toHaveAccessibleDescription(/没有城市“哥谭”/)
    await expect(page.getByLabel('仓库名称')).toHaveValue(name)
    await page.getByLabel('城市', { exact: true }).fill('宁波')
    await page.getByRole('button', { name: '新增仓库' }).click()
    await expect(page.getByRole('heading', { name: `修改 ${name}` })).toBeVisible()
  })

  await test.step('the later editor is told and keeps the typed address', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('免仓储天数').fill('9')
    await page.getByLabel('地址', { exact: true }).fill('港口路 2 号')
    await other.getByRole('button', { name: '保存' }).click()
    await expect(other.getByText('已保存，立即生效')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('这条内容刚被其他人修改过').first()).toBeVisible()
    await expect(page.getByLabel('地址', { exact: true })).toHaveValue('港口路 2 号')
    await other.close()
  })

  await test.step('a disabled warehouse is marked in the list', async () => {
    await page.goto(`/console/catalogue/warehouses?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('免仓储天数')).toHaveValue('9')
    await page.getByLabel(/^停用/).check()
    await page.getByRole('button', { name: '保存' }).click()
    await page.goto(`/console/catalogue/warehouses?keyword=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row', { name })).toContainText('已停用')
  })
})

test('the search knows a short name of a maker at once', async ({ page }) => {
  const [short, maker] = [`甬料${randomInt(10 ** 9)}`, await addOwnMaker()]
  const { productId } = await addGoods({ maker })
  await publish({ productId })
  const list = `/console/catalogue/makers?keyword=${encodeURIComponent(maker)}`
  await signInOperator(page, CONTENT_OPERATOR, list)
  await page.getByRole('table', { name: '厂家' }).getByRole('link', { name: maker }).click()
  const shortNames = page.getByRole('form', { name: '修改厂家' }).getByLabel('简称')
  await shortNames.fill(`${await shortNames.inputValue()}、${short}`)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，搜索立即认得')).toBeVisible()
  await page.goto(`/now?sText=${encodeURIComponent(short)}`)
  await expect(page.getByRole('table', { name: '现货报价' })).toContainText(maker)
})
