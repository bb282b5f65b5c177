import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(600_000)

const STALE = '已过 3 天'

test('marks prices without a confirmation for a week, until the merchant confirms all of them', async ({
  page,
}) => {
  const firstRow = page.getByRole('table', { name: '现货报价' }).getByRole('row').nth(1)

  await test.step('a list of stale prices', async () => {
    await moveMarketClock(page, '7 天 1 小时')
    await page.goto('/now')
    await expect(page.getByRole('columnheader', { name: '报价时间' })).toBeVisible()
    await expect(firstRow).toContainText(STALE)
    await firstRow.getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByText('报价已过 3 天，以商家确认为准').first()).toBeVisible()
  })

  await test.step('one click confirms all prices of the shop', async () => {
    await signInAsMerchant(page, '/merchant/offers?state=on_sale', YUE_KEEPER.phone)
    const offers = page.getByRole('table', { name: '报价', exact: true })
    await expect(offers).toContainText(STALE)
    await page.getByRole('button', { name: '价格不变，全部确认为今日报价' }).click()
    await expect(page.getByText(/已确认 \d+ 条报价/)).toBeVisible()
    await expect(offers).not.toContainText(STALE)
    await page.getByRole('button', { name: '价格不变，全部确认为今日报价' }).click()
    await expect(page.getByText(/已确认 \d+ 条报价/)).toBeVisible()
  })

  await test.step('they lead every order of the list', async () => {
    for (const sort of ['default', 'price_asc', 'price_desc', 'stock']) {
      await page.goto(`/now?sort=${sort}`)
      await expect(firstRow).not.toContainText(STALE)
    }
  })
})
