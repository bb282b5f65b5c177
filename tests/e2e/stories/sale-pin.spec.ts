import type { Page } from '@playwright/test'
import { CHEN, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { seedSales } from '../../support/actions/flash-sales'
import { payShare, takeShare } from '../../support/actions/pins'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('members open and join a pin of a flash sale, and get their money back at its end @gate', async ({
  page,
  ownMarket,
}) => {
  const sales = await seedSales(ownMarket.dataDir, YUE_KEEPER.phone)
  const salePage = `/seckillDetail?id=${sales.pinned}`
  let pinPage = ''

  await test.step('one opens a pin from the page of the sale; a wrong weight is explained and kept', async () => {
    await signInFor(page, salePage, CHEN.phone)
    await expect(page.getByText('暂无进行中的拼单。')).toBeVisible()
    await page.getByRole('link', { name: '开团', exact: true }).click()
    await expect(page.getByText('可拼 5～30 吨，或拼满余下的 32 吨').first()).toBeVisible()
    await takeShare(page, '31', '开团')
    await expect(page.getByText(/不足最低 2 吨，他人无法再拼/).last()).toBeVisible()
    await expect(page.getByLabel('拼单数量（吨）')).toHaveValue('31')
    await takeShare(page, '5', '开团')
    await payShare(page)
    await expect(page.getByText(/已冻结，拼满后付出/)).toBeVisible()
    pinPage = pathOf(page)
    await page.context().clearCookies()
  })

  await test.step('another finds the pin on the page of the sale, and joins it', async () => {
    await page.goto(salePage)
    await expect(page.getByRole('table', { name: '进行中的拼单' })).toContainText('余 27 吨')
    expect(await sidewaysScroll(page)).toBe('')
    await signInFor(page, pinPage, WANG.phone)
    await page.getByRole('link', { name: '加入拼单' }).click()
    await takeShare(page, '2', '加入拼单')
    await payShare(page)
    await page.goto(salePage)
    await expect(page.getByText('已下单 2 吨，还可购 32 吨')).toBeVisible()
    await expect(page.getByRole('table', { name: '进行中的拼单' })).toContainText('余 25 吨')
  })

  await test.step('at the end of the sale the pin is not full, and the money is free again', async () => {
    await moveMarketClock(page, '35 分钟')
    await moveMarketClock(page, '35 分钟')
    await page.context().clearCookies()
    await signInFor(page, pinPage, WANG.phone)
    await expect(async () => {
      await page.goto(pinPage)
      await expect(page.getByText(/已全额解冻，未收任何费用/)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

/** Path and query of the page that is shown. */
function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
