import { randomInt } from 'node:crypto'
import { NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { applyForPerson, authenticationReviewer, ID_NUMBER } from '../../support/actions/authentication'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('a lost phone is replaced after two reviews', async ({ page, browser, javaScriptEnabled }) => {
  const [lost, next, name] = [newPhone(), newPhone(), `李${randomInt(1_000_000)}`]
  await page.goto('/register')
  await registerHere(page, lost)
  await expect(page.getByText('注册成功')).toBeVisible()
  await applyForPerson(page, name)
  await authenticationReviewer.approve('personal', name)

  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await other.goto('/editPhone')
  await other.getByLabel('原手机号', { exact: true }).fill(lost)
  await other.getByLabel('姓名').fill(name)
  await other.getByLabel('身份证号').fill('330102199001011235')
  await other.getByLabel('新手机号').fill(next)
  await proveByCode(other, next, '更换停用的手机号')
  await other.getByLabel('身份证号').fill(ID_NUMBER)
  await other.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await other.getByRole('main').getByRole('button', { name: '提交申请' }).last().click()
  await expect(other.getByText('申请已提交')).toBeVisible()

  expect(await authenticationReviewer.approve('phone', next)).toBe('confirming')
  await page.goto('/personalCenter/securityCenter')
  await expect(page.getByRole('heading', { level: 1, name: '安全中心' })).toBeVisible()
  expect(await authenticationReviewer.approve('phone', next, 'fuhe')).toBe('approved')
  await page.goto('/personalCenter/securityCenter')
  await expect(page.getByRole('heading', { level: 1, name: '登录', exact: true })).toBeVisible()
  await other.goto('/login')
  await signInHere(other, next, NEWCOMER.password)
  await expect(other.getByText('登录成功')).toBeVisible()
  await other.context().close()
})
