import { newPhone } from '../../support/actions/account'
import { authenticateCompany } from '../../support/actions/authentication'
import { publish } from '../../support/actions/merchant-program'
import { acceptInvitation, hireStaff, inviteStaff, register, STAFF_PAGE } from '../../support/actions/staff'
import { expect, test } from '../browser-test'

test('an invited phone joins once, with the rights of its role', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await register(page, newPhone())
  const company = await authenticateCompany(page)

  const phone = newPhone()
  const main = page.getByRole('main')
  await inviteStaff(page, phone, '财务')
  await expect(async () => {
    await page.goto(`/dev/outbox?phone=${phone}`)
    const sms = page.getByRole('cell', { name: `“${company}”邀请您以「财务」身份加入企业` })
    await expect(sms).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.goto(STAFF_PAGE)
  await page.getByRole('button', { name: '退出企业' }).click()
  await expect(page.getByRole('alert')).toContainText('企业至少要有一位管理员')

  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await register(other, phone)
  await acceptInvitation(other)
  await expect(other.getByRole('button', { name: '接受邀请' })).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1, name: company })).toBeVisible()
  const { offerId } = await publish()
  await other.goto(`/comfirmOrder?id=${offerId}&weightTon=1&delivery=pickup`)
  await expect(other.getByText('您的角色不能以公司名义下单')).toBeVisible()
  await other.context().close()

  await page.goto(STAFF_PAGE)
  await expect(page.getByRole('heading', { name: '员工（2）' })).toBeVisible()
  await main.getByRole('form', { name: '移出员工' }).getByRole('radio').check()
  await page.getByRole('button', { name: '移出企业' }).click()
  await expect(page.getByText('员工已移出')).toBeVisible()
})

test('an owner hands the company over and leaves', async ({ page, browser, javaScriptEnabled }) => {
  await register(page, newPhone())
  const company = await authenticateCompany(page)
  const { page: colleague, phone } = await hireStaff(browser, page, '采购', javaScriptEnabled)
  await page.goto(STAFF_PAGE)
  const roles = page.getByRole('main').getByRole('form', { name: '更改角色' })
  await roles.getByRole('radio', { name: new RegExp(phone.slice(-4)) }).check()
  await roles.getByRole('radio', { name: /^管理员/ }).check()
  await page.getByRole('button', { name: '更改角色' }).click()
  await expect(page.getByText('角色已更改')).toBeVisible()
  await page.getByRole('button', { name: '退出企业' }).click()
  await expect(page.getByText('您已退出企业')).toBeVisible()
  await expect(page.getByText('您还不属于任何企业')).toBeVisible()

  await colleague.goto(STAFF_PAGE)
  await expect(colleague.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(colleague.getByRole('heading', { name: '员工（1）' })).toBeVisible()
  await expect(colleague.getByRole('form', { name: '邀请员工' })).toBeVisible()
  await colleague.context().close()
})
