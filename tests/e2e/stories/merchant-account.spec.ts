import { NEWCOMER } from 'tests/fixtures/people'
import { signInAsMerchant, signInHere } from '../../support/actions/account'
import { earn } from '../../support/actions/merchant-program'
import { newBuyer, openShop } from '../../support/actions/own-members'
import { hireStaff } from '../../support/actions/staff'
import { expect, test } from '../browser-test'

const NEW_PASSWORD = 'granules-31'

test('a new member of the shop reads the notices and changes the password', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const keeper = await openShop()
  await signInAsMerchant(page, '/merchant/staff', keeper.phone)
  const { page: staff, phone } = await hireStaff(browser, page, '仓库', javaScriptEnabled)
  await staff.goto('/merchant/notices')
  await expect(staff.getByRole('heading', { level: 1, name: '通知' })).toBeVisible()

  await staff.goto('/merchant/account')
  await expect(staff.getByRole('main').getByText('仓库')).toBeVisible()
  await staff.getByLabel('邮箱地址').fill('warehouse at example')
  await staff.getByRole('button', { name: '发送验证码' }).click()
  await expect(staff.getByRole('alert').getByText('请填写正确的邮箱地址')).toBeVisible()
  await expect(staff.getByLabel('邮箱地址')).toHaveValue('warehouse at example')

  await staff.getByRole('main').getByRole('link', { name: '修改登录密码' }).click()
  await staff.getByRole('textbox', { name: '原密码' }).fill(NEWCOMER.password)
  await staff.getByRole('textbox', { name: '新密码', exact: true }).fill(NEW_PASSWORD)
  await staff.getByRole('textbox', { name: '确认新密码' }).fill(NEW_PASSWORD)
  await staff.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  await expect(staff.getByText('登录密码已修改')).toBeVisible()
  await signInHere(staff, phone, NEW_PASSWORD)
  await expect(staff.getByText('登录成功')).toBeVisible()
  await staff.goto('/merchant/account')
  await expect(staff.getByRole('heading', { level: 1, name: '账号设置' })).toBeVisible()
  await staff.context().close()
})

test('marks all notices as read', { tag: '@gate' }, async ({ page }) => {
  const [keeper, buyer] = [await openShop(), await newBuyer()]
  await earn(keeper.phone, buyer.phone)
  await signInAsMerchant(page, '/merchant/notices', keeper.phone)
  await expect(page.getByRole('main').getByRole('link', { name: '买家已付款' }).first()).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('已全部标为已读')).toBeVisible()
  await page.getByRole('navigation', { name: '通知' }).getByRole('link', { name: '已读' }).click()
  await page.getByRole('main').getByRole('link', { name: '买家已付款' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
})
