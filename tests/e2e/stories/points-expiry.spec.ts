import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { demoTime, moveClock } from 'contract/dev'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { publish, send } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { signInAgain } from '../../support/actions/plans'
import { addGoods, agreeToRefund, earnPoints, givePoints, redeemHere } from '../../support/actions/points'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(900_000)

const MY_POINTS = '/personalCenter/integralMy'
const MINUTE_MS = 60_000
const STEP_MINUTES = 30 * 24 * 60

test('points that were earned, and that came back with a refund, end with the month a year later', async ({
  page,
  browser,
  ownMarket,
}) => {
  const [offer, buyer] = [await publish(), await openShop()]
  const operator = await browser.newPage()
  await signInOperator(operator, await createOperatorOfMostRoles(), '/console/points/goods/new')
  const goodsId = await addGoods(operator)

  await test.step('earn points, redeem twice with cash, and refund one', async () => {
    await earnPoints(page, buyer.phone, offer.offerId)
    await givePoints(ownMarket.dataDir, buyer.phone, 80)
    await redeemHere(page, buyer.phone, goodsId)
    const refunded = await redeemHere(page, buyer.phone, goodsId)
    await agreeToRefund(page, operator, refunded)
  })

  const left = await spendableOf(page)
  expect(left).toBeGreaterThanOrEqual(40)
  const lastDay = await lastDayOf(page)

  await test.step('in the last minute they are shown as ending, and can be spent', async () => {
    await moveTo(new Date(`${lastDay}T23:58:00+08:00`))
    await signInAgain(page, MY_POINTS, buyer.phone)
    await expect(page.getByText('积分将在 30 天内到期')).toBeVisible()
    expect(await spendableOf(page)).toBeGreaterThan(0)
  })

  await test.step('with the end of the month they are gone, and the journal says so', async () => {
    await moveTo(new Date(Date.parse(`${lastDay}T23:59:00+08:00`) + 2 * MINUTE_MS))
    await signInAgain(page, MY_POINTS, buyer.phone)
    expect(await spendableOf(page)).toBe(0)
    await expect(async () => {
      await page.goto(MY_POINTS)
      await expect(page.getByRole('table', { name: '积分流水' })).toContainText('到期失效', {
        timeout: 1_000,
      })
    }).toPass({ timeout: 120_000 })
    await expect(page.getByRole('table', { name: '积分批次' })).toHaveCount(0)
  })

  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  await operator.close()
})

/** Points that the page says can be spent. */
async function spendableOf(page: Page): Promise<number> {
  await page.goto(MY_POINTS)
  const said = (await page.getByText(/^可用 \d+ 积分$/).textContent()) ?? ''
  return Number(/\d+/.exec(said)?.[0])
}

/** The last day on which any of the points can be spent. */
async function lastDayOf(page: Page): Promise<string> {
  const words = (await page.getByRole('table', { name: '积分批次' }).textContent()) ?? ''
  const days = words.match(/\d{4}-\d{2}-(?:28|29|30|31)/g) ?? []
  return days.sort().pop() ?? ''
}

/** Moves the market's clock forward to an instant, a month at a time. */
async function moveTo(at: Date): Promise<void> {
  for (;;) {
    const { at: now } = await sendCall(send, demoTime, {})
    const minutes = Math.ceil((at.getTime() - Date.parse(now)) / MINUTE_MS)
    if (minutes <= 0) return
    const step = { minutes: Math.min(minutes, STEP_MINUTES), requestId: randomUUID() }
    await sendCall(send, moveClock, step)
  }
}
