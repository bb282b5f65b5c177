/** Steps of bank accounts: on pages, and by calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { bindSmallAmount, checkAmount } from 'contract/banking'
import { sandboxAccount } from 'contract/banking/sandbox'
import type { WalletOwner } from 'contract/banking/states'
import { outbox } from 'contract/dev'
import { formatYuan } from 'contract/units'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'
import { proveByCode } from './sms'

export const WITHDRAW = '/personalCenter/withdraw'
/** The same page for the company's wallet. */
export const COMPANY_WITHDRAW = `${WITHDRAW}?owner=company`

export function newAccountNo(): string {
  return `62220${String(randomInt(10 ** 14)).padStart(14, '0')}`
}

/** Submits the open form of a new account. */
export async function startBinding(page: Page, accountNo: string, accountName = '王采购'): Promise<void> {
  await page.getByLabel('户名').fill(accountName)
  await page.getByLabel('开户银行').selectOption('招商银行')
  await page.getByLabel('账号', { exact: true }).fill(accountNo)
  await page.getByRole('main').getByRole('button', { name: '绑定账户' }).click()
  await expect(page.getByText('银行正在打入验证金额')).toBeVisible()
}

/** Submits the open form that verifies an account. */
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

/** Tells the sandbox bank what to do with the next payment to an account. */
export async function tellBank(page: Page, accountNo: string, what: string): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto('/dev/bank')
  await bank.getByLabel('收款账号').fill(accountNo)
  await bank.getByLabel('银行的处理').selectOption(what)
  await bank.getByRole('button', { name: '设定' }).click()
  await expect(bank.getByText(`下一笔付款：${what}`)).toBeVisible()
  await bank.close()
}

/** Waits until the newest cash-out is in a state. */
export async function stateShows(page: Page, state: string, path = WITHDRAW): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    const row = page.getByRole('table', { name: '提现记录' }).getByRole('row').nth(1)
    await expect(row).toContainText(state, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** Requests a cash-out with the pay password and an SMS code. */
export async function withdraw(page: Page, phone: string, yuan: string, path = WITHDRAW): Promise<void> {
  await page.goto(path)
  await page.getByLabel('金额（元）').fill(yuan)
  await proveByCode(page, phone, '提现')
  await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '申请提现' }).last().click()
  await expect(page.getByText(`提现 ${yuan} 元已申请`)).toBeVisible()
}

/** Moves the clock of the sandbox bank ahead. */
export async function moveBankClock(page: Page, days: number): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto('/dev/bank')
  await bank.getByLabel('前移天数').fill(String(days))
  await bank.getByRole('button', { name: '前移银行时间' }).click()
  await expect(bank.getByText(`已前移 ${days} 天`)).toBeVisible()
  await bank.close()
}

export async function setPayPassword(page: Page, phone: string): Promise<void> {
  await page.goto('/personalCenter/securityCenter/securityEditPay')
  await proveByCode(page, phone, '设置支付密码')
  await page.getByRole('textbox', { name: '支付密码', exact: true }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('textbox', { name: '确认支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '设置支付密码' }).last().click()
  await expect(page.getByText('支付密码已设置').first()).toBeVisible()
}

/** The first group of a pattern in the newest message to a phone that matches it; empty without such a message. */
export async function findInMessages(phone: string, pattern: RegExp): Promise<string> {
  const messages = await sendCall(send, outbox, { phone, size: 20 })
  return messages.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? ''
}

/** Binds an account by its small amount, by calls. @returns the card's id */
export async function bindAccountByCalls(
  token: string,
  { phone, ...account }: { phone: string; owner: WalletOwner; accountName: string; accountNo: string },
): Promise<string> {
  const fresh = () => ({ requestId: randomUUID() })
  const wanted = { ...account, bankCode: '102', ...fresh() }
  const { id: cardId } = await sendCall(send, bindSmallAmount, wanted, token)
  const [paid] = await sendCall(send, sandboxAccount, { accountNo: account.accountNo })
  const answer = { cardId, orderNo: await findInMessages(phone, /指令号 (\d+)/) }
  const amountYuan = formatYuan(paid?.amountFen ?? 0)
  await sendCall(send, checkAmount, { ...answer, amountYuan, ...fresh() }, token)
  return cardId
}

/** Binds an account of the member, by calls. */
export async function bindAccount({ phone, nickname }: { phone: string; nickname: string }): Promise<void> {
  const account = { phone, owner: 'mine' as const, accountName: nickname, accountNo: newAccountNo() }
  await bindAccountByCalls(await signIn(phone), account)
}
