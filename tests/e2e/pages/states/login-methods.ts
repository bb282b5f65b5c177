import { expect, type Page } from '@playwright/test'
import { failToSignIn, newPhone, qrAddress, signInByWechat } from '../../../support/actions/account'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

/** Opens the page that confirms a new QR code. */
async function openNewQrCode(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const waiting = await browser.newPage()
  await waiting.goto(new URL('/login?by=qr', page.url()).href)
  const address = await qrAddress(waiting)
  await waiting.context().close()
  await page.goto(address)
  await expect(page.getByRole('button', { name: '确认登录' })).toBeVisible()
}

/** Leads a new WeChat account to the forms that bind it. */
async function comeFromWechat(page: Page): Promise<void> {
  await signInByWechat(page, `访客 ${newPhone().slice(-8)}`)
  await expect(page.getByRole('heading', { level: 1, name: '绑定微信' })).toBeVisible()
}

/** Fails until a captcha is asked, in a browser that cannot solve it by itself. */
async function failUntilCaptcha(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  const phone = newPhone()
  for (let n = 0; n < 3; n++) await failToSignIn(page, phone)
  await expect(page.getByLabel('安全验证')).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  '/login/wechat': [
    { name: 'without WeChat', as: 'visitor', path: () => '/login/wechat', leadsTo: '/login' },
    { name: 'binds', as: 'visitor', path: () => '/login', act: comeFromWechat },
    {
      name: 'registers',
      as: 'visitor',
      path: () => '/login',
      act: async (page) => {
        await comeFromWechat(page)
        await page.goto(new URL('/login/wechat?by=register', page.url()).href)
        await refused('注册并绑定')(page)
      },
    },
    {
      name: 'password form that asks for a captcha',
      as: 'visitor',
      path: () => '/login',
      act: failUntilCaptcha,
    },
  ],
  '/personalCenter/qrLogin': [
    {
      name: 'refused',
      as: 'buyer',
      path: ({ qrCode }) => `/personalCenter/qrLogin?code=${qrCode}`,
      forms: 'none',
    },
    { name: 'asks', as: 'buyer', path: () => '/personalCenter/information', act: openNewQrCode },
  ],
  '/dev/wechat': [
    { name: 'form', as: 'visitor', path: () => '/dev/wechat?state=x' },
    {
      name: 'refused',
      as: 'visitor',
      path: () => '/dev/wechat?state=x',
      act: async (page) => {
        await page.getByLabel('微信号').fill('')
        await refused('继续')(page)
      },
    },
  ],
}
