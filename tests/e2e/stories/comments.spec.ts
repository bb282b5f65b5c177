import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { CONTENT_OPERATOR } from '../../support/actions/catalogue'
import { signInOperator } from '../../support/actions/console'
import { earn, shopOf } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('a buyer comments on an order, the shop replies once, an operator hides the comment', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const { phone } = await newBuyer()
  const { orderId, offerId } = await earn(YUE_KEEPER.phone, phone)
  const text = `粒子均匀 ${test.info().project.name} ${Date.now()}`

  await test.step('the comment is written from the page of the order', async () => {
    await signInFor(page, `/personalCenter/myOrderDetail?id=${orderId}`, phone)
    await page.getByRole('main').getByRole('link', { name: '评价', exact: true }).click()
    await page.getByLabel('评价', { exact: true }).fill(text)
    await page.getByRole('button', { name: '提交评价' }).last().click()
    await expect(page.getByRole('alert')).toContainText('请选择货物评分')
    await expect(page.getByLabel('评价', { exact: true })).toHaveValue(text)
    for (const [name, score] of [
      ['货物评分', '5'],
      ['交货评分', '4'],
      ['服务评分', '3'],
    ] as const)
      await page.getByLabel(name).selectOption(score)
    await page.getByRole('button', { name: '提交评价' }).last().click()
    await expect(page.getByText('评价已发布')).toBeVisible()
    await expect(page.getByText('货物 5 · 交货 4 · 服务 3')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交评价' })).toHaveCount(0)
  })

  await test.step('everyone reads it from the pages of the offer and the shop', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await page.getByRole('main').getByRole('link', { name: '评价', exact: true }).click()
    await expect(page.getByText('平均 货物 5.0 · 交货 4.0 · 服务 3.0')).toBeVisible()
    await page.goto(`/shopDetail?id=${await shopOf(offerId)}`)
    await page.getByRole('navigation', { name: '店铺' }).getByRole('link', { name: '评价' }).click()
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('the shop replies once', async () => {
    const keeper = await browser.newPage()
    await signInAsMerchant(keeper, '/merchant/comments?replied=no', YUE_KEEPER.phone)
    await keeper.getByRole('link', { name: text }).click()
    await keeper.getByLabel('回复', { exact: true }).fill('感谢支持')
    await keeper.getByRole('button', { name: '提交回复' }).click()
    await expect(keeper.getByText('回复已发布')).toBeVisible()
    await keeper.getByRole('link', { name: text }).click()
    await expect(keeper.getByText('感谢支持')).toBeVisible()
    await expect(keeper.getByRole('button', { name: '提交回复' })).toHaveCount(0)
    await keeper.close()
    await page.goto('/message')
    await expect(page.getByText('粤塑通原料行 回复了您的评价。').first()).toBeVisible()
  })

  await test.step('an operator hides it with a reason', async () => {
    const operator = await browser.newPage()
    await signInOperator(operator, CONTENT_OPERATOR, '/console/comments')
    await operator.getByRole('link', { name: text }).click()
    await operator.getByLabel('原因').fill('与交易无关')
    await operator.getByRole('button', { name: '隐藏', exact: true }).last().click()
    await expect(operator.getByText('已隐藏，买家会收到原因')).toBeVisible()
    await operator.close()
    await page.goto(`/comments?offerId=${offerId}`)
    await expect(page.getByRole('heading', { name: '还没有评价' })).toBeVisible()
    await page.goto(`/personalCenter/commentOrder?id=${orderId}`)
    await expect(page.getByText('原因：与交易无关')).toBeVisible()
  })
})
