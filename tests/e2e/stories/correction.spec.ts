import { newPhone, registerHere } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { newAmount, payFromStranger } from '../../support/actions/suspense'
import { expect, test } from '../browser-test'

test('two operators reverse a wrong booking; the member sees who and why, and the books are right', async ({
  page,
  browser,
}) => {
  const phone = newPhone()
  // Amount and reason of this run alone: other runs correct payments of the same market.
  const amount = newAmount()
  const reason = `付款人另有其人 ${phone.slice(-6)}`
  await page.goto('/register')
  await registerHere(page, phone)
  const payment = await payFromStranger(amount.plain)
  const suspense = `/console/finance/suspense/${payment.id}`
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await signInOperator(first, await createOperatorOfMostRoles(), suspense)
  await signInOperator(second, await createOperatorOfMostRoles(), suspense)

  await test.step('the money is booked to the wrong member', async () => {
    await first.getByLabel('处理方式').selectOption('入账')
    await first.getByLabel('会员手机号').fill(phone)
    await first.getByLabel('处理依据').fill('付款人来电')
    await first.getByRole('button', { name: '提出方案' }).click()
    await second.reload()
    await second.getByRole('button', { name: '复核通过' }).click()
    await expect(second.getByText('已入账').first()).toBeVisible()
  })

  await test.step('the first one proposes the reversal, with a reason, and cannot approve it', async () => {
    await first.goto(`/console/finance/movements?cause=suspense_booking&amountYuan=${amount.plain}`)
    await first.getByRole('row', { name: amount.shown }).getByRole('link').last().click()
    await expect(first.getByRole('table', { name: '分录' })).toContainText('待查')
    await first.getByRole('button', { name: '提出更正' }).click()
    await expect(first.getByRole('alert')).toContainText('请填写更正原因')
    await first.getByLabel('更正原因').fill(reason)
    await first.getByRole('button', { name: '提出更正' }).click()
    await expect(first.getByText('提出人不能复核自己的更正')).toBeVisible()
    await expect(first.getByRole('button', { name: '复核通过' })).toHaveCount(0)
  })

  await test.step('the second one approves; the money is in suspense again', async () => {
    await second.goto('/console/finance/corrections?state=proposed')
    await second.getByRole('row', { name: reason }).getByRole('link').click()
    await second.getByRole('button', { name: '复核通过' }).click()
    await expect(second.getByText('这笔划转已冲正')).toBeVisible()
    await second.getByRole('link', { name: '到待查款项重新入账' }).click()
    await expect(second.getByText('入账已冲正')).toBeVisible()
    await expect(second.getByRole('button', { name: '提出方案' })).toBeVisible()
  })

  await test.step('the member reads it in journal, detail and messages', async () => {
    await page.goto('/personalCenter/journal')
    const note = page.getByText(new RegExp(`平台更正（工号 [0-9A-F]{6}）：${reason}`))
    await expect(note).toContainText(`余额由 ${amount.shown} 变为 0.00`)
    await page.getByRole('link', { name: '冲正' }).click()
    await expect(page.getByText(/平台更正（工号/)).toBeVisible()
    await page.goto('/message?type=2')
    await expect(page.getByText('资金更正').first()).toBeVisible()
  })
  await first.close()
  await second.close()
})
