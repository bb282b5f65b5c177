import { signInAsMerchant } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { confirmHere, detailUrl } from '../../support/actions/following'
import { publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { addGoods, earnPoints, givePoints, redeemHere } from '../../support/actions/points'
import { expect, test } from '../browser-test'
import { MARKET_DATA_DIR } from '../start-markets'

const DELIVERIES = '/merchant/points'

test('a shop delivers goods of the mall, and the market pays it from its commission', async ({
  page,
  browser,
}) => {
  const [offer, keeper, buyer] = [await publish(), await openShop(), await openShop()]
  const operator = await browser.newPage()
  await signInOperator(operator, await createOperatorOfMostRoles(), '/console/points/goods/new')
  const goodsId = await test.step('an operator assigns the shop', () => addGoods(operator, keeper.shop))
  // The order that earns the points pays the commission, too.
  await earnPoints(page, buyer.phone, offer.offerId)
  await givePoints(process.env[MARKET_DATA_DIR] ?? '', buyer.phone, 40)
  const orderId = await redeemHere(page, buyer.phone, goodsId)
  const shop = await (await browser.newContext()).newPage()

  await test.step('the shop ships and delivers two pieces', async () => {
    await signInAsMerchant(shop, `${DELIVERIES}?id=${orderId}`, keeper.phone)
    await expect(shop.getByRole('table', { name: '代发积分商品' })).toContainText('24.00')
    await shop.getByLabel('快递单号').fill('SF20261130')
    await shop.getByRole('button', { name: '登记寄出' }).click()
    await expect(shop.getByText('已登记寄出，并已通知买家')).toBeVisible()
    await shop.goto(`${DELIVERIES}?id=${orderId}`)
    await shop.getByLabel('签收人').fill('前台')
    await shop.getByRole('button', { name: '登记送达' }).click()
    await expect(shop.getByText('已登记送达，买家确认收货后平台付款')).toBeVisible()
  })

  await test.step('the buyer confirms the receipt', async () => {
    await page.goto(`${detailUrl(orderId)}&act=confirm`)
    await confirmHere(page)
    await page.goto(`/personalCenter/integralOrderDetail?id=${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: /已完成$/ })).toBeVisible()
  })

  await test.step('the shop is paid, and its journal leads to its deliveries', async () => {
    await expect(async () => {
      await shop.goto(`${DELIVERIES}?state=completed`)
      await expect(shop.getByRole('table', { name: '代发积分商品' })).toContainText('已结算', {
        timeout: 2_000,
      })
    }).toPass({ timeout: 150_000 })
    await shop.goto('/personalCenter/journal?owner=company')
    await expect(shop.getByRole('table', { name: '资金流水' })).toContainText('24.00')
    await shop.getByRole('link', { name: /^代发订单 / }).click()
    await expect(shop.getByRole('heading', { level: 1, name: '代发积分商品' })).toBeVisible()
    await expect(shop.getByRole('table', { name: '代发积分商品' })).toContainText('已结算')
  })
  await shop.context().close()
  await operator.close()
})
