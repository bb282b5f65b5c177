import type { Page } from '@playwright/test'
import { WANG } from 'tests/fixtures/people'
import { signInFor, signInHere } from '../../support/actions/account'
import { acceptCaseHere, addOperators, expectStage, LI, ZHAO } from '../../support/actions/arbitration'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { signInOperator } from '../../support/actions/console'
import { disputingMerchant, moveDays, objectHere } from '../../support/actions/disputes'
import { expectState } from '../../support/actions/following'
import { merchant, publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { barriers, sidewaysScroll } from '../pages/page-checks'

/** Longer than a scheduled job waits for its next run. */
const WITHIN_MS = 120_000

test.setTimeout(600_000)

test('arbitration splits the disputed amount, and the books stay consistent', async ({
  page,
  ownMarket,
  javaScriptEnabled,
}) => {
  const expectAccessible = () => expectNoBarriers(page, javaScriptEnabled !== false)
  await addOperators(ownMarket.run)
  const orderId = await refuseObjection(page)

  const caseUrl = await test.step('request arbitration', async () => {
    await page.goto(`/personalCenter/refundDetail?id=${orderId}`)
    await expect(page.getByText(/^请接受商家的答复，或在 .* 前申请仲裁/).first()).toBeVisible()
    await page.getByRole('link', { name: '申请仲裁' }).click()
    await expect(page.getByText('争议金额 10,060.00 元')).toBeVisible()
    await page.getByRole('button', { name: '提交仲裁申请' }).click()
    await expect(page.getByLabel('仲裁请求')).toHaveAccessibleDescription(/请填写仲裁请求/)
    await page.getByLabel('仲裁请求').fill('要求按 1 吨全额退款')
    await page.getByRole('button', { name: '提交仲裁申请' }).click()
    await expect(page.getByText(/仲裁申请已提交，案号 ZC\d+/)).toBeVisible()
    await expectStage(page, '申请')
    return page.url()
  })
  const caseId = new URL(caseUrl).searchParams.get('id') ?? ''

  await test.step('both sides submit evidence', async () => {
    await acceptCaseHere(page, caseId)
    await page.goto(caseUrl)
    await expectStage(page, '举证')
    await page.getByRole('link', { name: '提交证据' }).click()
    await page.getByLabel('证据说明').fill('质检单：熔指 8.1，合同 3.0')
    await page.getByRole('button', { name: '提交证据' }).last().click()
    await expect(page.getByText('证据已提交')).toBeVisible()
    await disputingMerchant.addEvidence(caseId, '出厂质检单合格')
    await page.goto(caseUrl)
    await expect(page.getByText('质检单：熔指 8.1，合同 3.0')).toBeVisible()
    await expect(page.getByText('出厂质检单合格')).toBeVisible()
    await expectAccessible()
  })

  await test.step('a proposal above the disputed amount is rejected, then one is made', async () => {
    await page.getByRole('link', { name: '提出调解方案' }).click()
    await page.getByLabel('退给您的金额（元）').fill('99,999')
    await page.getByRole('button', { name: '提交调解方案' }).click()
    await expect(page.getByLabel('退给您的金额（元）')).toHaveAccessibleDescription(
      /金额不能超过争议金额 10,060\.00 元/,
    )
    await page.getByLabel('退给您的金额（元）').fill('8000')
    await page.getByRole('button', { name: '提交调解方案' }).click()
    await expect(page.getByText('调解方案已提出：退给您 8,000.00 元，等待商家接受')).toBeVisible()
    await expect(page.getByRole('table', { name: '调解方案' })).toContainText(/买家.*8,000\.00.*待对方接受/s)
  })

  await test.step('the stages pass, and two operators decide', async () => {
    await moveDays(7)
    await openAgain(page, caseUrl)
    await expectStage(page, '裁决')
    await expect(page.getByRole('link', { name: '提交证据' })).toHaveCount(0)
    await proposeRuling(page, `/console/arbitrations/${caseId}`)
    await expect(page.getByText('待另一名工作人员审批', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '提交审批' })).toHaveCount(0)
    await expectAccessible()
    await page.goto(caseUrl)
    await expect(page.getByText('4,060.00')).toHaveCount(0)
    await signInOperator(page, ZHAO, `/console/arbitrations/${caseId}`)
    await page.getByRole('radio', { name: '退回' }).check()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByRole('alert')).toContainText('退回裁决方案时请说明原因')
    await page.getByRole('radio', { name: '通过' }).check()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('裁决方案已通过')).toBeVisible()
    await page.goto(caseUrl)
    await expectStage(page, '执行')
    await expect(page.getByText('熔指超出合同范围，按折价处理')).toBeVisible()
    await expect(page.getByRole('link', { name: '申请复议' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('after three days without an appeal the split is booked', async () => {
    await moveDays(4)
    await expect(async () => {
      await openAgain(page, caseUrl)
      await expectStage(page, '关闭', 5_000)
    }).toPass({ timeout: WITHIN_MS })
    await expect(page.getByText(/退给买家 4,060\.00 元/).first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: '返回订单' }).click()
    await expectState(page, '已完成')
    await expect(page.getByRole('table', { name: '退款记录' })).toContainText(/仲裁裁决退款.*4,060\.00/s)
    await page.goto('/personalCenter/journal?owner=company&cause=order_refund')
    await expect(page.getByRole('row').filter({ hasText: '+4,060.00' })).toBeVisible()
    await page.goto('/personalCenter/arbitration')
    await expect(page.getByRole('row').filter({ hasText: '裁决结案' })).toHaveCount(1)
  })

  await test.step('reconcile finds nothing', async () => {
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

/** Proposes a split in the console, first one that does not add up. */
async function proposeRuling(page: Page, path: string): Promise<void> {
  await signInOperator(page, LI, path)
  await page.getByLabel('退给买家（元）').fill('4060')
  await page.getByLabel('归商家（元）').fill('5,000')
  await page.getByLabel('裁决理由').fill('熔指超出合同范围，按折价处理')
  await page.getByRole('button', { name: '提出裁决方案' }).click()
  await expect(page.getByLabel('归商家（元）')).toHaveAccessibleDescription(
    /两项金额之和须等于争议金额 10,060\.00 元/,
  )
  await page.getByLabel('归商家（元）').fill('6,000')
  await page.getByRole('button', { name: '提出裁决方案' }).click()
  await expect(page.getByText('裁决方案已提出，等待另一名工作人员审批')).toBeVisible()
}

/** Buys 2 t, objects to 1 t of it, and has the objection refused. @returns id of the order */
async function refuseObjection(page: Page): Promise<string> {
  const { offerId } = await publish()
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2&delivery=delivered`, WANG.phone)
  await deliverToNewPlace(page)
  const orderId = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await merchant.ship(orderId)
  await merchant.deliver(orderId)
  await page.goto(`/personalCenter/refundDetail?id=${orderId}&act=object`)
  await objectHere(page, { reason: '质量不符', tons: '1', text: '熔指偏高' })
  await disputingMerchant.answer(orderId, { answer: 'refuse', note: '检测合格' })
  return orderId
}

/** Opens a page; signs in again if the session has ended. */
async function openAgain(page: Page, url: string): Promise<void> {
  await page.goto(url)
  if (await page.getByRole('heading', { level: 1, name: '登录', exact: true }).isVisible())
    await signInHere(page, WANG.phone)
  await expect(page.getByRole('heading', { level: 1, name: /^仲裁 ZC/ })).toBeVisible()
}

/** Scripts run axe, so that pages without JavaScript are checked for their width only. */
async function expectNoBarriers(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe('')
}
