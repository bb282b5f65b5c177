import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { objectToOrder } from 'contract/disputes'
import { makeOffer, requestArbitration } from 'contract/disputes/arbitration'
import { JIN_KEEPER, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { signInAsMerchant, signInFor, signInHere } from '../../support/actions/account'
import { acceptCaseHere, addOperators, expectStage, rule } from '../../support/actions/arbitration'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { moveDays } from '../../support/actions/disputes'
import { merchant, publish, send, signIn } from '../../support/actions/merchant-program'
import { hireStaff } from '../../support/actions/staff'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(600_000)

test('a merchant answers an objection, argues in the arbitration, appeals, and sees the money', async ({
  page,
  browser,
  ownMarket,
  javaScriptEnabled,
}) => {
  await addOperators(ownMarket.run)
  const operators = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const orderId = await objectedOrder(operators)
  const main = page.getByRole('main')

  const objectionUrl = await test.step('the notice and the dashboard lead to the objection', async () => {
    await signInAsMerchant(page, '/merchant', YUE_KEEPER.phone)
    await expect(main.getByRole('listitem').filter({ hasText: '异议待答复' })).toContainText('1')
    await main.getByRole('link', { name: '异议待答复' }).click()
    await expect(main.getByRole('row').filter({ hasText: '质量不符' })).toContainText('待答复')
    await page.goto('/merchant/notices')
    await main.getByRole('link', { name: '买家提出异议' }).first().click()
    await main.getByRole('link', { name: '查看详情' }).click()
    await expect(page).toHaveURL(/\/merchant\/objections\/[0-9a-f-]{36}$/)
    await expect(page.getByText(/^请在 .* 前答复；逾期未答复视为拒绝/)).toBeVisible()
    return page.url()
  })

  await test.step('the amount of a refund is confirmed before it is paid', async () => {
    await main.getByRole('link', { name: '同意退款' }).click()
    await page.getByRole('button', { name: '核对退款金额' }).click()
    await expect(page.getByLabel('按金额退款（元）')).toHaveAccessibleDescription(
      /退款请填写重量或金额中的一项/,
    )
    await page.getByLabel('按金额退款（元）').fill('99,999')
    await page.getByLabel('说明').fill('按抽检结果退差价')
    await page.getByRole('button', { name: '核对退款金额' }).click()
    await expect(page.getByLabel('按金额退款（元）')).toHaveAccessibleDescription(/最多 1 吨或 10,060\.00 元/)
    await expect(page.getByLabel('说明')).toHaveValue('按抽检结果退差价')
    await page.getByLabel('按金额退款（元）').fill('')
    await page.getByLabel('按重量退款（吨）').fill('0.25')
    await page.getByRole('button', { name: '核对退款金额' }).click()
    await expect(page.getByText('确认后，2,515.00 元立即从监管账户退给买家，不能撤回')).toBeVisible()
    await expect(page.getByText('按重量，0.25 吨不再交付，含相应运费')).toBeVisible()
    await page.goto(objectionUrl)
    await expect(page.getByText(/^请在 .* 前答复/), 'nothing is paid yet').toBeVisible()
    await main.getByRole('link', { name: '同意退款' }).click()
    await page.getByRole('button', { name: '确认退款 2,515.00 元' }).click()
    await expect(page.getByText('异议已答复，2,515.00 元已退给买家')).toBeVisible()
    await expect(page.getByText(/^已答复，等待买家处理/)).toBeVisible()
    const refunds = main.getByRole('table', { name: '退款记录' })
    await expect(refunds.getByRole('row', { name: /^异议退款 .* 0\.25 2,515\.00$/ })).toBeVisible()
  })

  const caseId = await requestAsBuyer(orderId)

  await test.step('the order leads to the arbitration, where evidence with a picture is added', async () => {
    await acceptCaseHere(operators, caseId)
    await page.goto(`/merchant/orders/${orderId}`)
    await main.getByRole('link', { name: '处理仲裁' }).click()
    await expectStage(page, '举证')
    await main.getByRole('link', { name: '提交证据' }).click()
    await page.getByLabel('证据说明').fill('出厂质检单：熔指 2.9')
    await page.getByRole('button', { name: '上传图片' }).click()
    const file = { name: 'sheet.png', mimeType: 'image/png', buffer: await photo() }
    await page.getByLabel('图片', { exact: true }).setInputFiles(file)
    await main.getByRole('button', { name: '上传', exact: true }).click()
    await expect(page.getByText('图片已上传')).toBeVisible()
    await page.getByRole('link', { name: '返回继续填写' }).click()
    await expect(page.getByLabel('证据说明')).toHaveValue('出厂质检单：熔指 2.9')
    await page.getByRole('checkbox', { name: '图片 1', exact: true }).check()
    await page.getByRole('button', { name: '提交证据' }).last().click()
    await expect(page.getByText('证据已提交')).toBeVisible()
    await expect(main.getByRole('list', { name: '商家证据 1 的图片' }).getByRole('img')).toHaveCount(1)
  })

  await test.step('the shop answers a proposal with its own', async () => {
    const offer = { arbitrationId: caseId, toBuyerFen: 6_000_00, requestId: randomUUID() }
    await sendCall(send, makeOffer, offer, await signIn(WANG.phone))
    await page.goto('/merchant')
    await main.getByRole('link', { name: '仲裁待处理' }).click()
    const row = main.getByRole('row').filter({ hasText: '待答复调解方案' })
    await row.getByRole('link', { name: /^ZC/ }).click()
    await main.getByRole('link', { name: '接受调解方案' }).click()
    await expect(page.getByText('接受后，6,000.00 元退回买家，本案关闭，不能撤回')).toBeVisible()
    await main.getByRole('link', { name: '返回，暂不提交' }).click()
    await main.getByRole('link', { name: '提出调解方案' }).click()
    await page.getByLabel('退给买家的金额（元）').fill('99,999')
    await page.getByRole('button', { name: '提交调解方案' }).click()
    await expect(page.getByLabel('退给买家的金额（元）')).toHaveAccessibleDescription(
      /不能超过争议金额 7,545\.00 元/,
    )
    await page.getByLabel('退给买家的金额（元）').fill('1000')
    await page.getByRole('button', { name: '提交调解方案' }).click()
    await expect(page.getByText('调解方案已提出：退给买家 1,000.00 元，等待买家接受')).toBeVisible()
    await expect(main.getByRole('table', { name: '调解方案' })).toContainText(/商家.*1,000\.00.*待对方接受/s)
  })

  await test.step('colleagues see the steps that their roles allow, and other shops nothing', async () => {
    const casePath = `/merchant/arbitrations/${caseId}`
    const { page: sales } = await hireStaff(browser, page, '销售', javaScriptEnabled)
    await sales.goto(casePath)
    await expect(sales.getByText('您的角色只能查看')).toBeVisible()
    await expect(sales.getByRole('link', { name: '提出调解方案' })).toHaveCount(0)
    expect((await sales.goto(`${casePath}?act=offer`))?.status()).toBe(403)
    await expect(sales.getByRole('heading', { level: 1, name: '无权访问' })).toBeVisible()
    expect((await sales.goto(`/merchant/arbitrations/new?orderId=${orderId}`))?.status()).toBe(403)
    expect((await sales.goto(`${objectionUrl}?act=refund`))?.status()).toBe(403)
    await sales.context().clearCookies()
    await signInAsMerchant(sales, '/merchant', JIN_KEEPER.phone)
    for (const path of [
      casePath,
      `${casePath}?act=offer`,
      objectionUrl,
      `/merchant/arbitrations/new?orderId=${orderId}`,
    ])
      expect((await sales.goto(path))?.status(), path).toBe(404)
    await sales.context().close()
  })

  await test.step('the shop appeals the ruling, and sees what the second one pays', async () => {
    await moveDays(7)
    await rule(operators, caseId, ['5,545', '2,000'])
    await openAgain(page, '/merchant/arbitrations?state=waiting')
    const row = main.getByRole('row').filter({ hasText: '可申请复议' })
    await row.getByRole('link', { name: /^ZC/ }).click()
    await expect(page.getByText('裁决执行时，5,545.00 元退给买家，2,000.00 元归本店。')).toBeVisible()
    await main.getByRole('link', { name: '申请复议' }).click()
    await page.getByLabel('复议理由').fill('抽样方法不符合国标')
    await page.getByRole('button', { name: '提交复议申请' }).click()
    await expect(page.getByText('复议申请已提交，裁决暂不执行')).toBeVisible()
    await rule(operators, caseId, ['3,545', '4,000'])
    await page.goto(`/merchant/arbitrations/${caseId}`)
    await expectStage(page, '关闭')
    const money = main
      .getByRole('region', { name: '资金' })
      .or(main.locator('section').filter({ hasText: '资金' }))
    await expect(money.first()).toContainText(/退给买家\s*3,545\.00 元.*归本店\s*4,000\.00 元/s)
    await expect(page.getByText('归本店的货款扣除佣金后已转入企业钱包')).toBeVisible()
    await main.getByRole('link', { name: '查看结算单' }).click()
    const settled = main
      .getByRole('table', { name: '结算明细' })
      .getByRole('row')
      .filter({ hasText: '20,120.00' })
    await expect(settled).toContainText('6,060.00')
    await page.goto('/merchant/notices')
    await expect(main.getByRole('link', { name: '仲裁裁决已执行' })).toBeVisible()
    await page.goto('/merchant/arbitrations?state=closed')
    await expect(main.getByRole('row').filter({ hasText: '裁决结案' })).toHaveCount(1)
  })

  await test.step('reconcile finds nothing', async () => {
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
  await operators.context().close()
})

/** Buys 2 t of the shop, which delivers them, and objects to 1 t. @returns id of the order */
async function objectedOrder(page: Page): Promise<string> {
  const { offerId } = await publish()
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2&delivery=delivered`, WANG.phone)
  await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await merchant.ship(orderId)
  await merchant.deliver(orderId)
  const objection = { orderId, reason: 'off_spec' as const, weightKg: 1_000, text: '熔指偏高' }
  await sendCall(send, objectToOrder, { ...objection, requestId: randomUUID() }, await signIn(WANG.phone))
  return orderId
}

/** @returns id of the case */
async function requestAsBuyer(orderId: string): Promise<string> {
  const request = { orderId, claim: '要求按 1 吨全额退款', requestId: randomUUID() }
  return (await sendCall(send, requestArbitration, request, await signIn(WANG.phone))).arbitrationId
}

/** Opens a page of the merchants' console; signs in again if the session has ended. */
async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (await page.getByRole('heading', { level: 1, name: '登录', exact: true }).isVisible())
    await signInHere(page, YUE_KEEPER.phone)
  await expect(page.getByRole('heading', { level: 1, name: '仲裁' })).toBeVisible()
}
