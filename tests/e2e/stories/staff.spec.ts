import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import { authenticateCompany } from '../../support/actions/authentication'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

const STAFF = '/personalCenter/authentication/staff'

async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
}

test('an invited phone joins once, with the rights of its role', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await register(page, newPhone())
  const company = await authenticateCompany(page)

  const phone = newPhone()
  await page.goto(STAFF)
  const main = page.getByRole('main')
  await page.getByLabel('员工手机号').fill(phone)
  await main.getByRole('form', { name: '邀请员工' }).getByRole('radio', { name: /财务/ }).check()
  await page.getByRole('button', { name: '发出邀请' }).click()
  await expect(page.getByText('邀请已发出')).toBeVisible()
  await page.getByRole('button', { name: '退出企业' }).click()
  await expect(page.getByRole('alert')).toContainText('企业至少要有一位管理员')

  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await register(other, phone)
  await other.goto('/personalCenter/authentication')
  await other.getByRole('link', { name: '查看并处理' }).click()
  await other.getByRole('main').getByRole('radio').check()
  await other.getByRole('button', { name: '接受邀请' }).last().click()
  await expect(other.getByText('您已加入企业')).toBeVisible()
  await expect(other.getByRole('button', { name: '接受邀请' })).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1, name: company })).toBeVisible()
  const { offerId } = await publish()
  await other.goto(`/comfirmOrder?id=${offerId}&weightTon=1&delivery=pickup`)
  await other.getByRole('button', { name: '提交订单' }).click()
  await expect(other.getByRole('alert')).toContainText('没有权限')
  await other.context().close()

  await page.goto(STAFF)
  await expect(page.getByRole('heading', { name: '员工（2）' })).toBeVisible()
  await main.getByRole('form', { name: '移出员工' }).getByRole('radio').check()
  await page.getByRole('button', { name: '移出企业' }).click()
  await expect(page.getByText('员工已移出')).toBeVisible()
})
