import { CHEN, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor, signOut } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { disputingMerchant, objectHere } from '../../support/actions/disputes'
import { confirmHere, detailUrl, expectState } from '../../support/actions/following'
import { merchant, publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an objection is answered with a partial refund, which the journal shows', {
  tag: '@gate',
}, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2&delivery=delivered`, buyer.phone)
  await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await merchant.ship(orderId)
  await merchant.deliver(orderId)

  const orderNo = await test.step('the order shows the contact of the merchant', async () => {
    await page.goto(detailUrl(orderId))
    await expectState(page, '待收货')
    const phone = page.getByRole('main').getByRole('link', { name: YUE_KEEPER.phone })
    await expect(phone).toHaveAttribute('href', `tel:${YUE_KEEPER.phone}`)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    return /SJ\d+/.exec(heading)?.[0] ?? ''
  })

  await test.step('confirming receipt offers an objection instead', async () => {
    await page.getByRole('link', { name: '确认收货' }).click()
    await page.getByRole('link', { name: '提出异议' }).click()
    await expect(page.getByLabel('异议数量（吨）')).toHaveAccessibleDescription(/最多 2 吨/)
    await expect(page.getByRole('radio', { name: '未收到货' })).toHaveCount(0)
  })

  await test.step('mistakes are shown at their fields, and typed values are kept', async () => {
    await page.getByLabel('异议说明').fill('短了半吨')
    await page.getByRole('button', { name: '提交异议' }).last().click()
    await expect(page.getByRole('group', { name: '异议原因' })).toHaveAccessibleDescription(/请/)
    await page.getByRole('radio', { name: '短少' }).check()
    await page.getByRole('button', { name: '提交异议' }).last().click()
    await expect(page.getByLabel('异议数量（吨）')).toHaveAccessibleDescription(/请填写/)
    await expect(page.getByRole('radio', { name: '短少' })).toBeChecked()
    await page.getByLabel('异议数量（吨）').fill('2.5')
    await page.getByRole('button', { name: '提交异议' }).last().click()
    await expect(page.getByLabel('异议数量（吨）')).toHaveAccessibleDescription(/最多 2 吨$/)
    await expect(page.getByLabel('异议说明')).toHaveValue('短了半吨')
  })

  await test.step('a picture is uploaded on the way, and the form is filled in again', async () => {
    await page.getByRole('button', { name: '上传图片' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '图片上传' })).toBeVisible()
    const file = { name: 'bag.png', mimeType: 'image/png', buffer: PICTURE }
    await page.getByLabel('图片', { exact: true }).setInputFiles(file)
    await page.getByRole('main').getByRole('button', { name: '上传', exact: true }).click()
    await expect(page.getByText('图片已上传')).toBeVisible()
    await page.getByRole('link', { name: '返回继续填写' }).click()
    await expect(page.getByLabel('异议说明')).toHaveValue('短了半吨')
    await expect(page.getByLabel('异议数量（吨）')).toHaveValue('2.5')
    await expect(page.getByRole('radio', { name: '短少' })).toBeChecked()
    await page.getByRole('checkbox', { name: '图片 1', exact: true }).check()
  })

  await test.step('object', async () => {
    await objectHere(page, { reason: '短少', tons: '0.5', text: '到货 60 袋，少 20 袋' })
    await expect(page.getByText(/^等待商家答复，截止/).first()).toBeVisible()
    await expect(page.getByText('5,030.00 元（含运费）')).toBeVisible()
    await expect(page.getByRole('list', { name: '买家的图片' }).getByRole('img')).toHaveCount(1)
    await page.goto('/personalCenter/refund?state=open')
    await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText(/短少.*待对方答复/s)
  })

  await test.step('the merchant refunds a part, and the buyer accepts', async () => {
    await disputingMerchant.answer(orderId, { answer: 'refund', weightKg: 250, note: '核实少 10 袋' })
    await page.goto(detailUrl(orderId))
    await expectState(page, '异议中')
    await page.getByRole('link', { name: '接受对方的答复' }).click()
    await expect(page.getByText(/对方已退款 2,515\.00 元，其余 2,515\.00 元不再争议/)).toBeVisible()
    await page.getByRole('button', { name: '确认接受' }).click()
    await expect(page.getByText('已接受对方的答复，异议结束')).toBeVisible()
    await expectState(page, '待收货')
    const refunds = page.getByRole('table', { name: '退款记录' })
    await expect(refunds.getByRole('row', { name: /^异议退款 .* 0\.25 2,515\.00$/ })).toBeVisible()
  })

  await test.step('confirm receipt of the rest', async () => {
    await page.getByRole('link', { name: '确认收货' }).click()
    await expect(page.getByText(/确认后，17,605\.00 元立即付给商家/)).toBeVisible()
    await confirmHere(page)
    await expectState(page, '已完成')
  })

  await test.step('the journal shows the refund', async () => {
    await page.goto('/personalCenter/journal?cause=order_refund')
    const row = page.getByRole('row').filter({ hasText: orderNo })
    await expect(row).toContainText(/订单退款.*\+2,515\.00/s)
  })

  await test.step('the list shows the result, and other members see nothing', async () => {
    await page.goto('/personalCenter/refund?state=closed')
    await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('接受答复')
    await signOut(page)
    await signInFor(page, '/personalCenter/refund', CHEN.phone)
    await expect(page.getByText(orderNo)).toHaveCount(0)
    const answer = await page.goto(`/personalCenter/refundDetail?id=${orderId}`)
    expect(answer?.status()).toBe(404)
  })
})

test('an objection is withdrawn before the answer', async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=1&delivery=delivered`, buyer.phone)
  await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await merchant.ship(orderId)
  await page.goto(`/personalCenter/refundDetail?id=${orderId}&act=object`)
  await page.getByRole('radio', { name: '未收到货' }).check()
  await page.getByLabel('异议说明').fill('一直没到')
  await page.getByRole('button', { name: '提交异议' }).last().click()
  await expect(page.getByRole('group', { name: '异议原因' })).toHaveAccessibleDescription(/发货满 15 天/)
  await objectHere(page, { reason: '货物破损', tons: '1', text: '整车受潮' })
  await page.getByRole('link', { name: '撤销异议' }).click()
  await page.getByRole('button', { name: '确认撤销' }).click()
  await expect(page.getByText('异议已撤销，订单继续履行')).toBeVisible()
  await expectState(page, '待收货')
})
