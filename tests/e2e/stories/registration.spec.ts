import { randomInt } from 'node:crypto'
import { registrySandbox } from 'backend/gateways/registry'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import { licencePicture } from 'tests/fixtures/licence-picture'
import { NEWCOMER } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import {
  fillCompany,
  fillShop,
  newCompanyName,
  reviewer,
  saveStep,
  submitHere,
  typeCompany,
  unreadableLicence,
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
  await fillCompany(page, company, await photo())

  const city = await page.getByLabel('所在城市').inputValue()
  expect(await registrySandbox.lookUp(company)).toMatchObject({ address: expect.stringContaining(city) })
  expect(city).not.toBe('')
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
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await unreadableLicence() })
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

test('a carrier registers; steps are saved and can be left, also by an ended session', async ({
  page,
  context,
}) => {
  const [company, phone] = [newCompanyName('通运'), newPhone()]
  await page.goto('/carrierRegisterStep')
  await registerHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: '承运商入驻' })).toBeVisible()
  await fillCompany(page, company, await unreadableLicence())
  await page.goto('/')
  await page.goto('/carrierRegisterStep')
  await page.getByLabel('所在城市').fill('宁波')
  await page.getByLabel('道路运输经营许可证号').fill('甬字 330200001234')
  await page.getByLabel('许可证有效期至').fill('2030-01-01')
  await page.getByLabel('自有车辆').fill('１２')
  await page.getByRole('radio', { name: /没有/ }).check()
  await page.getByLabel('联系人').fill('李队长')
  await page.getByLabel('联系电话').fill('13900000002')
  await context.clearCookies({ name: 'suji_session' })
  await saveStep(page)
  await signInHere(page, phone, NEWCOMER.password)
  await expect(page.getByRole('heading', { level: 1, name: '承运商入驻' })).toBeVisible()
  await expect(page.getByLabel('道路运输经营许可证号')).toHaveValue('甬字 330200001234')
  await expect(page.getByRole('radio', { name: /没有/ })).toBeChecked()
  await saveStep(page)
  await expect(page.getByText('12 辆')).toBeVisible()
  await submitHere(page, '承运商')
  await reviewer.approve(company)
  await page.goto('/carrierRegisterStep')
  await expect(page.getByText('承运商资格已经开通')).toBeVisible()
})

test('a step saved in two tabs is asked about; a registry that is away stops nothing', async ({
  page,
  context,
}) => {
  const company = newCompanyName('故障')
  const [first, second] = [`甲${randomInt(1_000_000_000)}`, `乙${randomInt(1_000_000_000)}`]
  await page.goto('/shopRegisterStep')
  await registerHere(page, newPhone())
  await page.getByLabel('企业名称').fill(company)
  await page.getByRole('button', { name: '按名称查询工商信息' }).click()
  await expect(page.getByRole('alert')).toContainText('工商信息暂时无法查询，请手工填写')
  await expect(page.getByLabel('企业名称')).toHaveValue(company)
  await typeCompany(page, await unreadableLicence())
  await expect(page.getByText('企业信息已保存')).toBeVisible()

  const beside = await context.newPage()
  await beside.goto('/shopRegisterStep?step=details')
  await fillShop(page, first)
  await expect(page.getByText('资料已保存')).toBeVisible()
  await fillShop(beside, second)
  await expect(beside.getByRole('alert')).toContainText('申请已在另一个页面修改，请核对后再次提交')
  await expect(beside.getByLabel('店铺名称')).toHaveValue(second)
  await saveStep(beside)
  await expect(beside.getByText('资料已保存')).toBeVisible()
  await beside.close()

  await page.reload()
  await expect(page.getByText(second)).toBeVisible()
  await submitHere(page, '商家')
  expect(await reviewer.approve(company)).toBe('unverified')
})

test('the picture of a licence fills the form; without a reading it is filled by hand', async ({ page }) => {
  const first17 = `91330206MA${randomInt(1_000_000, 9_999_999)}`
  const printed = {
    companyName: newCompanyName('识别'),
    licenceNo: first17 + licenceCheckCharacter(first17),
    legalPerson: '王建国',
    foundedOn: '2015-06-30',
    address: '浙江省宁波市北仑区工业路18号',
  }
  await page.goto('/shopRegisterStep')
  await registerHere(page, newPhone())
  const main = page.getByRole('main')
  const file = (buffer: Buffer) => ({ name: 'licence.png', mimeType: 'image/png', buffer })
  await main.getByRole('button', { name: '上传并识别执照' }).click()
  await expect(page.getByRole('alert')).toContainText('请上传营业执照照片')

  await page.getByLabel('营业执照照片').setInputFiles(file(await unreadableLicence()))
  await page.getByLabel('法定代表人').fill('手工填写')
  await main.getByRole('button', { name: '上传并识别执照' }).click()
  await expect(page.getByText(/照片已上传。没有从照片上识别出营业执照/)).toBeVisible()
  await expect(page.getByLabel('法定代表人')).toHaveValue('手工填写')

  await page.getByLabel('更换营业执照照片').setInputFiles(file(await licencePicture(printed)))
  await main.getByRole('button', { name: '上传并识别执照' }).click()
  await expect(page.getByText('请对照执照逐项核对')).toBeVisible()
  await expect(page.getByText('请核对：由照片识别，可以修改')).toHaveCount(5)
  await expect(page.getByLabel('企业名称')).toHaveValue(printed.companyName)
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue(printed.licenceNo)
  await expect(page.getByLabel('成立日期')).toHaveValue(printed.foundedOn)
  await page.getByLabel('法定代表人').fill('王建国')
  await saveStep(page)
  await expect(page.getByText('企业信息已保存')).toBeVisible()
  await page.goto('/shopRegisterStep?step=confirm')
  await expect(page.getByText('填写与照片一致')).toBeVisible()
})
