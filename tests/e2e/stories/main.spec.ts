import { NEW_PLACE, NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signOut } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder, search, transferMoney } from '../../support/actions/buying'
import { sellGoods } from '../../support/actions/own-goods'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('a newcomer searches, registers, orders, pays and sees the order', { tag: '@gate' }, async ({
  page,
}) => {
  const { grade } = await sellGoods([7_000])
  const phone = newPhone()
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`

  await test.step('find', async () => {
    await page.goto('/')
    await search(page, grade)
    await page.getByRole('main').getByRole('link', { name: grade, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: grade })).toBeVisible()
    await page.getByLabel('数量').fill('5.01')
    await page.getByRole('button', { name: '去下单' }).click()
  })

  await test.step('register at the redirect from the order form', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '免费注册' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '会员注册' })).toBeVisible()
    await registerHere(page, phone)
    await expect(page.getByRole('heading', { level: 1, name: `确认订单 ${grade}` })).toBeVisible()
    await expect(page.getByText('注册成功，欢迎来到塑集')).toBeVisible()
  })

  const payUrl = await test.step('order', async () => {
    await expect(page.getByText('数量已按起订量、步长与库存调整为 5 吨')).toBeVisible()
    await deliverToNewPlace(page)
    await page.getByLabel('给商家的话').fill('请提前一天电话联系')
    return await placeOrder(page)
  })

  await test.step('set a pay password', async () => {
    await expect(page.getByText('订单已提交，库存已为您锁定')).toBeVisible()
    await proveByCode(page, phone, '设置支付密码')
    await page.getByRole('textbox', { name: '支付密码', exact: true }).fill(NEWCOMER.payPassword)
    await page.getByRole('textbox', { name: '确认支付密码' }).fill(NEWCOMER.payPassword)
    await page.getByRole('button', { name: '设置支付密码' }).click()
    await expect(page.getByText('支付密码已设置，请继续付款')).toBeVisible()
  })

  const total = await test.step('the balance is too low until money arrives', async () => {
    const title = (await page.getByText('本人钱包余额不足').textContent()) ?? ''
    const sum = /([\d,]+\.\d\d) 元/.exec(title)?.[1] ?? ''
    await expect(page.getByRole('button', { name: /^确认付款/ })).toHaveCount(0)
    await transferMoney(page, phone, '1000000')
    await page.goto(payUrl)
    await expect(page.getByText('可用余额 1,000,000.00 元')).toBeVisible()
    await expect(page.getByText('余额不足')).toBeHidden()
    return sum
  })

  await test.step('pay', async () => {
    await pay(page, NEWCOMER.wrongPayPassword)
    await expect(page.getByRole('alert')).toContainText('支付密码错误，还可尝试 4 次')
    await pay(page, NEWCOMER.payPassword)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    await expect(page.getByText(`已付款 ${total} 元`)).toBeVisible()
  })

  await test.step('see the order', async () => {
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^订单 SJ.*待发货$/ })).toBeVisible()
    const steps = page.getByRole('listitem').filter({ hasText: `买家 ${masked}` })
    await expect(steps).toHaveCount(2)
    await expect(steps.nth(0)).toContainText(new RegExp(`^付款.*-${total} 元`))
    for (const step of await steps.all()) {
      await expect(step).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d/)
    }
    await expect(steps.nth(1)).toContainText('提交订单')
    await expect(page.getByRole('table', { name: '资金往来' })).toContainText(`-${total}`)
    await expect(page.getByText(`其中 ${total} 元在本订单的监管账户中`)).toBeVisible()
    await expect(page.getByText(`${NEW_PLACE.province}${NEW_PLACE.city}${NEW_PLACE.detail}`)).toBeVisible()
    await expect(page.getByText(`${NEW_PLACE.receiver} ${NEW_PLACE.phone}`)).toBeVisible()
    await expect(page.getByText('请提前一天电话联系')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '商家' })).toBeVisible()
  })

  await test.step('find it in the order list and sign out', async () => {
    const orderNo =
      /SJ\w+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的订单' }).click()
    const row = page.getByRole('row', { name: orderNo })
    await expect(row).toContainText('待发货')
    await expect(row).toContainText(total)
    await signOut(page)
    await page.goto('/personalCenter/myOrder')
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  })
})
