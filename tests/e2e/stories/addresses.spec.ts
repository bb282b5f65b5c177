import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

const MANAGE = '/personalCenter/manageAddress'

const rows = (page: Page) =>
  page.getByRole('table', { name: '收货地址' }).getByRole('row').filter({ hasText: '1370' })

/** Fills the open form as far as the province, and has its cities listed. */
async function fillTo(page: Page, receiver: string, province: string): Promise<void> {
  await page.getByLabel('收货人').fill(receiver)
  await page.getByLabel('联系电话').fill('13700000001')
  await page.getByLabel('详细地址').fill('塑料城三号库')
  await page.getByLabel('省份').selectOption(province)
  await page.getByRole('button', { name: '选择城市' }).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存地址' }).last().click()
}

test('a member adds, corrects, prefers and deletes delivery addresses', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto(`/register?redirect=${encodeURIComponent(MANAGE)}`)
  await registerHere(page, newPhone())
  await expect(page.getByRole('heading', { name: '还没有收货地址' })).toBeVisible()

  await test.step('choose province, city and town one after the other', async () => {
    await page.getByRole('link', { name: '新增收货地址' }).click()
    await fillTo(page, '李师傅', '广东省')
    await page.getByLabel('城市').selectOption('东莞市')
    await page.getByRole('button', { name: '选择区县' }).click()
    await page.getByLabel('区县或镇街').selectOption('樟木头镇')
    await save(page)
    await expect(rows(page)).toContainText('广东省东莞市樟木头镇塑料城三号库')
    await expect(rows(page)).toContainText('默认')
  })

  await test.step('a form that is refused keeps what was typed', async () => {
    await page.getByRole('link', { name: '新增收货地址' }).click()
    await fillTo(page, '王师傅', '浙江省')
    await page.getByLabel('城市').selectOption('宁波市')
    await page.getByLabel('联系电话').fill('0574')
    await save(page)
    await expect(page.getByText('请填写正确的 11 位手机号').first()).toBeVisible()
    await expect(page.getByLabel('收货人')).toHaveValue('王师傅')
    await expect(page.getByLabel('城市')).toHaveValue('宁波市')
    await page.getByLabel('联系电话').fill('13700000002')
    await save(page)
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('another province takes the city back', async () => {
    await rows(page).filter({ hasText: '王师傅' }).getByRole('link', { name: '修改' }).click()
    await page.getByLabel('省份').selectOption('上海市')
    await page.getByRole('button', { name: '选择城市' }).click()
    await expect(page.getByLabel('城市')).toHaveValue('')
    await page.getByLabel('城市').selectOption('上海市')
    await save(page)
    await expect(rows(page).filter({ hasText: '王师傅' })).toContainText('上海市塑料城三号库')
  })

  await test.step('prefer the second, delete the first', async () => {
    await rows(page).filter({ hasText: '王师傅' }).getByRole('button', { name: '设为默认' }).click()
    await expect(rows(page).first()).toContainText('王师傅')
    await rows(page).filter({ hasText: '李师傅' }).getByRole('link', { name: '删除' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: '确认删除' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('默认')
  })
})

test('an order takes an address that is added on the way, and keeps what was typed', async ({ page }) => {
  const { offerId } = await publish()
  await page.goto(`/register?redirect=${encodeURIComponent(`/comfirmOrder?id=${offerId}&weightTon=2`)}`)
  await registerHere(page, newPhone())
  await page.getByLabel('订购数量').fill('3')
  await page.getByLabel('给商家的话').fill('周五前送到')
  await page.getByRole('radio', { name: /^送到/ }).check()
  await page.getByRole('button', { name: '管理收货地址' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '选择收货地址' })).toBeVisible()

  await page.getByRole('link', { name: '新增收货地址' }).click()
  await fillTo(page, '李师傅', '浙江省')
  await page.getByLabel('城市').selectOption('宁波市')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^浙江省宁波市塑料城三号库/ })).toBeChecked()
  await expect(page.getByLabel('订购数量')).toHaveValue('3')
  await expect(page.getByLabel('给商家的话')).toHaveValue('周五前送到')

  await page.getByRole('button', { name: '管理收货地址' }).click()
  await rows(page).getByRole('button', { name: '送到此地址' }).click()
  await expect(page.getByRole('radio', { name: /^浙江省宁波市塑料城三号库/ })).toBeChecked()
  await expect(page.getByLabel('给商家的话')).toHaveValue('周五前送到')
})
