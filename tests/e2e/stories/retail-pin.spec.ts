import type { Page } from '@playwright/test'
import { CHEN, LIN, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { sendConfirmedForm } from '../../support/actions/confirm-unusual'
import { payShare } from '../../support/actions/pins'
import { sellByTheBag } from '../../support/actions/retail'
import { fillShare, takeBags } from '../../support/actions/retail-pins'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('two members buy bags together, and get their money back when another pin fails @gate', async ({
  page,
  ownMarket,
}) => {
  const signOut = () => page.context().clearCookies()
  const goodsId = await sellByTheBag()
  const goods = `/pickDetail?id=${goodsId}`

  await test.step('a merchant offers pins of two, cheaper than the retail price', async () => {
    await signInAsMerchant(page, `/merchant/retail/${goodsId}`, YUE_KEEPER.phone)
    await page.getByRole('link', { name: '拼单活动' }).click()
    await page.getByLabel('成团人数').fill('2')
    await page.getByLabel('拼单价（元/袋）').fill('360')
    await page.getByRole('button', { name: '发布拼单活动' }).click()
    await expect(page.getByText('拼单价须低于零售价 360.00 元/袋').first()).toBeVisible()
    await expect(page.getByLabel('成团人数')).toHaveValue('2')
    await page.getByLabel('拼单价（元/袋）').fill('340')
    await sendConfirmedForm(page, '发布拼单活动')
    await expect(page.getByRole('table', { name: '拼单活动' })).toContainText('可开团')
    await signOut()
  })

  const pinPage = await test.step('one opens a pin; too many bags are explained and kept', async () => {
    await signInFor(page, goods, CHEN.phone)
    await page.getByRole('link', { name: '开团', exact: true }).click()
    await fillShare(page, '3')
    await page.getByRole('button', { name: '开团', exact: true }).click()
    await expect(page.getByText('每人 1～2 袋，请修改袋数').first()).toBeVisible()
    await expect(page.getByLabel('拼单袋数')).toHaveValue('3')
    await takeBags(page, '2', '开团')
    await payShare(page)
    await expect(page.getByText(/已冻结，拼满后付出/)).toBeVisible()
    await signOut()
    return pathOf(page)
  })

  await test.step('a visitor finds the pin at its goods and in the list', async () => {
    await page.goto(goods)
    await expect(page.getByRole('table', { name: '进行中的零售拼单' })).toContainText('余 1 个名额')
    await page.goto('/pickPins')
    await expect(page.getByRole('table', { name: '进行中的零售拼单' })).toContainText('340.00')
    expect(await sidewaysScroll(page)).toBe('')
  })

  await test.step('another joins with bags of its own, and the pin becomes orders', async () => {
    await signInFor(page, pinPage, LIN.phone)
    await page.getByRole('link', { name: '加入拼单' }).click()
    await takeBags(page, '1', '加入拼单')
    await payShare(page)
    await expect(async () => {
      await page.goto(pinPage)
      await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByText('待发货').first()).toBeVisible()
    await expect(page.getByText('零售拼单').first()).toBeVisible()
    await signOut()
  })

  await test.step('a pin that is not filled in a day gives the money back', async () => {
    await signInFor(page, goods, WANG.phone)
    await page.getByRole('link', { name: '开团', exact: true }).click()
    await takeBags(page, '1', '开团')
    await payShare(page)
    const failing = pathOf(page)
    await moveMarketClock(page, '1 天')
    await moveMarketClock(page, '35 分钟')
    await signOut()
    await signInFor(page, failing, WANG.phone)
    await expect(async () => {
      await page.goto(failing)
      await expect(page.getByText(/已全额解冻，未收任何费用/)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.goto('/pickPins?view=mine')
    await expect(page.getByRole('table', { name: '我的零售拼单' })).toContainText('款项已退回')
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

/** Path and query of the page that is shown. */
function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
