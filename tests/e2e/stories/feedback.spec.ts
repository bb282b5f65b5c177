import { newPhone, signInFor } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const OWN = '/personalCenter/feedback'

test('feedback is answered by the support and read in the message centre', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  const text = `对账单打印少一列 ${Date.now()}`
  const support = await browser.newPage()
  const { phone } = await newBuyer()

  await test.step('a member looks among the common problems first, then sends feedback', async () => {
    await signInFor(page, '/personalCenter/commonProblem', phone)
    await page.getByLabel('关键词').fill('磅差')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page).toHaveURL(/sText=/)
    await expect(page.getByRole('table', { name: '帮助文章' })).toContainText('磅差规则')
    await page.getByLabel('关键词').fill('不存在的问题')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('没有找到相关问题')).toBeVisible()
    await page.getByRole('link', { name: '向我们反馈' }).click()
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page.getByRole('alert')).toContainText('请选择反馈类型')
    await page.getByLabel('反馈类型').selectOption('fault')
    await page.getByLabel('反馈内容').fill(text)
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page.getByText('反馈已提交，答复会发到消息中心')).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(1)
  })

  await test.step('the support answers it once', async () => {
    await signInOperator(support, await createOperatorOfMostRoles(), '/console/feedback')
    await support.getByRole('link', { name: text }).click()
    await support.getByRole('textbox', { name: '答复' }).fill('已修复，请刷新后再打印')
    await support.getByRole('button', { name: '提交答复' }).click()
    await expect(support.getByText('答复已提交')).toBeVisible()
    await expect(support.getByRole('button', { name: '提交答复' })).toHaveCount(0)
  })

  await test.step('the member reads the answer', async () => {
    await page.goto('/message?type=4')
    await page.getByRole('link', { name: '您的反馈已答复' }).first().click()
    await expect(page.getByText('已修复，请刷新后再打印').first()).toBeVisible()
    await page.goto(OWN)
    await expect(page.getByText('页面故障 · 已答复').first()).toBeVisible()
  })
  await support.close()
})

test('a visitor leaves a phone', async ({ page }) => {
  await page.goto('/contactUs')
  await page.getByLabel('反馈类型').selectOption('other')
  await page.getByLabel('反馈内容').fill('收不到验证码，无法登录')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('alert')).toContainText('未登录时请留下手机号')
  await expect(page.getByLabel('反馈内容')).toHaveValue('收不到验证码，无法登录')
  await page.getByLabel('手机号').fill(newPhone().replace(/(...)(....)/, '$1 $2 '))
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('反馈已提交，我们会致电答复')).toBeVisible()
})
