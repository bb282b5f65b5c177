import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { confirmBid, holdDeposit, lotOf, rank, seedLots, typeBid } from '../../support/actions/auction'
import { press, type } from '../../support/actions/keys'
import { expect, someAddress, watch } from '../browser-test'
import { takeLineFaults } from '../line-faults'
import { test } from '../own-market'

test.setTimeout(600_000)

test('two browsers bid against each other, and each sees the other at once', async ({
  browser,
  page,
  ownMarket,
  faults,
}) => {
  const { bidding, bidders } = await seedLots(ownMarket.dataDir, YUE_KEEPER.phone)
  const [anna, bo] = bidders
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
  const second = await other.newPage()
  watch(second, faults)
  const path = lotOf(bidding)
  await signInFor(page, path, anna)
  await signInFor(second, path, bo)
  await expect(page.getByText('实时更新中')).toBeVisible()

  await test.step('a form that is filled before its script has come outlives the first event', async () => {
    let deliver = () => {}
    const isDelivered = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route('**/deposit-form-*.js', async (route) => {
      await isDelivered
      await route.continue()
    })
    const isFollowed = page.waitForResponse((answer) => answer.url().includes('/auctionDetail/events'))
    const isAsked = page.waitForRequest('**/deposit-form-*.js')
    await page.goto(`${path}&act=deposit`)
    await isAsked
    await page.getByLabel('金额（元）').fill('60000')
    await isFollowed
    await page.waitForTimeout(1_000)
    await expect(page.getByLabel('金额（元）')).toHaveValue('60000')
    deliver()
    await expect(page.getByText('实时更新中')).toBeVisible()
    await expect(page.getByLabel('金额（元）')).toHaveValue('60000')
    await page.goto(path)
  })

  await holdDeposit(page, anna, '60000')
  await holdDeposit(second, bo, '60000')

  await typeBid(page, '7000', '60')
  await confirmBid(page)
  await expect(rank(second, /^1 .* 7,000\.00 60 60/)).toBeVisible()
  await typeBid(second, '7010', '60')
  await confirmBid(second)
  await expect(rank(page, /^2 .*（贵公司） 7,000\.00 60 0/)).toBeVisible()
  await expect(page.getByText('目前可得', { exact: true }).locator('xpath=following-sibling::*')).toHaveText(
    '0 吨',
  )

  await test.step('after an interruption the page catches up', async () => {
    await other.setOffline(true)
    await typeBid(page, '7020', '60')
    await confirmBid(page)
    await typeBid(page, '7030', '60')
    await confirmBid(page)
    await other.setOffline(false)
    await expect(second.getByRole('list', { name: '最近出价' })).toContainText(
      /第 4 笔.*第 3 笔.*第 2 笔.*第 1 笔/s,
    )
    await expect(rank(second, /^2 .*（贵公司） 7,010\.00/)).toBeVisible()
    takeLineFaults(faults)
  })
  await other.close()

  await test.step('a bid by keyboard alone', async () => {
    await press(page, page.getByRole('link', { name: '提高出价' }))
    await type(page, page.getByLabel('单价（元/吨）'), '7040')
    await type(page, page.getByLabel('数量（吨）'), '60')
    await press(page, page.getByRole('button', { name: '试算可得数量' }))
    await press(page, page.getByRole('button', { name: '确认出价' }))
    await expect(page.getByText(/出价已接受：第 5 笔/)).toBeVisible()
  })
})
