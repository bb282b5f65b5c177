import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { addGoods, agreeToRefund, earnPoints, givePoints, redeemHere } from '../../support/actions/points'
import { expect, test } from '../browser-test'
import { MARKET_DATA_DIR } from '../start-markets'

test('points are earned by an order, redeemed with cash, and come back with a refund', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const [offer, buyer] = [await publish(), await openShop()]
  const operator = await browser.newPage()
  await signInOperator(operator, await createOperatorOfMostRoles(), '/console/points/goods/new')

  const goodsId = await test.step('an operator adds goods with a price in points and cash', () =>
    addGoods(operator))
  await test.step('the buyer earns a point per full ton', () => earnPoints(page, buyer.phone, offer.offerId))
  await givePoints(process.env[MARKET_DATA_DIR] ?? '', buyer.phone, 40)
  const orderId = await test.step('redeem with points and cash', () => redeemHere(page, buyer.phone, goodsId))
  await test.step('ask for a refund, to which the market agrees', () =>
    agreeToRefund(page, operator, orderId))

  await test.step('points and cash are back', async () => {
    await page.goto(`/personalCenter/integralOrderDetail?id=${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: /已退款$/ })).toBeVisible()
    await expect(page.getByText('2 件，40 积分')).toBeVisible()
    await page.goto('/personalCenter/integralMy')
    await expect(page.getByRole('table', { name: '积分流水' })).toContainText('兑换退回')
  })
  await operator.close()
})
