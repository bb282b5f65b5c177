import type { Page } from '@playwright/test'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { codeOnPhone } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

/** Reads the code of an e-mail on the outbox page of the sandbox. */
async function codeInMail(page: Page, address: string): Promise<string> {
  const outbox = await page.context().newPage()
  const row = outbox.getByRole('row').filter({ hasText: address }).first()
  await expect(async () => {
    await outbox.goto('/dev/outbox')
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const code = /验证码 (\d{6})/.exec((await row.textContent()) ?? '')?.[1]
  await outbox.close()
  if (!code) throw new Error('the e-mail holds no code')
  return code
}

test('reads the message about a payment', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto(`/nowDetail?id=${offerId}`)
  await page.getByLabel('数量').fill('2')
  await page.getByRole('button', { name: '去下单' }).click()
  await signInHere(page, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  await placeOrder(page)
  const orderNo = (await page.getByRole('link', { name: /^SJ/ }).textContent())?.trim() ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await expect(row.getByText('未读')).toBeVisible()
  await row.getByRole('link', { name: '付款成功' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '付款成功' })).toBeVisible()
  await expect(row.getByText('未读')).toBeHidden()
  await page.getByRole('link', { name: '查看详情' }).click()
  await expect(page.getByText(orderNo).first()).toBeVisible()
})

test('chooses channels, confirms an address and reads everything', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
  await page.goto('/personalCenter/information')
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '消息设置' }).click()
  const paidSite = page.getByRole('checkbox', { name: '订单付款：站内消息' })
  const paidMail = page.getByRole('checkbox', { name: '订单付款：邮件' })
  await expect(paidSite).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: '新设备登录' })).toContainText('始终接收')
  await paidSite.uncheck()
  await paidMail.check()
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('消息设置已保存')).toBeVisible()
  await expect(paidSite).not.toBeChecked()
  await expect(paidMail).toBeChecked()

  await page.getByLabel('邮箱地址').fill('not an address')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByRole('alert')).toContainText('请填写正确的邮箱地址')
  const address = `${phone}@example.com`
  await page.getByLabel('邮箱地址').fill(address)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  await page.getByLabel('邮件验证码').fill(await codeInMail(page, address))
  await page.getByRole('button', { name: '确认邮箱' }).click()
  await expect(page.getByText('邮箱已确认')).toBeVisible()
  await expect(page.getByText(`通知发送到 ${address}`)).toBeVisible()

  await page.goto('/message?id=0&type=3')
  await expect(page.getByRole('heading', { name: '还没有这类消息' })).toBeVisible()
})

test('tells a changed password and marks all as read', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
  await page.goto('/changePassword')
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await codeOnPhone(page, phone, '重设登录密码'))
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill('granules-29')
  await page.getByRole('textbox', { name: '确认新密码' }).fill('granules-29')
  await page.getByRole('main').getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('登录密码已重设')).toBeVisible()
  await signInHere(page, phone, 'granules-29')
  await expect(page.getByText('登录成功')).toBeVisible()

  const link = page.getByRole('banner').getByRole('link', { name: /^消息/ })
  // The reset ended the known devices as well, so this one is new.
  await expect(link).toHaveText('消息 2')
  await page.goto('/message?id=0&type=3')
  await expect(page.getByRole('row').filter({ hasText: '登录密码已重设' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '账号在新设备上登录' })).toBeVisible()
  await page.getByRole('button', { name: '本类全部标为已读' }).click()
  await expect(page.getByText('已全部标为已读')).toBeVisible()
  await expect(link).not.toContainText('未读')
})
