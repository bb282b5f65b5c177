import { SHELL_LINKS } from 'backend/content/delivered/shell-links'
import { NAVIGATION } from 'backend/ordering/navigation'
import { CHEN, DEMO_PASSWORD } from 'tests/fixtures/people'
import { newPhone, signInHere, signOut } from '../../support/actions/account'
import { choose } from '../../support/actions/listing'
import { newBuyer } from '../../support/actions/own-members'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('signs in by password, returns to the page, and signs out', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/now?sText=T30S&sort=price_asc')
  await page.getByRole('link', { name: '请登录' }).click()
  await signInHere(page, CHEN.phone)
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page.getByText(CHEN.nickname)).toBeVisible()
  await expect(page).toHaveURL('/now?sText=T30S&sort=price_asc')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '我的订单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
})

/** Links of the shell to member pages, with their landmark. */
const MEMBER_LINKS = [
  ...SHELL_LINKS.filter(({ type }) => type === 2).map(({ name, url }) => ({
    name,
    url,
    where: 'banner' as const,
  })),
  ...NAVIGATION.filter(({ needsLogin }) => needsLogin).map(({ name, url }) => ({
    name,
    url,
    where: 'navigation' as const,
  })),
]

/** Links whose page redirects a member to its place in the personal centre. */
const REDIRECTS: Readonly<Record<string, string>> = { '/feedback': '/personalCenter/feedback' }

test('the shell has member links', () => {
  expect(MEMBER_LINKS.length).toBeGreaterThan(1)
})

for (const { name, url, where } of MEMBER_LINKS)
  test(`${name} in the ${where} redirects a visitor to the login page and then to its target`, async ({
    page,
  }) => {
    await page.goto('/shopList')
    const place =
      where === 'banner' ? page.getByRole('banner') : page.getByRole('navigation', { name: '主导航' })
    const menu = where === 'banner' ? '客户服务' : '更多'
    const link = place.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await place.getByText(menu, { exact: true }).click()
    await link.click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(url)}`)
    await signInHere(page, CHEN.phone)
    await expect(page).toHaveURL(REDIRECTS[url] ?? url)
    await expect(page.getByRole('banner').getByText(CHEN.nickname)).toBeVisible()
  })

test('signs in by SMS code', async ({ page }) => {
  const { phone, nickname } = await newBuyer()
  await page.goto('/personalCenter/myOrder')
  await choose(page.getByRole('link', { name: '短信登录' }), 'page')
  await page.getByLabel('手机号').fill(phone)
  await proveByCode(page, phone, '登录')
  await expect(page.getByLabel('手机号')).toHaveValue(phone)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible()
  await expect(page.getByText(nickname)).toBeVisible()
})

test('a wrong password and an unknown phone get the same message', async ({ page }) => {
  const known = await newBuyer()
  await page.goto('/login')
  for (const phone of [known.phone, newPhone()]) {
    await signInHere(page, phone, 'wrong-password')
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
    await expect(page.getByLabel('手机号')).toHaveValue(phone)
  }
  await signInHere(page, known.phone, '')
  await expect(page.getByRole('alert')).toContainText('请填写')
})

test('no return URL leads to another site', async ({ page, baseURL }) => {
  const tricks = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'evil.example',
    '@evil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/login?redirect=//evil.example',
  ]
  const [first = '', ...others] = tricks
  await page.goto(`/login?redirect=${encodeURIComponent(first)}`)
  await signInHere(page, CHEN.phone)
  await expect(page.getByText(CHEN.nickname)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(baseURL)
  for (const trick of others) {
    await page.goto(`/login?redirect=${encodeURIComponent(trick)}`)
    expect(new URL(page.url()).origin, trick).toBe(baseURL)
    await expect(page.getByText(CHEN.nickname), trick).toBeVisible()
  }
})

test('registration shows password errors and keeps typed values', async ({ page }) => {
  const phone = newPhone()
  const password = page.getByRole('textbox', { name: '登录密码' })
  const again = page.getByRole('textbox', { name: '确认密码' })
  await page.goto('/register')
  await page.getByLabel('手机号').fill(phone)
  async function register() {
    await page.getByLabel('短信验证码').fill('123456')
    await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click()
  }
  for (const wrong of ['abc12', 'abcdefghi0123456789']) {
    await password.fill(wrong)
    await again.fill(wrong)
    await register()
    await expect(page.getByRole('alert')).toContainText('密码长度为6~18位')
    await expect(page.getByRole('alert')).toContainText('请先阅读并同意')
    await expect(page.getByLabel('手机号')).toHaveValue(phone)
  }
  await page.getByLabel(/我已阅读/).check()
  await password.fill('abc12345')
  await again.fill('abc12346')
  await register()
  await expect(page.getByRole('alert')).toContainText('两次输入密码不一致!')
  await expect(page.getByLabel(/我已阅读/)).toBeChecked()
  await again.fill('abc12345')
  await password.fill('abc12345')
  await register()
  await expect(page.getByRole('alert')).toContainText('短信验证码已失效，请重新获取')

  const known = await newBuyer()
  await page.getByLabel('手机号').fill(known.phone)
  await proveByCode(page, known.phone, '注册')
  await password.fill('abc12345')
  await again.fill('abc12345')
  await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('该手机号已注册，请直接登录')
  await page.getByRole('main').getByRole('link', { name: '直接登录', exact: true }).click()
  await signInHere(page, known.phone, DEMO_PASSWORD)
  await expect(page.getByText(known.nickname)).toBeVisible()
})
