import type { Browser, Page } from '@playwright/test'
import { LIN, NEWCOMER } from 'tests/fixtures/people'
import {
  failToSignIn,
  newPhone,
  qrAddress,
  registerHere,
  signInByWechat,
  signInFor,
  signInHere,
  signOut,
} from '../../support/actions/account'
import { choose } from '../../support/actions/listing'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

const CENTER = '/personalCenter/securityCenter'

/** A phone that is signed in. */
async function signedInPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const phone = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await signInFor(phone, '/shopList', LIN.phone)
  return phone
}

/** Opens the QR tab of the login page. @returns the address in the code */
async function waitWithQrCode(page: Page): Promise<string> {
  await page.goto('/login?redirect=%2FshopList')
  await choose(page.getByRole('link', { name: '扫码登录' }), 'page')
  return await qrAddress(page)
}

test('signs in by QR code that a phone confirms', { tag: '@gate' }, async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const phone = await signedInPhone(browser, javaScriptEnabled)
  const address = await waitWithQrCode(page)
  await phone.goto(address)
  await expect(phone.getByRole('heading', { level: 1, name: '扫码登录' })).toBeVisible()
  await expect(phone.getByText(/Chrome · /)).toBeVisible()
  await expect(page.getByText('已扫码，请在手机上点“确认登录”')).toBeVisible()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByText('已确认，电脑上即将登录')).toBeVisible()
  await expect(page).toHaveURL('/shopList')
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page.getByRole('banner').getByText(LIN.nickname)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('main').getByText('已登录')).toBeVisible()
  await page.goto(CENTER)
  await expect(
    page
      .getByRole('table')
      .getByText(/Chrome · /)
      .first(),
  ).toBeVisible()
  await phone.context().close()
})

test('tells the waiting browser that the phone has refused', async ({ page, browser, javaScriptEnabled }) => {
  const phone = await signedInPhone(browser, javaScriptEnabled)
  await phone.goto(await waitWithQrCode(page))
  await phone.getByRole('main').getByRole('button', { name: '拒绝' }).click()
  await expect(phone.getByText('已拒绝这次登录')).toBeVisible()
  await expect(page.getByText('手机上拒绝了这次登录')).toBeVisible()
  await page.getByRole('link', { name: '换一个二维码' }).click()
  await expect(page.getByRole('img', { name: /登录二维码/ })).toBeVisible()
  await phone.context().close()
})

test('the address in a QR code alone does not sign in', async ({ page, browser, javaScriptEnabled }) => {
  const address = await waitWithQrCode(page)
  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: '登录', exact: true })).toBeVisible()
  await other.context().close()
})

/** Signs in by WeChat from the login page of the shops. */
async function byWechat(page: Page, account: string, answer?: RegExp): Promise<void> {
  await page.goto('/login?redirect=%2FshopList')
  await signInByWechat(page, account, answer)
}

async function register(page: Page): Promise<string> {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
  return phone
}

test('binds WeChat to an account, and then signs in by it', { tag: '@gate' }, async ({ page }) => {
  const phone = await register(page)
  await signOut(page)
  const wechat = `微信 ${phone.slice(-6)}`
  await byWechat(page, wechat)
  await expect(page.getByText(`微信“${wechat}”还没有绑定账号`)).toBeVisible()
  await page.getByLabel('手机号').fill(phone)
  await proveByCode(page, phone, '登录')
  await page.getByRole('main').getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('微信已绑定，登录成功')).toBeVisible()
  await expect(page).toHaveURL('/shopList')

  await signOut(page)
  await byWechat(page, wechat)
  await expect(page).toHaveURL('/shopList')
  await page.goto(CENTER)
  await expect(page.getByText(`已绑定微信“${wechat}”`)).toBeVisible()
  await page.getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('微信已解除绑定')).toBeVisible()
})

test('registers with WeChat', async ({ page }) => {
  const phone = newPhone()
  await byWechat(page, `新微信 ${phone.slice(-6)}`)
  await choose(page.getByRole('link', { name: '注册新账号' }), 'page')
  await page.getByLabel('手机号').fill(phone)
  await proveByCode(page, phone, '注册')
  await page.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await page.getByRole('textbox', { name: '确认密码' }).fill(NEWCOMER.password)
  await page.getByLabel(/我已阅读/).check()
  await page.getByRole('main').getByRole('button', { name: '注册并绑定' }).click()
  await expect(page.getByText('注册成功，微信已绑定')).toBeVisible()
})

test('leads back to the login page if WeChat is declined or fails', async ({ page }) => {
  await byWechat(page, '拒绝的人', /^拒绝$/)
  await expect(page.getByText('您已取消微信登录')).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2FshopList')
  await byWechat(page, '过期的人', /授权码失效/)
  await expect(page.getByText('微信授权已失效')).toBeVisible()
  await byWechat(page, '等待的人', /没有应答/)
  await expect(page.getByText('微信暂时没有应答')).toBeVisible()
  await page.goto('/login/wechat?code=forged&state=forged')
  await expect(page.getByText('微信登录已失效')).toBeVisible()
})

const DIGITS = '零一二三四五六七八九'

function numberOf(words: string): number {
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['零', words]
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones))
}

/** Answers the question in words, as a blind member would. */
async function answerQuestion(page: Page): Promise<void> {
  const hint = await page.getByText('填写图中的字符').textContent()
  const [, a = '', sign, b = ''] = /回答：(.+)(加|减)(.+)等于/.exec(hint ?? '') ?? []
  const sum = sign === '加' ? numberOf(a) + numberOf(b) : numberOf(a) - numberOf(b)
  await page.getByLabel('安全验证').fill(String(sum))
}

test('asks for a captcha after three wrong passwords', { tag: '@gate' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const phone = newPhone()
  await page.goto('/login')
  for (let n = 0; n < 3; n++) await failToSignIn(page, phone)
  if (javaScriptEnabled) await expect(page.getByText('安全验证已自动完成')).toBeVisible()
  else {
    await signInHere(page, phone, 'wrong-password')
    await expect(page.getByRole('alert')).toContainText('验证答案不正确')
    await answerQuestion(page)
  }
  await failToSignIn(page, phone)
})

test('keeps a known device out of the captcha, whatever is tried elsewhere', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const phone = await register(page)
  await signOut(page)
  const elsewhere = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await elsewhere.goto('/login')
  for (let n = 0; n < 3; n++) await failToSignIn(elsewhere, phone)
  await signInHere(page, phone, NEWCOMER.password)
  await expect(page.getByText('登录成功')).toBeVisible()
  await elsewhere.context().close()
})
