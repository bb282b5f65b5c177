import { randomInt } from 'node:crypto'
import { newPhone, registerHere } from '../../support/actions/account'
import {
  fillCompany,
  fillShop,
  licencePicture,
  newCompanyName,
  reviewer,
  saveStep,
  submitHere,
} from '../../support/actions/registrations'
import { expect, test } from '../browser-test'

test('a merchant registers, is rejected, corrects and opens a shop', { tag: '@gate' }, async ({ page }) => {
  const company = newCompanyName('聚塑')
  const shop = `聚塑${randomInt(1_000_000_000)}`
  await page.goto('/shopRegisterStep')
  await expect(page.getByRole('heading', { level: 1, name: '商家注册' })).toBeVisible()
  await registerHere(page, newPhone())
  await expect(page.getByRole('heading', { level: 1, name: '商家入驻' })).toBeVisible()
  await saveStep(page)
  await expect(page.getByRole('alert')).toContainText('请上传营业执照照片')
  await fillCompany(page, company, await licencePicture())

  await fillShop(page, shop, '火星')
  await expect(page.getByRole('alert')).toContainText('所在城市不存在')
  await page.getByLabel('所在城市').fill('宁波')
  await saveStep(page)

  await expect(page.getByText(company)).toBeVisible()
  await submitHere(page, '商家')

  await reviewer.reject(company, { licencePaper: '照片不清晰', shopName: '请使用企业字号' })
  await page.goto('/shopRegisterStep')
  await expect(page.getByText('申请未通过')).toBeVisible()
  await page.getByRole('link', { name: '修改资料' }).click()
  await expect(page.getByText('审核意见：照片不清晰').first()).toBeVisible()
  await page
    .getByLabel('更换营业执照照片')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await licencePicture() })
  await saveStep(page)
  await expect(page.getByText('审核意见：请使用企业字号').first()).toBeVisible()
  await page.getByLabel('店铺名称').fill(`${shop}店`)
  await saveStep(page)
  await submitHere(page, '商家')

  expect(await reviewer.approve(company)).toBe('matched')
  await page.goto('/shopRegisterStep')
  await expect(page.getByText('申请已通过')).toBeVisible()
  await page.getByRole('link', { name: `查看店铺“${shop}店”` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${shop}店` })).toBeVisible()
})

test('a carrier registers; steps are saved and can be left', async ({ page }) => {
  const company = newCompanyName('通运')
  await page.goto('/carrierRegisterStep')
  await registerHere(page, newPhone())
  await expect(page.getByRole('heading', { level: 1, name: '承运商入驻' })).toBeVisible()
  await fillCompany(page, company, await licencePicture())
  await page.goto('/')
  await page.goto('/carrierRegisterStep')
  await page.getByLabel('所在城市').fill('宁波')
  await page.getByLabel('道路运输经营许可证号').fill('甬字 330200001234')
  await page.getByLabel('许可证有效期至').fill('2030-01-01')
  await page.getByLabel('自有车辆').fill('１２')
  await page.getByRole('radio', { name: /没有/ }).check()
  await page.getByLabel('联系人').fill('李队长')
  await page.getByLabel('联系电话').fill('13900000002')
  await saveStep(page)
  await expect(page.getByText('12 辆')).toBeVisible()
  await submitHere(page, '承运商')
  await reviewer.approve(company)
  await page.goto('/carrierRegisterStep')
  await expect(page.getByText('承运商资格已经开通')).toBeVisible()
})
