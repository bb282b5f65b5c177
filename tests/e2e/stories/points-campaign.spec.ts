import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { demoTime, moveClock } from 'contract/dev'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { publish, send } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { earnPoints } from '../../support/actions/points'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(600_000)

const CAMPAIGNS = '/console/points/campaigns'
const NAME = '年末加奖'

test('a campaign of two operators is public before it starts, and then adds points to each ton', async ({
  page,
  browser,
  ownMarket,
}) => {
  const [proposer, approver, visitor] = await Promise.all([1, 2, 3].map(() => newPage()))
  async function newPage(): Promise<Page> {
    return await (await browser.newContext()).newPage()
  }
  if (!proposer || !approver || !visitor) throw new Error('the browser opened no page')
  const { at } = await sendCall(send, demoTime, {})
  const dayIn = (days: number) => shanghaiDay(new Date(Date.parse(at) + days * DAY_MS))

  await test.step('one proposes two more points per ton from tomorrow on', async () => {
    await signInOperator(proposer, await createOperatorOfMostRoles(), CAMPAIGNS)
    await proposer.getByLabel('活动名称').fill(NAME)
    await proposer.getByLabel('活动目的').fill('回馈老客户')
    await proposer.getByLabel('开始日').fill(dayIn(0))
    await proposer.getByLabel('结束日').fill(dayIn(7))
    await proposer.getByLabel('每满 1 吨加').fill('2')
    await proposer.getByLabel('活动总积分').fill('1000')
    await proposer.getByLabel('每个账户最多').fill('100')
    await proposer.getByRole('button', { name: '提出活动' }).click()
    await expect(proposer.getByRole('alert')).toBeVisible()
    await expect(proposer.getByLabel('活动名称')).toHaveValue(NAME)
    await proposer.getByLabel('开始日').fill(dayIn(1))
    await proposer.getByRole('button', { name: '提出活动' }).click()
    await expect(proposer.getByText('已提出，等待另一位财务人员复核')).toBeVisible()
  })

  await test.step('visitors read of it as soon as another person has approved it', async () => {
    await visitor.goto('/intergralRule')
    await expect(visitor.getByRole('heading', { level: 1, name: '积分规则' })).toBeVisible()
    await expect(visitor.getByText(NAME)).toHaveCount(0)
    await signInOperator(approver, await createOperatorOfMostRoles(), CAMPAIGNS)
    await approver.getByRole('link', { name: NAME }).click()
    await approver.getByRole('button', { name: '批准并公示' }).click()
    await expect(approver.getByText('已批准，并在积分规则页公示')).toBeVisible()
    await visitor.goto('/intergralRule')
    await expect(visitor.getByRole('table', { name: '加奖活动' })).toContainText(NAME)
  })

  await test.step('an order of its days gets three points per ton', async () => {
    await sendCall(send, moveClock, { minutes: 24 * 60, requestId: randomUUID() })
    const [offer, buyer] = [await publish(), await openShop()]
    await earnPoints(page, buyer.phone, offer.offerId)
    await expect(page.getByRole('table', { name: '积分流水' })).toContainText(`活动“${NAME}”`)
    const spendable = (await page.getByText(/^可用 \d+ 积分$/).textContent()) ?? ''
    const points = Number(/\d+/.exec(spendable)?.[0])
    expect(points).toBeGreaterThan(0)
    expect(points % 3).toBe(0)
  })

  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  for (const one of [proposer, approver, visitor]) await one.context().close()
})
