import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { CONTENT_OPERATOR } from '../../support/actions/catalogue'
import { signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('a buyer asks about an offer, the shop replies, an operator hides the reply', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  const { offerId } = await publish()
  const title = `这批料能做食品级吗 ${test.info().project.name} ${Date.now()}`
  const { phone } = await newBuyer()

  await test.step('the question is asked from the page of the offer', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await page.getByRole('main').getByRole('link', { name: '问答', exact: true }).click()
    await expect(page.getByRole('heading', { name: '还没有这样的提问' })).toBeVisible()
    await signInFor(page, `/questions?offerId=${offerId}`, phone)
    await page.getByRole('link', { name: '我要提问' }).click()
    await page.getByLabel('补充说明').fill('<b>每月 20 吨</b> https://example.com')
    await page.getByRole('button', { name: '提交提问' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写问题')
    await expect(page.getByLabel('补充说明')).toHaveValue('<b>每月 20 吨</b> https://example.com')
    await page.getByLabel('问题', { exact: true }).fill(title)
    await page.getByRole('button', { name: '提交提问' }).click()
    await expect(page.getByText('提问已发布')).toBeVisible()
    await expect(page.getByText('<b>每月 20 吨</b> https://example.com')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="example.com"]')).toHaveCount(0)
  })

  const keeper = await browser.newPage()
  await test.step('the shop finds it and replies', async () => {
    await signInFor(keeper, `/questions?offerId=${offerId}&answered=no`, YUE_KEEPER.phone)
    await keeper.getByRole('link', { name: title }).click()
    await keeper.getByLabel('您的回答').fill('可以，附食品级检测报告。')
    await keeper.getByRole('button', { name: '提交回答' }).click()
    await expect(keeper.getByText('回答已发布')).toBeVisible()
  })

  await test.step('the asker is told, likes the reply once and takes the like back', async () => {
    await page.goto('/message')
    await expect(page.getByText(`粤塑通原料行 回答了您的提问“${title}”。`).first()).toBeVisible()
    await page.goto('/personalCenter/question')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('可以，附食品级检测报告。')).toBeVisible()
    await page.getByRole('link', { name: '公开页面：回答与点赞' }).click()
    const likes = page.getByRole('form', { name: /粤塑通原料行 的回答/ }).getByRole('button')
    await likes.click()
    await expect(likes).toHaveText('已赞 1')
    await likes.click()
    await expect(likes).toHaveText('赞 0')
  })

  await test.step('an operator hides the reply with a reason', async () => {
    const operator = await browser.newPage()
    await signInOperator(operator, CONTENT_OPERATOR, '/console/questions?kind=reply')
    await operator.getByRole('link', { name: `隐藏 ${title}` }).click()
    await operator.getByLabel('原因').fill('与事实不符')
    await operator.getByRole('button', { name: '隐藏', exact: true }).last().click()
    await expect(operator.getByText('已隐藏，作者会收到原因')).toBeVisible()
    await operator.close()
    await page.reload()
    await expect(page.getByText('还没有回答。')).toBeVisible()
    await keeper.goto('/message?type=4')
    await expect(keeper.getByText(`您对提问“${title}”的回答已被隐藏：与事实不符`).first()).toBeVisible()
  })
  await keeper.close()
})
