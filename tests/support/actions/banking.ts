/** Steps of bank accounts on pages. */
import { expect, type Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { proveByCode } from './sms'

export function newAccountNo(): string {
  return `62220${String(Date.now())}${Math.floor(Math.random() * 10)}`
}

export async function startBinding(page: Page, accountNo: string, accountName = '王采购'): Promise<void> {
  await page.getByLabel('户名').fill(accountName)
  await page.getByLabel('开户银行').selectOption('招商银行')
  await page.getByLabel('账号', { exact: true }).fill(accountNo)
  await page.getByRole('main').getByRole('button', { name: '绑定账户' }).click()
  await expect(page.getByText('银行正在打入验证金额')).toBeVisible()
}

export async function finishBinding(
  page: Page,
  received: { amount: string; orderNo: string },
): Promise<void> {
  await page.getByLabel('到账金额（元）').fill(received.amount)
  await page.getByLabel('短信指令号').fill(received.orderNo)
  await page.getByRole('button', { name: '完成绑定' }).last().click()
  await expect(page.getByText('账户已绑定，可以提现到该账户').first()).toBeVisible()
}

/** Reads the amount and the order number that the sandbox bank has sent. */
export async function receivedBy(page: Page, phone: string, accountNo: string) {
  const bank = await page.context().newPage()
  await bank.goto(`/dev/bank?accountNo=${accountNo}`)
  const line = (await bank.getByRole('listitem').filter({ hasText: '到账' }).first().textContent()) ?? ''
  await bank.goto(`/dev/outbox?phone=${phone}`)
  const text = await bank.getByRole('cell', { name: '指令号' }).first().textContent()
  await bank.close()
  return {
    amount: /到账 (0\.\d\d) 元/.exec(line)?.[1] ?? '',
    orderNo: /指令号 (\d{8})/.exec(text ?? '')?.[1] ?? '',
  }
}

export async function setPayPassword(page: Page, phone: string): Promise<void> {
  await page.goto('/personalCenter/securityCenter/securityEditPay')
  await proveByCode(page, phone, '设置支付密码')
  await page.getByRole('textbox', { name: '支付密码', exact: true }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('textbox', { name: '确认支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '设置支付密码' }).last().click()
  await expect(page.getByText('支付密码已设置').first()).toBeVisible()
}
