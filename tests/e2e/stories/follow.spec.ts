import type { Page } from '@playwright/test'
import { signInFor } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { askRefund, confirmHere, detailUrl, expectState } from '../../support/actions/following'
import { merchant, type PublishedOffer, publish } from '../../support/actions/merchant-program'
import { exportList, filterBy, openByName } from '../../support/actions/money'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const LIST = '/personalCenter/myOrder'
const FILTER = '筛选订单'

interface Bought extends PublishedOffer {
  orderId: string
  orderNo: string
}

/** Signs in as a new buyer and orders 1 t for 10,000 yuan. */
async function buy(page: Page, how: { isPaid?: boolean; isDelivered?: boolean } = {}): Promise<Bought> {
  const [offer, buyer] = [await publish(), await newBuyer()]
  const path = `/comfirmOrder?id=${offer.offerId}${how.isDelivered ? '&delivery=delivered' : ''}`
  await signInFor(page, path, buyer.phone)
  if (how.isDelivered) await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  const orderNo = (await page.getByRole('link', { name: /^SJ\d+$/ }).textContent()) ?? ''
  if (how.isPaid) {
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  }
  return { ...offer, orderId, orderNo }
}

test('finds an unpaid order in the list and cancels it with a reason', async ({ page }) => {
  const { orderId, orderNo } = await buy(page)
  const row = page.getByRole('row', { name: orderNo })

  await test.step('find it by state, number and grade', async () => {
    await page.goto(LIST)
    const tabs = page.getByRole('navigation', { name: '订单状态' })
    await tabs.getByRole('link', { name: /^待付款/ }).click()
    await expect(tabs.getByRole('link', { name: /^待付款/ })).toHaveAttribute('aria-current', 'page')
    await expect(row).toContainText('付款截止')
    await filterBy(page, FILTER, { '订单号、牌号或厂家': orderNo })
    await expect(page.getByText(`待付款 · “${orderNo}” · 共 1 个订单`)).toBeVisible()
    await expect(page.getByRole('table', { name: '我的订单' }).getByRole('row')).toHaveCount(2)
    await tabs.getByRole('link', { name: /^已完成/ }).click()
    await expect(row).toHaveCount(0)
    await tabs.getByRole('link', { name: /^全部/ }).click()
    await expect(row).toBeVisible()
  })

  await test.step('the link alone, or a form without reason, does not cancel', async () => {
    await page.getByRole('link', { name: `取消订单 ${orderNo}` }).click()
    await expect(page.getByRole('heading', { name: '取消订单' })).toBeVisible()
    await expectState(page, '待付款')
    await page.getByRole('button', { name: '确认取消订单' }).click()
    await expect(page.getByRole('alert')).toContainText('请从给出的选项中选择')
    await page.getByRole('radio', { name: '其他' }).check()
    await page.getByRole('button', { name: '确认取消订单' }).click()
    await expect(page.getByRole('alert')).toContainText('选择「其他」时请填写说明')
    await expect(page.getByRole('radio', { name: '其他' })).toBeChecked()
    await page.getByRole('link', { name: '暂不取消' }).click()
    await expectState(page, '待付款')
    await expect(page.getByRole('link', { name: '去付款' })).toBeVisible()
  })

  await test.step('cancel it with a reason', async () => {
    await page.getByRole('link', { name: '取消订单' }).click()
    await page.getByRole('radio', { name: '其他' }).check()
    await page.getByLabel('说明').fill('工厂停产，改期再买')
    await page.getByRole('button', { name: '确认取消订单' }).click()
    await expect(page.getByText('订单已取消，库存已释放')).toBeVisible()
    await expectState(page, '已取消')
    await expect(page.getByText('取消原因：其他：工厂停产，改期再买')).toBeVisible()
    await expect(page.getByRole('link', { name: '去付款' })).toHaveCount(0)
  })

  await test.step('a stale window shows that it is cancelled', async () => {
    await page.goto(`${detailUrl(orderId)}&act=cancel`)
    await expect(page.getByRole('alert')).toContainText('订单当前状态为「已取消」，不能进行此操作')
  })
})

