import { DEMO_PAY_PASSWORD, JIN_KEEPER, NEWCOMER, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { pay } from '../../support/actions/buying'
import { expectState } from '../../support/actions/following'
import { earn, merchant, publish, signIn } from '../../support/actions/merchant-program'
import { proveByCode } from '../../support/actions/sms'
import { hireStaff } from '../../support/actions/staff'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(600_000)

test('colleagues order, pay, hand over and confirm as their companies', { tag: '@gate' }, async ({
  page,
  browser,
  ownMarket,
  javaScriptEnabled,
}) => {
  const { purchasing, finance, warehouse } = await test.step('both companies have staff', async () => {
    const shop = await (
      await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })
    ).newPage()
    await signInFor(shop, '/personalCenter/asset', YUE_KEEPER.phone)
    await signInFor(page, '/personalCenter/asset', JIN_KEEPER.phone)
    return {
      purchasing: await hireStaff(browser, page, '采购', javaScriptEnabled),
      finance: await hireStaff(browser, page, '财务', javaScriptEnabled),
      warehouse: await hireStaff(browser, shop, '仓库', javaScriptEnabled),
    }
  })
  await earn(JIN_KEEPER.phone, WANG.phone)
  const { offerId } = await publish()
  const buyer = purchasing.page

  const orderId = await test.step('purchasing orders as the company and cannot pay', async () => {
    await buyer.goto(`/comfirmOrder?id=${offerId}&weightTon=2&delivery=pickup`)
    await expect(buyer.getByRole('radio', { name: /^以公司名义/ })).toBeChecked()
    await buyer.getByRole('button', { name: '提交订单' }).click()
    await expect(buyer.getByText('请由有付款权限的同事付款')).toBeVisible()
    const id = new URL(buyer.url()).searchParams.get('id') ?? ''
    await buyer.getByRole('link', { name: '查看订单' }).click()
    await expect(buyer.getByText(`以${JIN_KEEPER.company}名义`)).toBeVisible()
    return id
  })

  await test.step('strangers do not find the order', async () => {
    const answer = await warehouse.page.goto(`/personalCenter/myOrderDetail?id=${orderId}`)
    expect(answer?.status()).toBe(404)
  })

  await test.step('finance pays from the company’s wallet', async () => {
    const accountant = finance.page
    await accountant.goto('/personalCenter/myOrder')
    const row = accountant.getByRole('row').filter({ hasText: '企业' }).first()
    await row.getByRole('link', { name: /去付款|付款/ }).click()
    await expect(accountant.getByRole('heading', { name: '企业钱包付款' })).toBeVisible()
    await proveByCode(accountant, finance.phone, '设置支付密码')
    await accountant.getByRole('textbox', { name: '支付密码', exact: true }).fill(NEWCOMER.payPassword)
    await accountant.getByRole('textbox', { name: '确认支付密码' }).fill(NEWCOMER.payPassword)
    await accountant.getByRole('button', { name: '设置支付密码' }).click()
    await expect(accountant.getByText('支付密码已设置')).toBeVisible()
    await pay(accountant, NEWCOMER.payPassword)
    await expect(accountant.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    await accountant.goto('/personalCenter/journal')
    await accountant.getByRole('link', { name: '企业钱包' }).click()
    await expect(accountant.getByRole('row').filter({ hasText: '-20,000.00' }).first()).toBeVisible()
  })

  await test.step('the shop’s warehouse hands the goods over', async () => {
    await buyer.goto(`/personalCenter/myOrderDetail?id=${orderId}`)
    const text = (await buyer.getByRole('status').filter({ hasText: '提货码' }).first().textContent()) ?? ''
    const code = /提货码 (\d{8})/.exec(text)?.[1] ?? ''
    const token = await signIn(warehouse.phone, NEWCOMER.password)
    await merchant.handOver(orderId, code, 2_000, undefined, token)
  })

  await test.step('a colleague confirms, and sees who acted', async () => {
    await page.goto(`/personalCenter/myOrderDetail?id=${orderId}&act=confirm`)
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: /^确认收货/ }).click()
    await expectState(page, '已完成')
    await expect(page.getByText(JIN_KEEPER.nickname).first()).toBeVisible()
  })

  await test.step('the books are consistent', async () => {
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
  for (const { page: other } of [purchasing, finance, warehouse]) await other.context().close()
})
