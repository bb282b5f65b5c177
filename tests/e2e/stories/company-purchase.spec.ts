import { randomInt } from 'node:crypto'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { newPhone, registerHere, signInAsMerchant } from '../../support/actions/account'
import { authenticateCompany } from '../../support/actions/authentication'
import { setPayPassword } from '../../support/actions/banking'
import { placeOrder } from '../../support/actions/buying'
import { makeSealAs, sealOpenContract } from '../../support/actions/contracts'
import { merchant, publish, signIn } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const TRUCK = { plateNumber: '闽D70025', driverName: '罗师傅' }
const PASTED = `${TRUCK.plateNumber} ${TRUCK.driverName} 13800000025 11010519491231002X`

test('a new member’s company buys 30 t by a bank transfer, with contract, pass and invoice', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const keeper = await openShop()
  const { offerId } = await publish({ stockKg: 60_000 }, keeper.phone)
  const [phone, shop] = [newPhone(), await browser.newPage()]

  const company = await test.step('registration leads to the steps before trading', async () => {
    await page.goto('/register')
    await registerHere(page, phone)
    await expect(page.getByRole('heading', { name: '开始交易的三步' })).toBeVisible()
    const name = await authenticateCompany(page)
    await setPayPassword(page, phone)
    return name
  })

  const orderId = await test.step('the order is the company’s, and shows its contract', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await page.getByLabel('数量').fill('30')
    await page.getByRole('button', { name: '去下单' }).click()
    await expect(page.getByRole('radio', { name: /^以公司名义/ })).toBeChecked()
    const contract = page.locator('#contract')
    await expect(contract.getByText(company)).toBeVisible()
    await contract.getByText('查看合同全文').click()
    await expect(contract.getByText('合同自价款到账时生效')).toBeVisible()
    await page.getByRole('radio', { name: /^自提/ }).check()
    return new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  })
  const payUrl = page.url()

  await test.step('both sides seal the contract before the money', async () => {
    await page.goto('/personalCenter/seal')
    await page.getByRole('radio', { name: '合同专用章' }).check()
    await page.getByRole('button', { name: '制作印章' }).click()
    await expect(page.getByRole('img', { name: `${company}合同专用章` })).toBeVisible()
    await page.goto(payUrl)
    await page.getByRole('link', { name: '查看并签署购销合同' }).click()
    await sealOpenContract(page)
    await expect(page.getByText('已签署，等待供方签署')).toBeVisible()
    await makeSealAs(keeper.phone)
    await signInAsMerchant(shop, `/merchant/contracts/${orderId}`, keeper.phone)
    await sealOpenContract(shop)
    await expect(shop.getByText('双方签署完成，合同自价款到账时生效')).toBeVisible()
  })

  await test.step('a transfer with the number of the order pays it', async () => {
    await page.goto(payUrl)
    await page.getByRole('link', { name: '去沙箱银行转账' }).click()
    await expect(page.getByLabel('附言')).toHaveValue(/^SJ\d{18}$/)
    await expect(page.getByLabel('金额（元）')).toHaveValue('300000.00')
    await page.getByRole('button', { name: '转账' }).click()
    await expect(page.getByText('到账：订单已付款')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  })

  await test.step('a pass is written from one pasted text, and its truck fetches the goods', async () => {
    await page.getByRole('link', { name: '开提货单' }).click()
    await expect(page).toHaveURL(/\/pickGoods\?/)
    await page.getByRole('link', { name: '开提货单' }).click()
    await page.getByLabel('粘贴车辆信息').fill(PASTED)
    await page.getByLabel('提货吨数').fill('30')
    // Late in the day, the form suggests tomorrow.
    await page.getByLabel('提货日期').fill(shanghaiDay(new Date()))
    await page.getByLabel('开始时间').selectOption('0')
    await page.getByLabel('结束时间').selectOption('24')
    await page.getByRole('button', { name: '保存提货单' }).last().click()
    const pass = page.getByRole('table', { name: '提货单' }).getByRole('row').nth(1)
    const code = ((await pass.locator('strong.num').textContent()) ?? '').replace(' ', '')
    await merchant.handOver(orderId, code, 30_000, TRUCK, await signIn(keeper.phone))
    await page.goto(`/personalCenter/myOrderDetail?id=${orderId}&act=confirm`)
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: /^确认收货/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /已完成$/ })).toBeVisible()
  })

  await test.step('the company gets a special VAT invoice', async () => {
    await page.getByRole('main').getByRole('link', { name: '申请开票' }).click()
    await page.getByRole('radio', { name: '增值税专用发票' }).check()
    await page.getByRole('button', { name: '申请开票' }).click()
    await expect(page.getByText('已申请开票，等待商家开具')).toBeVisible()
    const invoice = new URL(page.url()).searchParams.get('id') ?? ''
    await shop.goto(`/merchant/invoices/${invoice}`)
    await shop.getByLabel('发票号码').fill(`2642${String(randomInt(10 ** 8)).padStart(16, '0')}`)
    await shop.getByLabel('开票日期').fill(shanghaiDay(new Date()))
    await shop.getByRole('button', { name: '登记开票' }).click()
    await expect(shop.getByText('已登记开票，买家会收到通知')).toBeVisible()
  })
})
