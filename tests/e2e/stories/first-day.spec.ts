import type { Page } from '@playwright/test'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere, signOut } from '../../support/actions/account'
import { applyForPerson } from '../../support/actions/authentication'
import {
  COMPANY_WITHDRAW,
  finishBinding,
  newAccountNo,
  setPayPassword,
  startBinding,
  stateShows,
  withdraw,
} from '../../support/actions/banking'
import { pay, placeOrder } from '../../support/actions/buying'
import {
  approveOperatorHere,
  proposeOperatorHere,
  setUpHere,
  signInOperator,
} from '../../support/actions/console'
import {
  approveHere,
  confirmImport,
  linkIn,
  openReview,
  publishContent,
  replaceLicence,
  smallAmountOf,
  uploadCatalogue,
  uploadOffers,
} from '../../support/actions/first-day'
import { confirmHere } from '../../support/actions/following'
import {
  fillCompany,
  fillShop,
  saveStep,
  submitHere,
  unreadableLicence,
} from '../../support/actions/registrations'
import { setUpLinkOnPhone } from '../../support/actions/sms'
import type { OperatorLogin } from '../../support/operator-set-up'
import { COMMISSION_ACCOUNT } from '../first-day/live-market'
import { expect, test } from '../first-day/live-market-test'

/** Company and hotline of the new market, by the code of the site value. */
const COMPANY_VALUES = [
  ['company_name', '深圳首日大宗有限公司'],
  ['company_code', '91440300MA5EXAMP1F'],
  ['edi_licence', '粤B2-20260001'],
  ['hotline', '0755-86000001'],
  ['hotline_hours', '每天 8 点至 20 点'],
] as const

/** A sample of the catalogue, in three warehouses. */
const WAREHOUSES = ['宁波镇海一号库', '东莞樟木头库', '天津港保税库']
const PLACES = ['浙江省,宁波', '广东省,东莞', '天津市,天津']
const GRADES = ['T30S', 'T30H', 'L5E89', 'S1003', 'Y1600', 'V30G', 'K8003', 'K7726', 'EP300M', 'SP179']
const OFFER_HEADINGS = '牌号,厂家,仓库,单价（元/吨）,库存（吨）,起订量（吨）,步长（吨）,交货方式,有效期至'
const COMPANY = '东莞塑之源贸易有限公司'
const SHOP = '塑之源原料行'
const BUYER = '周敏'

test.setTimeout(600_000)

