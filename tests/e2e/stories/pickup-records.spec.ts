import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import { expect, test } from '../browser-test'

const rowsOf = (page: Page, noun: string) =>
  page.getByRole('table', { name: noun }).getByRole('row').filter({ hasNotText: '操作' })

test('a member keeps drivers, vehicles and supercargos', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/register?redirect=/personalCenter/manageDriver')
  await registerHere(page, newPhone())
  await expect(page.getByRole('heading', { name: '还没有司机' })).toBeVisible()

  await test.step('an impossible identity number is refused at its field, the rest stays', async () => {
    await page.getByRole('link', { name: '新增司机' }).click()
    await page.getByLabel('姓名').fill('李师傅')
    await page.getByRole('textbox', { name: '手机号' }).fill('13700000001')
    await page.getByLabel('身份证号').fill('110105194912310021')
    await page.getByRole('button', { name: '保存司机' }).click()
    await expect(page.getByText('身份证号不正确：共 18 位，请对照身份证').first()).toBeVisible()
    await expect(page.getByLabel('姓名')).toHaveValue('李师傅')
    await page.getByLabel('身份证号').fill('11010519491231002x')
    await page.getByRole('button', { name: '保存司机' }).click()
    await expect(rowsOf(page, '司机')).toContainText('110*************2X')
    await expect(rowsOf(page, '司机')).toContainText('默认')
  })

  await test.step('a change keeps the number that is not typed again', async () => {
    await rowsOf(page, '司机').getByRole('link', { name: '修改' }).click()
    await page.getByRole('textbox', { name: '手机号' }).fill('13700000002')
    await page.getByRole('button', { name: '保存司机' }).click()
    await expect(rowsOf(page, '司机')).toContainText('13700000002')
    await expect(rowsOf(page, '司机')).toContainText('110*************2X')
  })

  await test.step('an impossible plate is refused, a second vehicle is preferred, the first deleted', async () => {
    await page.goto('/personalCenter/manageCar')
    await page.getByRole('link', { name: '新增车辆' }).click()
    await page.getByRole('textbox', { name: '车牌号', exact: true }).fill('粤S123456')
    await page.getByLabel('核定载重').fill('32')
    await page.getByRole('button', { name: '保存车辆' }).click()
    await expect(page.getByText('车牌号不正确').first()).toBeVisible()
    await page.getByRole('textbox', { name: '车牌号', exact: true }).fill('粤s·12345')
    await page.getByRole('button', { name: '保存车辆' }).click()
    await expect(rowsOf(page, '车辆')).toContainText('粤S12345')
    await page.getByRole('link', { name: '新增车辆' }).click()
    await page.getByRole('textbox', { name: '车牌号', exact: true }).fill('粤SD12345')
    await page.getByLabel('核定载重').fill('18.5')
    await page.getByRole('button', { name: '保存车辆' }).click()
    const second = rowsOf(page, '车辆').filter({ hasText: '粤SD12345' })
    await second.getByRole('button', { name: '设为默认' }).click()
    await expect(rowsOf(page, '车辆').first()).toContainText('粤SD12345')
    await rowsOf(page, '车辆').filter({ hasText: '粤S12345' }).getByRole('link', { name: '删除' }).click()
    await page.getByRole('button', { name: '确认删除' }).click()
    await expect(rowsOf(page, '车辆')).toHaveCount(1)
  })

  await test.step('a supercargo has a certificate', async () => {
    await page.goto('/personalCenter/manageSupercargo?act=add')
    await page.getByLabel('姓名').fill('张押运')
    await page.getByRole('textbox', { name: '手机号' }).fill('13700000003')
    await page.getByLabel('身份证号').fill('11010519491231002X')
    await page.getByRole('button', { name: '保存押运员' }).click()
    await expect(page.getByText('请填写从业资格证号').first()).toBeVisible()
    await page.getByLabel('从业资格证号').fill('4419001234567890')
    await page.getByRole('button', { name: '保存押运员' }).click()
    await expect(rowsOf(page, '押运员')).toContainText('4419001234567890')
  })
})
