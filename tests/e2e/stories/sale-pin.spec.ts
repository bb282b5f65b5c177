import type { Page } from '@playwright/test'
import { CHEN, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { sendConfirmedForm } from '../../support/actions/confirm-unusual'
import { seedSales } from '../../support/actions/flash-sales'
import { publish } from '../../support/actions/merchant-program'
import { payShare, takeShare } from '../../support/actions/pins'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('a sale is planned with pins; members open and join one, and get their money back at its end @gate', async ({
  page,
  ownMarket,
}) => {
  await test.step('a merchant plans a sale with pins; half of their terms are asked for and kept', async () => {
    const { offerId } = await publish({ stockKg: 100_000 })
    await signInAsMerchant(page, `/merchant/flashSales/new?offerId=${offerId}`, YUE_KEEPER.phone)
    const fill = async (label: string, value: string) => await page.getByLabel(label).fill(value)
    await fill('秒杀价（元/吨）', '5000')
    await fill('总量（吨）', '40')
    await fill('每人限购（吨）', '20')
    await fill('拼单价（元/吨）', '4900')
    await page.getByRole('button', { name: '保存并预览' }).click()
    await expect(page.getByText('支持拼单时请填写此项，否则三项都留空').last()).toBeVisible()
    await expect(page.getByLabel('拼单价（元/吨）')).toHaveValue('4900')
    await fill('最低开团量（吨）', '5')
    await fill('最低加入量（吨）', '2')
    await sendConfirmedForm(page, '保存并预览')
    await expect(page.getByText('可整车拼单：4,900.00 元/吨，开团 5 吨，加入 2 吨。')).toBeVisible()
    await page.context().clearCookies()
  })

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
