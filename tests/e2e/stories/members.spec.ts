import { shanghaiDay } from 'backend/platform/shanghai-time'
import { NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const REASON = '冒用他人身份'

test('support disables a member, who reads why at sign-in, and enables the member again', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  const support = await browser.newPage()
  await signInOperator(support, await createOperatorOfMostRoles(), '/console/members')

  await test.step('the member is found by the complete phone, which is masked', async () => {
    await support.getByLabel('完整手机号、昵称或企业名称').fill(phone)
    await support.getByRole('button', { name: '查找' }).click()
    const row = support.getByRole('row', { name: `${phone.slice(0, 3)}****${phone.slice(-4)}` })
    await row.getByRole('link').first().click()
    await expect(support.getByRole('table', { name: '登录记录' })).toContainText('使用中')
    await expect(support.getByText(phone)).toHaveCount(0)
  })

  await test.step('disabling needs a reason and ends the session at once', async () => {
    await support.getByRole('button', { name: '停用会员' }).click()
    await expect(support.getByRole('alert')).toContainText('请填写原因')
    await support.getByLabel('停用原因').fill(REASON)
    await support.getByRole('button', { name: '停用会员' }).click()
    await expect(support.getByText('已停用').first()).toBeVisible()
    await page.goto('/personalCenter/journal')
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('the member reads the reason at sign-in', async () => {
    await signInHere(page, phone, NEWCOMER.password)
    await expect(page.getByText(`账号已被禁用：${REASON}`).first()).toBeVisible()
  })

  await test.step('after enabling the member signs in', async () => {
    await support.getByLabel('恢复原因').fill('已核实本人')
    await support.getByRole('button', { name: '恢复会员' }).click()
    await expect(support.getByText('已恢复，可以重新登录')).toBeVisible()
    await page.goto('/login')
    await signInHere(page, phone, NEWCOMER.password)
    await expect(page).not.toHaveURL(/\/login/)
  })
  await support.close()
})

test('two operators agree on the commission rate of a shop', async ({ browser }) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  const own = await openShop()
  const list = `/console/shops?sText=${encodeURIComponent(own.shop)}`
  await signInOperator(first, await createOperatorOfMostRoles(), list)
  await first.getByRole('table', { name: '店铺' }).getByRole('link', { name: own.shop }).click()
  const shop = new URL(first.url()).pathname
  await first.getByRole('textbox', { name: '佣金率' }).fill('4')
  await first.getByLabel('依据').fill('年度协议')
  await first.getByRole('button', { name: '提出佣金率' }).click()
  await expect(first.getByRole('alert')).toContainText('起始日期')
  await expect(first.getByRole('textbox', { name: '佣金率' })).toHaveValue('4')
  const today = shanghaiDay(new Date())
  await first.getByLabel('起始日期').fill(today)
  await first.getByRole('button', { name: '提出佣金率' }).click()
  await expect(first.getByText('提出人不能复核自己的佣金率')).toBeVisible()
  await signInOperator(second, await createOperatorOfMostRoles(), shop)
  await second.getByRole('button', { name: '复核通过' }).click()
  await expect(second.getByRole('table', { name: '费率记录' })).toContainText('已批准')
  await second.reload()
  await expect(second.getByText('4‰').first()).toBeVisible()
  await first.close()
  await second.close()
})
