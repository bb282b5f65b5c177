import { NEW_PLACE, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { moveMarketClock } from '../../support/actions/clock'
import { sendConfirmedForm } from '../../support/actions/confirm-unusual'
import { confirmHere } from '../../support/actions/following'
import { publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('a merchant sells by the bag, and a buyer orders, pays and receives whole bags @gate', async ({
  page,
  ownMarket,
}) => {
  const { offerId } = await publish()

  const goods = await test.step('the merchant puts goods of an offer on sale', async () => {
    await signInAsMerchant(page, `/merchant/retail/new?offerId=${offerId}`, YUE_KEEPER.phone)
    await page.getByLabel('单价（元/袋）').fill('360.00')
    await page.getByLabel('零售库存').fill('1.5')
    await page.getByRole('button', { name: '上架', exact: true }).click()
    await expect(page.getByText('零售按整袋，请填写 1 以上的整数袋数').first()).toBeVisible()
    await page.getByLabel('零售库存').fill('40')
    await sendConfirmedForm(page, '上架')
    await expect(page.getByText('已上架，库存已从报价划出')).toBeVisible()
    await page.getByRole('link', { name: '查看买家页面' }).click()
    const url = new URL(page.url())
    await page.context().clearCookies()
    return `${url.pathname}${url.search}`
  })

  await test.step('a visitor finds it in the list', async () => {
    await page.goto('/pick?tab=retail')
    await expect(page.getByRole('table', { name: '零售', exact: true })).toContainText('元/公斤')
    expect(await sidewaysScroll(page)).toBe('')
    await page.goto(goods)
    await expect(page.getByRole('table', { name: '快递运费' })).toContainText('省内')
    await expect(page.getByRole('link', { name: '登录后购买' })).toBeVisible()
  })

  await test.step('half a bag is refused, and the freight to the address is shown', async () => {
    await signInFor(page, `${goods}&act=buy`, WANG.phone)
    await page.getByLabel('购买袋数').fill('1.5')
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('零售按整袋，请填写 1 以上的整数袋数').first()).toBeVisible()
    await page.getByLabel('购买袋数').fill('3')
    await page.getByRole('radio', { name: '使用新地址' }).check()
    await page.getByLabel('收货人').fill(NEW_PLACE.receiver)
    await page.getByLabel('联系电话').fill(NEW_PLACE.phone)
    await page.getByLabel('省份').fill(NEW_PLACE.province)
    await page.getByLabel('城市', { exact: true }).fill(NEW_PLACE.city)
    await page.getByLabel('详细地址').fill(NEW_PLACE.detail)
    await page.getByRole('button', { name: '重新计算金额' }).click()
    await expect(page.getByText(/3 袋 × 360\.00 元。运费 .*：首 25 公斤/)).toBeVisible()
    await expect(page.getByLabel('详细地址')).toHaveValue(NEW_PLACE.detail)
  })

  await test.step('an order that is not paid in time is closed and its bags return', async () => {
    await placeOrder(page)
    await page.goto(goods)
    await expect(page.getByText('3 袋，未付款的会退回')).toBeVisible()
    await moveMarketClock(page, '35 分钟')
    await page.context().clearCookies()
    await signInFor(page, goods, WANG.phone)
    await expect(async () => {
      await page.goto(goods)
      await expect(page.getByText('40 袋', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  const orderNo = await test.step('order three bags and pay from the wallet', async () => {
    await page.goto(`${goods}&act=buy&bags=3`)
    await placeOrder(page)
    const no = (await page.getByRole('link', { name: /^SJ/ }).textContent())?.trim() ?? ''
    await pay(page)
    await expect(page).toHaveURL(/paySuccess/)
    await page.context().clearCookies()
    return no
  })

  await test.step('the merchant ships the parcel', async () => {
    await signInAsMerchant(page, '/merchant/orders', YUE_KEEPER.phone)
    await page.getByRole('link', { name: orderNo }).click()
    await page.getByRole('link', { name: '发货', exact: true }).click()
    await page.getByLabel('快递公司与单号').fill('顺丰速运 SF1234567890')
    await page.getByRole('button', { name: '确认发货' }).click()
    await expect(page.getByText('已登记发货')).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('the buyer sees the courier and confirms the receipt', async () => {
    await signInFor(page, '/personalCenter/myOrder?type=4', WANG.phone)
    await expect(page.getByText('零售').first()).toBeVisible()
    await page.getByRole('link', { name: orderNo }).first().click()
    await expect(page.getByText(/顺丰速运 SF1234567890/).first()).toBeVisible()
    await confirmHere(page)
    await expect(page.getByText(/^已确认收货/)).toBeVisible()
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})
