import { signInFor } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { askRefund } from '../../support/actions/following'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('an operator finds a disputed order with its parties, deadline and timeline', async ({
  page,
  browser,
}) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2&delivery=delivered`, buyer.phone)
  await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await askRefund(page, orderId)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const orderNo = /SJ\d+/.exec(heading)?.[0] ?? ''

  const operator = await browser.newPage()
  await signInOperator(operator, await createOperatorOfMostRoles(), '/console/orders')
  await operator.getByRole('navigation', { name: '等待处理的订单' }).getByText('退款中').click()
  await operator.getByLabel('订单号、牌号或厂家').fill(orderNo)
  await operator.getByRole('button', { name: '筛选' }).click()
  const row = operator.getByRole('table', { name: '订单' }).getByRole('row', { name: orderNo })
  await expect(row).toContainText('答复截止')
  await row.getByRole('link', { name: orderNo }).click()
  await expect(operator.getByRole('heading', { level: 1 })).toContainText(orderNo)
  await expect(operator.getByText('等了三天').first()).toBeVisible()
  await expect(operator.getByText('申请退款').first()).toBeVisible()
  await operator.getByRole('main').getByRole('link', { name: buyer.nickname }).click()
  await operator.getByRole('link', { name: '查看该会员的订单' }).click()
  await expect(operator.getByRole('table', { name: '订单' })).toContainText(orderNo)
  await operator.close()
})
