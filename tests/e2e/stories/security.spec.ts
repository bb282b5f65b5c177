import type { Page } from '@playwright/test'
import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { NEWCOMER } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { codeOnPhone, proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

const CENTER = '/personalCenter/securityCenter'
const NEW_PASSWORD = 'granules-29'

async function register(page: Page): Promise<string> {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
  return phone
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill(password)
  await page.getByRole('textbox', { name: '确认新密码' }).fill(password)
}

test('resets a forgotten password by SMS code', { tag: '@gate' }, async ({ page, browser }) => {
  const phone = await register(page)
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await elsewhere.goto('/bottomStatment?id=2')
  await expect(elsewhere).toHaveURL('/changePassword')
  await elsewhere.goto('/login')
  await elsewhere.getByRole('main').getByRole('link', { name: '忘记密码' }).click()
  await expect(elsewhere.getByRole('main').getByRole('link', { name: '更换手机号' })).toBeVisible()
  await elsewhere.getByLabel('手机号').fill(phone)
  await proveByCode(elsewhere, phone, '重设登录密码')
  await fillNewPassword(elsewhere, '123456')
  await elsewhere.getByRole('main').getByRole('button', { name: '重设密码' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('该密码过于常见')
  await expect(elsewhere.getByLabel('手机号')).toHaveValue(phone)
  await fillNewPassword(elsewhere, NEW_PASSWORD)
  const code = await codeOnPhone(elsewhere, phone, '重设登录密码')
  await elsewhere.getByLabel('短信验证码').fill(code)
  await elsewhere.getByRole('main').getByRole('button', { name: '重设密码' }).click()
  await expect(elsewhere.getByText('登录密码已重设')).toBeVisible()
  await signInHere(elsewhere, phone, NEW_PASSWORD)
  await expect(elsewhere.getByText('登录成功')).toBeVisible()
  await page.goto(CENTER)
  await expect(page.getByRole('heading', { level: 1, name: '登录', exact: true })).toBeVisible()
  await elsewhere.context().close()
})

test('changes password and phone, and ends other sessions', async ({ page, browser, javaScriptEnabled }) => {
  const phone = await register(page)
  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await other.goto('/login')
  await signInHere(other, phone, NEWCOMER.password)
  await expect(other.getByText('登录成功')).toBeVisible()

  await page.goto(CENTER)
  await expect(page.getByRole('heading', { name: '其他在线设备（1）' })).toBeVisible()
  await page.getByRole('main').getByRole('radio').check()
  await page.getByRole('button', { name: '退出该设备' }).click()
  await expect(page.getByText('该设备已退出登录')).toBeVisible()
  await other.goto(CENTER)
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()

  await page.getByRole('link', { name: '修改登录密码' }).click()
  await page.getByRole('textbox', { name: '原密码' }).fill('not this one')
  await fillNewPassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('alert')).toContainText('原密码错误')
  await page.getByRole('textbox', { name: '原密码' }).fill(NEWCOMER.password)
  await fillNewPassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('登录密码已修改')).toBeVisible()

  await signInHere(page, phone, NEW_PASSWORD)
  await expect(page.getByText('登录成功')).toBeVisible()
  await page.goto(`${CENTER}/securityEditPhone`)
  const changed = newPhone()
  await page.getByRole('button', { name: '获取验证码' }).first().click()
  await expect(page.getByText('验证码已发送至')).toBeVisible()
  await page.getByLabel('手机号', { exact: true }).fill(changed)
  await page.getByRole('button', { name: '获取验证码' }).nth(1).click()
  await expect(page.getByText(`验证码已发送至 ${changed.slice(0, 3)}`)).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeOnPhone(page, phone, '更换手机号（原手机号）'))
  await page.getByLabel('新手机号的验证码').fill(await codeOnPhone(page, changed, '更换手机号（新手机号）'))
  await page.getByRole('main').getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换')).toBeVisible()
  await signInHere(page, changed, NEW_PASSWORD)
  await expect(page.getByText('登录成功')).toBeVisible()
})

test('tells of sign-ins on new devices and signs out all others at once', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const phone = await register(page)
  const others: Page[] = []
  for (let n = 0; n < 2; n++) {
    const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await other.goto('/login')
    await signInHere(other, phone, NEWCOMER.password)
    await expect(other.getByText('登录成功')).toBeVisible()
    others.push(other)
  }
  await page.goto('/message?id=0&type=3')
  await expect(page.getByRole('row').filter({ hasText: '账号在新设备上登录' })).toHaveCount(2)

  await page.goto(CENTER)
  await expect(page.getByRole('heading', { name: '其他在线设备（2）' })).toBeVisible()
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await expect(page.getByText('其他设备已全部退出登录')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^其他在线设备/ })).toHaveCount(0)
  for (const other of others) {
    await other.goto(CENTER)
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()
  }
})

test('sets and removes an avatar; a file that is too large is refused at its field', async ({ page }) => {
  await register(page)
  await page.goto('/personalCenter/information')
  const file = (buffer: Buffer) => ({ name: 'avatar.png', mimeType: 'image/png', buffer })
  const send = () => page.getByRole('button', { name: '上传头像' }).click()
  await page.getByLabel('选择图片').setInputFiles(file(Buffer.alloc(PICTURE_MAX_BYTES + 1)))
  await send()
  await expect(page.getByText(/不能超过 10 MB，请压缩/).first()).toBeVisible()
  await page.getByLabel('选择图片').setInputFiles(file(await photo()))
  await send()
  await expect(page.getByText('头像已更换')).toBeVisible()
  await expect(page.getByRole('img', { name: '我的头像' })).toBeVisible()
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  await expect(page.getByRole('img', { name: '我的头像' })).toHaveCount(0)
})

test('sets nickname, sex and pay password', async ({ page }) => {
  await register(page)
  await page.goto('/personalCenter/information')
  await page.getByLabel('昵称').fill('老郑')
  await page.getByRole('radio', { name: '男' }).check()
  await page.getByRole('form', { name: '修改资料' }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await expect(page.getByRole('banner').getByText('老郑')).toBeVisible()
  await page.goto(CENTER)
  await page.getByRole('link', { name: '设置支付密码' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '设置支付密码' })).toBeVisible()
})

test('the old password form sent twice changes the password once', async ({ page }) => {
  const phone = await register(page)
  await page.goto(`${CENTER}/securityEditLogin`)
  const passwords = {
    oldPassword: NEWCOMER.password,
    password: NEW_PASSWORD,
    comfirmPassword: NEW_PASSWORD,
  }
  const body = await page.evaluate((typed) => {
    const form = [...document.querySelectorAll('form')].find((one) => one.elements.namedItem('oldPassword'))
    if (!form) throw new Error('no form')
    const values = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    for (const [name, value] of Object.entries(typed)) values.set(name, value)
    return values.toString()
  }, passwords)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page.url()).origin }
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const send = () =>
    fetch(page.url(), { method: 'POST', body, headers: { ...headers, cookie }, redirect: 'manual' })
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(5).fill('/login'))
  await page.context().clearCookies()
  await page.goto('/login')
  await signInHere(page, phone, NEW_PASSWORD)
  await expect(page.getByText('登录成功')).toBeVisible()
})