test('a company opens its market: from an empty database to the first cash-out', {
  tag: '@gate',
}, async ({ liveMarket: market, newPerson, keepPicture }) => {
  const [chen, li, clerk, wang, zhao, merchant, buyer, visitor] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ]
  const [merchantPhone, buyerPhone, clerksPhone] = [newPhone(), newPhone(), newPhone()]
  const accountNo = newAccountNo()
  const firstDay = shanghaiDay(new Date())
  const byCommand = async (page: Page, ...options: string[]) =>
    await setUpHere(page, linkIn((await market.run('operator', ['create', ...options])).join('\n')))
  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  /** Signs the clerk in anew: a proof of password and code counts for five minutes. */
  const proveClerk = async () => await signInOperator(clerk, clerksLogin)
  let clerksLogin: OperatorLogin
  let firstFinance: OperatorLogin
  let secondFinance: OperatorLogin

  await test.step('the first admin opens the printed link, and the checklist says what is missing', async () => {
    const admin = await byCommand(
      chen,
      '--phone=13800000051',
      '--role=admin',
      '--name=chen',
      '--display=陈立',
    )
    await signInOperator(chen, admin, '/console/start')
    for (const missing of ['第二名管理员', '第二名财务', '仓库', '牌号目录', '第一家店铺', 'ICP 备案号'])
      await expect(rowOf(chen, missing)).toContainText('还缺')
    await keepPicture(chen, 'checklist')
  })

  await test.step('the command creates the second admin and two finance operators, who do not wait', async () => {
    const admin = await byCommand(li, '--phone=13800000052', '--role=admin', '--name=liqiu', '--display=李秋')
    await signInOperator(li, admin, '/console/operators')
    firstFinance = await byCommand(wang, '--phone=13800000053', '--role=finance', '--name=wang')
    secondFinance = await byCommand(zhao, '--phone=13800000054', '--role=finance', '--name=zhao')
    await chen.reload()
    for (const done of ['第二名管理员', '第二名财务']) await expect(rowOf(chen, done)).toContainText('已具备')
  })

  await test.step('both admins appoint the clerk, to whose phone the link goes', async () => {
    const roles = ['reviewer', 'content', 'support'] as const
    await proposeOperatorHere(chen, { name: 'zhou', displayName: '周立', phone: clerksPhone, roles })
    await approveOperatorHere(li, 'zhou')
    clerksLogin = await setUpHere(clerk, await setUpLinkOnPhone(clerk, clerksPhone))
    await proveClerk()
  })

  await test.step('the catalogue and the warehouses are imported', async () => {
    await clerk.goto('/console/catalogue/add')
    await clerk.getByLabel('代码').fill('PP')
    await clerk.getByLabel('名称').fill('聚丙烯')
    await clerk.getByRole('button', { name: '新增品类' }).click()
    await expect(clerk.getByText('已新增品类“PP”')).toBeVisible()
    const places = WAREHOUSES.map((name, i) => `${name},${PLACES[i]},港区路 ${i + 1} 号,5`)
    await uploadCatalogue(clerk, '仓库', ['仓库名称,省份,城市,地址,免仓储天数', ...places])
    await confirmImport(clerk, WAREHOUSES.length)
    const grades = GRADES.map((grade) => `PP,${grade},镇海炼化,注塑,日用制品,3.0`)
    await uploadCatalogue(clerk, '牌号', ['品类,牌号,厂家,加工级别,用途,熔融指数（g/10min）', ...grades])
    await keepPicture(clerk, 'catalogue-import')
    await confirmImport(clerk, GRADES.length)
  })

  await test.step('content is published; visitors see it', async () => {
    await proveClerk()
    await clerk.goto('/console/content/config/icp_filing')
    await publishContent(clerk, { 值: '粤ICP备2026000001号' })
    for (const [code, value] of COMPANY_VALUES) {
      await clerk.goto(`/console/content/config/${code}`)
      await publishContent(clerk, { 值: value })
    }
    await clerk.goto('/console/content/announcement/new')
    await publishContent(clerk, { 标题: '塑集开市公告', 正文: '即日起开市，欢迎入驻。' })
    await expect(async () => {
      await visitor.goto('/informationlist')
      await expect(visitor.getByText('塑集开市公告').first()).toBeVisible({ timeout: 1_000 })
      await expect(visitor.getByText('粤ICP备2026000001号').first()).toBeVisible({ timeout: 1_000 })
      for (const [, value] of COMPANY_VALUES)
        await expect(visitor.getByText(value).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('a merchant registers, is rejected, submits again and is approved', async () => {
    await merchant.goto('/shopRegisterStep')
    await registerHere(merchant, merchantPhone)
    await fillCompany(merchant, COMPANY, await unreadableLicence())
    await fillShop(merchant, SHOP, '东莞')
    await submitHere(merchant, '商家')
    await proveClerk()
    await openReview(clerk, 'registrations', COMPANY)
    await keepPicture(clerk, 'registration')
    await clerk.getByLabel('营业执照照片：驳回原因').selectOption('照片不清晰，请重新拍摄')
    await clerk.getByRole('button', { name: '驳回申请' }).click()
    await expect(clerk.getByText('已驳回，申请人会收到驳回原因')).toBeVisible()
    await merchant.goto('/shopRegisterStep')
    await merchant.getByRole('link', { name: '修改资料' }).click()
    await replaceLicence(merchant)
    await saveStep(merchant)
    await saveStep(merchant)
    await submitHere(merchant, '商家')
    await proveClerk()
    await openReview(clerk, 'registrations', COMPANY)
    await approveHere(clerk)
  })

  await test.step('the merchant publishes 30 offers by import', async () => {
    const until = shanghaiDay(new Date(Date.now() + 30 * DAY_MS))
    const offers = GRADES.flatMap((grade) =>
      WAREHOUSES.map((warehouse) => `${grade},镇海炼化,${warehouse},7000,40,1,1,自提,${until}`),
    )
    await uploadOffers(merchant, [OFFER_HEADINGS, ...offers])
    await keepPicture(merchant, 'offer-import')
    await confirmImport(merchant, offers.length)
    await merchant.goto('/merchant/offers?state=pending_review')
    await expect(merchant.getByRole('table', { name: '报价' }).getByRole('row')).toHaveCount(21)
  })

  await test.step('a reviewer approves the offers of the new shop', async () => {
    await proveClerk()
    await clerk.goto('/console/offers?size=50')
    await clerk.getByRole('link', { name: '全选本页' }).click()
    await clerk.getByRole('button', { name: '通过所选' }).click()
    await expect(clerk.getByRole('heading', { level: 1, name: '通过 30 条报价' })).toBeVisible()
    await clerk.getByRole('button', { name: '确认通过' }).click()
    await expect(clerk.getByText('已通过 30 条报价')).toBeVisible()
    await merchant.goto('/merchant/offers?state=on_sale')
    await expect(merchant.getByRole('table', { name: '报价' }).getByRole('row')).toHaveCount(21)
  })

  await test.step('a buyer registers and is authenticated', async () => {
    await buyer.goto('/register')
    await registerHere(buyer, buyerPhone)
    await expect(buyer.getByText('注册成功')).toBeVisible()
    await applyForPerson(buyer, BUYER)
    await proveClerk()
    await openReview(clerk, 'authentications', BUYER)
    await approveHere(clerk)
    await setPayPassword(buyer, buyerPhone)
  })

  await test.step('money arrives at the bank and is booked by its reference', async () => {
    await buyer.goto('/personalCenter/recharge')
    const reference = (await buyer.getByText(/^CZ\d{12}$/).textContent()) ?? ''
    const payer = { payerName: BUYER, payerAccountNo: '6222020000000001234', payerBankCode: '308' }
    const payment = { bankReference: `B${Date.now()}`, amountFen: 20_000_00, purpose: reference }
    await market.bank.pay({ ...payer, ...payment })
    await expect(async () => {
      await buyer.reload()
      const rows = buyer.getByRole('table', { name: '充值记录' }).getByRole('row')
      await expect(rows.filter({ hasText: '20,000.00' })).toContainText('已入账', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })

  const { orderNo, code } = await test.step('the buyer finds the goods, orders and pays', async () => {
    await buyer.goto('/now?sText=K8003')
    await buyer.getByRole('main').getByRole('link', { name: 'K8003', exact: true }).first().click()
    await buyer.getByLabel('数量').fill('2')
    await buyer.getByRole('button', { name: '去下单' }).click()
    await buyer.getByRole('radio', { name: /^自提/ }).check()
    await placeOrder(buyer)
    await pay(buyer)
    await expect(buyer.getByText('已付款 14,000.00 元')).toBeVisible()
    const shown = (await buyer.getByText(/^\d{8}$/).textContent()) ?? ''
    await buyer.getByRole('link', { name: '查看订单' }).click()
    const heading = buyer.getByRole('heading', { level: 1, name: /待提货$/ })
    await expect(heading).toBeVisible()
    return { code: shown, orderNo: /SJ\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '' }
  })

  await test.step('the merchant hands over with the code, and the buyer confirms', async () => {
    await merchant.goto('/merchant/orders')
    await merchant.getByRole('link', { name: orderNo }).click()
    await merchant.getByRole('link', { name: '提货出库' }).click()
    await expect(merchant.getByLabel('本次出库重量')).toHaveValue('2')
    await merchant.getByLabel('车牌号').fill('粤S12345')
    await merchant.getByLabel('司机姓名').fill('李四')
    await merchant.getByLabel('提货码').fill(code)
    await keepPicture(merchant, 'hand-over')
    await merchant.getByRole('button', { name: '核对出库' }).click()
    await merchant.getByRole('button', { name: '确认交付' }).click()
    await expect(merchant.getByText('已登记出库，货物已提完')).toBeVisible()
    await buyer.goto('/personalCenter/myOrder')
    await buyer.getByRole('link', { name: `确认收货 ${orderNo}` }).click()
    await confirmHere(buyer)
    await expect(buyer.getByText('已确认收货，14,000.00 元已付给商家')).toBeVisible()
  })

  await test.step('the statement shows the amount less commission', async () => {
    await merchant.goto('/merchant/money')
    const row = merchant
      .getByRole('table', { name: '结算明细' })
      .getByRole('row')
      .filter({ hasText: orderNo })
    await expect(row).toContainText('13,958.00')
    await expect(row).toContainText('42.00')
    await keepPicture(merchant, 'settlement')
  })

  await test.step('the shop binds the account of its company', async () => {
    await setPayPassword(merchant, merchantPhone)
    await merchant.goto(COMPANY_WITHDRAW)
    await merchant.getByRole('main').getByRole('link', { name: '绑定账户' }).click()
    await startBinding(merchant, accountNo, COMPANY)
    await finishBinding(merchant, await smallAmountOf(market.bank, merchantPhone, accountNo))
  })

  // An open page would log that its event stream ends with the server.
  for (const page of [chen, li, clerk, wang, zhao, merchant, buyer, visitor]) await page.goto('about:blank')
  await market.startTomorrow()

  await test.step('the next day the shop cashes out', async () => {
    await signInAgain(merchant, COMPANY_WITHDRAW, merchantPhone)
    await withdraw(merchant, merchantPhone, '888.00', COMPANY_WITHDRAW)
    await stateShows(merchant, '成功', COMPANY_WITHDRAW)
    expect((await market.bank.received({ accountNo }))[0]).toBe(888_00)
  })

  await test.step('finance compares the first day with the bank', async () => {
    await signInOperator(wang, firstFinance, '/console/finance/bank')
    await wang.getByLabel('日期').fill(firstDay)
    await wang.getByRole('button', { name: '核对', exact: true }).click()
    await expect(wang.getByText(new RegExp(`已核对 ${firstDay}：\\d+ 笔，0 项差异待查`))).toBeVisible()
  })

  await test.step('one operator proposes to withdraw commission, another one approves', async () => {
    await wang.goto(`/console/finance/statements?month=${firstDay.slice(0, 7)}`)
    await expect(wang.getByRole('row').filter({ hasText: SHOP })).toContainText('42.00')
    await wang.goto('/console/finance/commission')
    await wang.getByLabel('金额（元）').fill('40')
    await wang.getByLabel('用途').fill('首日佣金')
    await wang.getByRole('button', { name: '提出提取' }).click()
    await expect(wang.getByText('已提出，等待另一位财务人员复核')).toBeVisible()
    await wang.getByRole('link', { name: '复核 40.00 元的提取' }).click()
    await expect(wang.getByText('提出人不能复核自己的提取')).toBeVisible()
    await signInOperator(zhao, secondFinance, '/console/finance/commission?state=proposed')
    await zhao.getByRole('link', { name: '复核 40.00 元的提取' }).click()
    await expect(zhao.getByText(`付到${COMMISSION_ACCOUNT.name}`).first()).toBeVisible()
    await keepPicture(zhao, 'commission')
    await zhao.getByRole('button', { name: '复核通过' }).click()
    await expect(zhao.getByText('已向银行发出付款')).toBeVisible()
    await expect(async () => {
      await zhao.goto('/console/finance/commission')
      await expect(zhao.getByRole('row').filter({ hasText: '首日佣金' })).toContainText('已付款', {
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000 })
    expect((await market.bank.received({ accountNo: COMMISSION_ACCOUNT.no }))[0]).toBe(40_00)
  })

  await test.step('the books are consistent', async () => {
    expect((await market.run('reconcile')).at(-1)).toBe('对账无差异')
  })
})

/** Signs a member in anew: money leaves the market in a recent session only. */
async function signInAgain(page: Page, path: string, phone: string): Promise<void> {
  await page.goto('/')
  await signOut(page)
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await signInHere(page, phone, NEWCOMER.password)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}
