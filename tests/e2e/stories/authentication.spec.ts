import { randomInt } from 'node:crypto'
import { photo } from 'tests/fixtures/pictures'
import { newPhone, registerHere } from '../../support/actions/account'
import {
  applyForCompany,
  authenticateCompany,
  authenticationReviewer,
  choosePicture,
  ID_NUMBER,
  submitForReview,
} from '../../support/actions/authentication'
import { placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

const MY = '/personalCenter/myAuthentication'
const newName = () => `宁波实名${randomInt(1_000_000_000)}有限公司`

test('a large order is refused until the company is authenticated', { tag: '@gate' }, async ({ page }) => {
  const company = newName()
  const { offerId } = await publish()
  const order = `/comfirmOrder?id=${offerId}&weightTon=6&delivery=pickup`
  await page.goto('/register')
  await registerHere(page, newPhone())
  await expect(page.getByText('注册成功')).toBeVisible()
  await expect(page).toHaveURL('/personalCenter/sum')
  await page.goto(order)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('alert')).toContainText('须先完成企业认证')
  await page.getByRole('main').getByRole('link', { name: '去认证' }).click()
  await page.getByRole('link', { name: '去认证：企业认证' }).click()

  await submitForReview(page)
  await expect(page.getByRole('alert')).toContainText('请上传营业执照照片')
  await applyForCompany(page, company)
  await expect(page.getByText('企业认证正在审核')).toBeVisible()

  await authenticationReviewer.reject('enterprise', company, { licencePaper: '照片不清晰' })
  await page.goto('/personalCenter/myAuthentication/authenticationAudit')
  await expect(page.getByText('营业执照照片：照片不清晰')).toBeVisible()
  await page.getByRole('link', { name: '修改并重新提交' }).click()
  await expect(page.getByLabel('企业名称')).toHaveValue(company)
  await expect(page.getByText('审核意见：照片不清晰').first()).toBeVisible()
  await choosePicture(page, '更换营业执照照片')
  await submitForReview(page)
  await expect(page.getByText('企业认证已提交')).toBeVisible()

  expect(await authenticationReviewer.approve('enterprise', company)).toBe('approved')
  await page.goto('/personalCenter/authentication')
  await expect(page.getByText('已认证')).toBeVisible()
  await expect(page.getByText('管理员', { exact: true })).toBeVisible()
  await page.goto(order)
  await expect(page.getByText('须先完成企业认证')).toHaveCount(0)
  await placeOrder(page)
})

test('a person is authenticated; papers open by links of the page only', async ({ page }) => {
  await page.goto('/register')
  await registerHere(page, newPhone())
  await expect(page.getByText('注册成功')).toBeVisible()
  await page.goto('/personalCenter/myAuthentication/personalCertificate')
  const name = `陈${randomInt(1_000_000)}`
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('身份证号', { exact: true }).fill('110105194912310021')
  await choosePicture(page, '身份证人像面照片')
  await choosePicture(page, '身份证国徽面照片')
  await submitForReview(page)
  await expect(page.getByRole('alert')).toContainText('身份证号不正确')
  await expect(page.getByLabel('姓名')).toHaveValue(name)
  await page.getByLabel('身份证号', { exact: true }).fill(ID_NUMBER)
  await choosePicture(page, '身份证人像面照片', Buffer.from('no picture'))
  await choosePicture(page, '身份证国徽面照片')
  await submitForReview(page)
  await expect(page.getByRole('alert').getByRole('link', { name: '只能上传 JPEG' })).toBeVisible()
  await choosePicture(page, '身份证人像面照片', await photo())
  await choosePicture(page, '身份证国徽面照片')
  await submitForReview(page)
  await expect(page.getByText('个人实名认证正在审核')).toBeVisible()
  await expect(page.getByText('110*************2X')).toBeVisible()
  expect(await authenticationReviewer.approve('personal', name)).toBe('approved')
  await page.goto('/personalCenter/myAuthentication')
  await page.getByRole('link', { name: '查看照片' }).first().waitFor()
  await expect(page.getByText(name)).toBeVisible()
})

test('a permit for hazardous goods is reviewed; a changed licence needs two reviewers', async ({ page }) => {
  await page.goto('/register')
  await registerHere(page, newPhone())
  await expect(page.getByText('注册成功')).toBeVisible()
  const company = await authenticateCompany(page)
  const permitNo = `甬危化经字 ${randomInt(1_000_000_000)}`
  await page.goto('/personalCenter/authentication')
  await page.getByRole('link', { name: '去认证：危险化学品经营许可证' }).click()
  await page.getByLabel('许可证编号').fill(permitNo)
  await page.getByLabel('许可证有效期至').fill('2020-01-01')
  await choosePicture(page, '许可证照片')
  await submitForReview(page)
  await expect(page.getByRole('alert')).toContainText('证件已过有效期')
  await page.getByLabel('许可证有效期至').fill('2036-05-20')
  await submitForReview(page)
  await expect(page.getByText('许可证已提交，请等待审核')).toBeVisible()
  await expect(page.getByText('危险化学品经营许可证正在审核')).toBeVisible()
  expect(await authenticationReviewer.approve('permit', permitNo)).toBe('approved')

  await page.goto(`${MY}/authenticationMy`)
  await expect(page.getByText(permitNo)).toBeVisible()
  await page.getByRole('link', { name: '更新证照：企业认证' }).click()
  await expect(page.getByText('更新证照须由两位审核员先后通过')).toBeVisible()
  await page.getByLabel('法定代表人').fill('钱志远')
  await choosePicture(page, '更换营业执照照片')
  await submitForReview(page)
  await expect(page.getByText('企业认证正在审核')).toBeVisible()
  expect(await authenticationReviewer.approve('enterprise', company)).toBe('confirming')
  await page.goto(`${MY}/authenticationAudit`)
  await expect(page.getByText('企业认证正在复核')).toBeVisible()
  expect(await authenticationReviewer.approve('enterprise', company, 'fuhe')).toBe('approved')
  await page.goto(`${MY}/authenticationMy`)
  await expect(page.getByText('钱志远')).toBeVisible()
})