test('the buyer confirms receipt and the merchant is paid once', { tag: '@gate' }, async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const { orderId, orderNo } = await buy(page, { isPaid: true, isDelivered: true })
  await merchant.ship(orderId, '粤S88888')

  await test.step('a shipped order can be neither cancelled nor refunded', async () => {
    for (const act of ['cancel', 'ask_refund']) {
      await page.goto(`${detailUrl(orderId)}&act=${act}`)
      await expect(page.getByRole('alert')).toContainText('订单当前状态为「待收货」，不能进行此操作')
    }
    await page.getByRole('link', { name: '查看订单现状' }).click()
    await expect(page.getByText('运单号 粤S88888')).toBeVisible()
  })

  await test.step('a delivered order shows the date of its automatic confirmation', async () => {
    await merchant.deliver(orderId, '仓管小李')
    await page.goto(detailUrl(orderId))
    await expect(page.getByText('签收人 仓管小李')).toBeVisible()
    await expect(page.getByText(/^自动确认收货/)).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('the confirmation explains the payout and asks for the pay password', async () => {
    await other.goto(`${detailUrl(orderId)}&act=confirm`)
    await page.goto(LIST)
    await page.getByRole('link', { name: `确认收货 ${orderNo}` }).click()
    await expect(page.getByText('确认后，10,060.00 元立即付给商家，不能撤回')).toBeVisible()
    await confirmHere(page, '135790')
    await expect(page.getByRole('alert')).toContainText('支付密码错误，还可尝试 4 次')
    await expectState(page, '待收货')
    await confirmHere(page)
    await expect(page.getByText('已确认收货，10,060.00 元已付给商家')).toBeVisible()
    await expectState(page, '已完成')
    await expect(page.getByText('本订单的监管账户已结清')).toBeVisible()
  })

  await test.step('a second window shows the confirmation, by event or after submitting', async () => {
    if (javaScriptEnabled === false) await confirmHere(other)
    await expect(other.getByRole('alert')).toContainText('订单当前状态为「已完成」，不能进行此操作')
    await other.close()
  })
})

test('picks goods up with the code in two loads', async ({ page }) => {
  const { orderId } = await buy(page, { isPaid: true })
  const code = async () =>
    (await page
      .getByText(/^提货码/)
      .locator('strong')
      .textContent()) ?? ''
  await page.goto(detailUrl(orderId))
  const first = await code()
  await merchant.handOver(orderId, first, 400)
  await page.goto(detailUrl(orderId))
  await expectState(page, '部分提货')
  await expect(page.getByText(/可提 0\.6 吨/)).toBeVisible()
  const second = await code()
  expect(second).not.toBe(first)
  await merchant.handOver(orderId, second, 600)
  await page.goto(detailUrl(orderId))
  await expectState(page, '待收货')
  await expect(page.getByText(/粤S12345/).first()).toBeVisible()
})

test('a refund is requested, withdrawn, refused and finally accepted', { tag: '@gate' }, async ({ page }) => {
  const { orderId } = await buy(page, { isPaid: true, isDelivered: true })
  await askRefund(page, orderId)
  await expectState(page, '退款中')
  await expect(page.getByText(/^退款原因：商家迟迟未交货：等了三天。/)).toBeVisible()
  await expect(page.getByText(/商家须答复，截止/)).toBeVisible()

  await page.getByRole('link', { name: '撤销退款申请' }).click()
  await page.getByRole('button', { name: '确认撤销' }).click()
  await expect(page.getByText('退款申请已撤销，订单继续履行')).toBeVisible()
  await expectState(page, '待发货')

  await askRefund(page, orderId)
  await merchant.answerRefund(orderId, 'refuse', '已装车，今晚发出')
  await page.goto(`${detailUrl(orderId)}&act=withdraw_refund`)
  await expect(page.getByRole('alert')).toContainText('订单当前状态为「待发货」')
  await page.goto(detailUrl(orderId))
  await expect(page.getByText('商家拒绝了退款申请：已装车，今晚发出')).toBeVisible()

  await askRefund(page, orderId)
  await merchant.answerRefund(orderId, 'agree')
  await page.goto(detailUrl(orderId))
  await expectState(page, '已退款')
  await expect(page.getByRole('table', { name: '资金往来' })).toContainText('+10,060.00')
})

test('repeats an order; links to the grade when the offer is gone', async ({ page }) => {
  const { orderNo, withdraw } = await buy(page, { isDelivered: true })
  await page.goto(LIST)
  await page.getByRole('link', { name: `再来一单 ${orderNo}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  await expect(page.getByLabel('订购数量')).toHaveValue('1')
  await expect(page.getByRole('radio', { name: /^送到/ })).toBeChecked()
  await withdraw()
  await page.goto(LIST)
  await page.getByRole('link', { name: `再来一单 ${orderNo}` }).click()
  await expect(page.getByRole('heading', { name: '该报价已下架' })).toBeVisible()
  await page.getByRole('link', { name: /^搜索 .+ 现货$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^“.+”的现货$/ })).toBeVisible()
})

test('exports the filtered list, without invalid filters', async ({ page }) => {
  const { orderNo } = await buy(page)
  await page.goto(LIST)
  await filterBy(page, FILTER, { '订单号、牌号或厂家': orderNo })
  await expect(page.getByText(`“${orderNo}” · 共 1 个订单`)).toBeVisible()
  const { name, records } = await exportList(page)
  expect(name).toBe('我的订单_全部.csv')
  expect(records).toMatchObject([
    {
      订单号: orderNo,
      状态: '待付款',
      '单价（元/吨）': '10000.00',
      '订购数量（吨）': '1',
      '总额（元）': '10000.00',
      付款时间: '',
    },
  ])

  await filterBy(page, FILTER, { '订单号、牌号或厂家': '没有这种料' })
  await expect(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible()
  const answer = await page.goto(`${LIST}?from=2026-11-21&to=1026-11-21&q=T30S`)
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('alert')).toContainText('年份须在 2000 至 2100 之间')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByLabel('订单号、牌号或厂家')).toHaveValue('T30S')
  await page.goto(`${LIST}?page=9999`)
  await expect(page.getByRole('heading', { name: '没有第 10000 页' })).toBeVisible()
  await page.getByRole('link', { name: '看最后一页' }).click()
  await expect(page.getByRole('table', { name: '我的订单' })).toBeVisible()
})

test('shows the amount in escrow among the assets', async ({ page }) => {
  await buy(page, { isPaid: true })
  await page.goto(LIST)
  await openByName(page, '资产总览')
  const figure = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: /^订单监管中/ })
  await expect(figure).toContainText('已付款，确认收货后转给商家')
  await expect(figure).toContainText('10,000.00')
})
