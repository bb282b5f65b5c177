import { randomUUID } from 'node:crypto'
import { DEMO_PAY_PASSWORD, NEW_PLACE } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { confirmHere, detailUrl } from '../../support/actions/following'
import { merchant, publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { givePoints } from '../../support/actions/points'
import { codeOnPhone } from '../../support/actions/sms'
import { expect, test } from '../browser-test'
import { MARKET_DATA_DIR } from '../start-markets'

test('points are earned by an order, redeemed with cash, and come back with a refund', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const [offer, buyer] = [await publish(), await openShop()]
  const title = `保温杯 ${randomUUID().slice(0, 6)}`
  const operator = await browser.newPage()

  const goodsId = await test.step('an operator adds goods with a price in points and cash', async () => {
    await signInOperator(operator, await createOperatorOfMostRoles(), '/console/points/goods/new')
    await operator.getByLabel('商品名称').fill(title)
    await operator.getByLabel('分类').selectOption({ index: 1 })
    await operator.getByLabel('商品说明').fill('双层真空，保温 6 小时')
    await operator.getByLabel('积分', { exact: true }).fill('20')
    await operator.getByLabel('现金（元/件）').fill('15')
    await operator.getByLabel('成本（元/件）').fill('36')
    await operator.getByRole('button', { name: '保存商品' }).click()
    await expect(operator.getByLabel('成本（元/件）')).toHaveAccessibleDescription(/不得超过.*35\.00 元/)
    await operator.getByLabel('成本（元/件）').fill('30')
    await operator.getByRole('button', { name: '保存商品' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await operator.getByLabel('件数').fill('5')
    await operator.getByLabel('原因').fill('首批入库')
    await operator.getByRole('button', { name: '登记库存' }).click()
    await expect(operator.getByText('已登记库存')).toBeVisible()
    await operator.getByRole('button', { name: '上架', exact: true }).click()
    await expect(operator.getByText('已上架')).toBeVisible()
    return new URL(operator.url()).pathname.split('/').pop() ?? ''
  })

  await test.step('the buyer earns a point per full ton', async () => {
    await signInFor(page, `/comfirmOrder?id=${offer.offerId}`, buyer.phone)
    await deliverToNewPlace(page)
    const id = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    await merchant.ship(id)
    await merchant.deliver(id)
    await page.goto(`${detailUrl(id)}&act=confirm`)
    await confirmHere(page)
    await page.goto('/personalCenter/integralMy')
    await expect(page.getByRole('table', { name: '积分流水' })).toContainText('订单完成奖励')
  })

  await givePoints(process.env[MARKET_DATA_DIR] ?? '', buyer.phone, 40)

  const orderId = await test.step('redeem with points and cash', async () => {
    await page.goto(`/intergralDetail?id=${goodsId}`)
    await page.getByRole('link', { name: /^立即兑换/ }).click()
    await page.getByLabel('件数').fill('2')
    const another = page.getByRole('radio', { name: '使用新地址' })
    if (!(await another.isChecked())) await page.getByRole('radio').first().check()
    else {
      await page.getByLabel('收货人').fill(NEW_PLACE.receiver)
      await page.getByLabel('联系电话').fill(NEW_PLACE.phone)
      await page.getByLabel('省份').fill(NEW_PLACE.province)
      await page.getByLabel('城市', { exact: true }).fill(NEW_PLACE.city)
      await page.getByLabel('详细地址').fill(NEW_PLACE.detail)
    }
    await page.getByRole('button', { name: '下一步：核对并付款' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '积分付款' })).toBeVisible()
    await expect(page.getByText('40 积分 + 30.00 元')).toBeVisible()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText(/^验证码已发送至/)).toBeVisible()
    await page.getByLabel('短信验证码').fill(await codeOnPhone(page, buyer.phone, '积分兑换'))
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '确认兑换' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: '兑换成功' })).toBeVisible()
    return new URL(page.url()).searchParams.get('id') ?? ''
  })

  await test.step('ask for a refund, to which the market agrees', async () => {
    await page.goto(detailUrl(orderId))
    await page.getByRole('link', { name: '申请退款' }).click()
    await page.getByRole('radio', { name: '不想买了' }).check()
    await page.getByRole('button', { name: '提交退款申请' }).click()
    await operator.goto(`/console/points/orders?state=refunding&id=${orderId}`)
    await operator.getByRole('radio', { name: /^同意/ }).check()
    await operator.getByRole('button', { name: '提交答复' }).click()
    await expect(operator.getByText('已答复退款申请')).toBeVisible()
  })

  await test.step('points and cash are back', async () => {
    await page.goto(`/personalCenter/integralOrderDetail?id=${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: /已退款$/ })).toBeVisible()
    await expect(page.getByText('2 件，40 积分')).toBeVisible()
    await page.goto('/personalCenter/integralMy')
    await expect(page.getByRole('table', { name: '积分流水' })).toContainText('兑换退回')
  })
  await operator.close()
})
