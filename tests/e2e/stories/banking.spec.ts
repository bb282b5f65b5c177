import type { Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { newPhone, registerHere, signInFor } from '../../support/actions/account'
import {
  finishBinding,
  moveBankClock,
  newAccountNo,
  receivedBy,
  setPayPassword,
  startBinding,
  stateShows,
  tellBank,
  WITHDRAW,
  withdraw,
} from '../../support/actions/banking'
import { pay, placeOrder, transferMoney } from '../../support/actions/buying'
import { moveMarketClock } from '../../support/actions/clock'
import { askRefund, detailUrl, expectState } from '../../support/actions/following'
import { merchant, publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'
import { test as withOwnMarket } from '../own-market'

withOwnMarket.setTimeout(600_000)

test('binds an account by a small amount, and refuses a wrong amount and an early cash-out', {
  tag: '@gate',
}, async ({ page }) => {
  const phone = newPhone()
  const accountNo = newAccountNo()
  await page.goto(`/register?redirect=${encodeURIComponent(WITHDRAW)}`)
  await registerHere(page, phone)
  await page.getByRole('link', { name: '绑定账户' }).click()

  await test.step('start the binding', async () => {
    await startBinding(page, accountNo)
  })

  await test.step('a wrong amount is refused, the right one binds', async () => {
    const { amount, orderNo } = await receivedBy(page, phone, accountNo)
    await page.getByLabel('到账金额（元）').fill(amount === '0.50' ? '0.49' : '0.50')
    await page.getByLabel('短信指令号').fill(orderNo)
    await page.getByRole('button', { name: '完成绑定' }).last().click()
    await expect(page.getByText('还可尝试 2 次').first()).toBeVisible()
    await finishBinding(page, { amount, orderNo })
    await expect(page.getByRole('table', { name: '银行账户' })).toContainText(`尾号 ${accountNo.slice(-4)}`)
  })

  await test.step('set the pay password, and withdraw too early', async () => {
    await setPayPassword(page, phone)
    await transferMoney(page, phone, '5000')
    await page.goto(WITHDRAW)
    await page.getByLabel('金额（元）').fill('1000')
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByRole('button', { name: '申请提现' }).last().click()
    await expect(page.getByText('可提现余额不足').first()).toBeVisible()
  })
})

/** Signs in as a new member of a company with money from the day before, and binds an account. */
async function withBoundAccount(page: Page): Promise<{ phone: string; accountNo: string }> {
  const { phone, nickname } = await openShop()
  await moveMarketClock(page, '1 天')
  const accountNo = newAccountNo()
  await signInFor(page, '/personalCenter/bank', phone)
  await page.getByRole('link', { name: '绑定账户' }).click()
  await startBinding(page, accountNo, nickname)
  await finishBinding(page, await receivedBy(page, phone, accountNo))
  return { phone, accountNo }
}

withOwnMarket('a cash-out reaches the bank account and the journal', async ({ page }) => {
  const { phone } = await withBoundAccount(page)
  await withdraw(page, phone, '123.45')
  await stateShows(page, '成功')
  await page.goto('/personalCenter/journal')
  const row = page.getByRole('table', { name: '资金流水' }).getByRole('row').filter({ hasText: '-123.45' })
  await expect(row.first()).toContainText('提现')
})

/** Pays at the counter of the sandbox bank. */
async function payIn(page: Page, phone: string, yuan: string, payerName: string): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto('/dev/bank')
  await bank.getByLabel('附言').fill(phone)
  await bank.getByLabel('金额（元）').fill(yuan)
  await bank.getByLabel('付款户名').fill(payerName)
  await bank.getByRole('button', { name: '转账' }).click()
  await expect(bank.getByText(`转账 ${yuan} 元到账`)).toBeVisible()
  await bank.close()
}

withOwnMarket(
  'binds, recharges, pays, is refunded, cashes out, and has the money back that the bank returns',
  async ({ page }) => {
    const { phone, accountNo } = await withBoundAccount(page)

    await test.step('a payment in the own name is booked, another one waits', async () => {
      await page.goto('/personalCenter/asset')
      await page.getByRole('main').getByRole('link', { name: '充值' }).first().click()
      await expect(page.getByText(/^CZ\d{12}$/)).toBeVisible()
      await payIn(page, phone, '345.67', '')
      await payIn(page, phone, '23.45', '别家塑化有限公司')
      await page.reload()
      const rows = page.getByRole('table', { name: '充值记录' }).getByRole('row')
      await expect(rows.filter({ hasText: '345.67' }).first()).toContainText('已入账')
      await expect(rows.filter({ hasText: '23.45' }).first()).toContainText('待核实')
      await rows.filter({ hasText: '345.67' }).first().getByRole('link', { name: '回单' }).click()
      await expect(page.getByRole('heading', { name: '银行回单' })).toBeVisible()
      await expect(page.getByText('塑集演示监管户').first()).toBeVisible()
    })

    await test.step('an order is paid from the own wallet and refunded', async () => {
      const { offerId } = await publish()
      await page.goto(`/comfirmOrder?id=${offerId}`)
      await page.getByRole('radio', { name: /^以个人名义/ }).check()
      const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
      await pay(page)
      await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
      await askRefund(page, orderId)
      await merchant.answerRefund(orderId, 'agree')
      await page.goto(detailUrl(orderId))
      await expectState(page, '已退款')
      await page.goto('/personalCenter/journal')
      const rows = page.getByRole('table', { name: '资金流水' }).getByRole('row')
      await expect(rows.nth(1)).toContainText(/退款.*\+10,000\.00/s)
    })

    const balance = async () => {
      await page.goto('/personalCenter/asset')
      return await page
        .getByRole('main')
        .locator('dl > div')
        // What can be withdrawn today also grows at midnight, by the money of today.
        .filter({ hasText: /^可用余额/ })
        .textContent()
    }
    const before = await balance()
    await tellBank(page, accountNo, '成功，两日后退票')
    await withdraw(page, phone, '200.00')
    await stateShows(page, '成功')
    expect(await balance()).not.toBe(before)
    await moveBankClock(page, 3)
    await stateShows(page, '退票')
    expect(await balance()).toBe(before)
  },
)
