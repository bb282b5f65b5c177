import type { Page } from '@playwright/test'
import { CHEN, LIN, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { sendConfirmedForm } from '../../support/actions/confirm-unusual'
import { publish } from '../../support/actions/merchant-program'
import { payShare, takeShare } from '../../support/actions/pins'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('members fill a truck together, and get their money back when another pin fails @gate', async ({
  page,
  ownMarket,
}) => {
  const signOut = () => page.context().clearCookies()

  await test.step('a merchant offers trucks', async () => {
    const { offerId } = await publish({ stockKg: 100_000 })
    await signInAsMerchant(page, `/merchant/pins/new?offerId=${offerId}`, YUE_KEEPER.phone)
    await page.getByLabel('拼单价（元/吨）').fill('5000')
    await page.getByLabel('车数').fill('3')
    await page.getByLabel('备注').fill('故事里的拼单')
    await sendConfirmedForm(page, '发布拼单')
    await expect(page.getByRole('table', { name: '拼单活动' })).toContainText('可开团')
    await signOut()
  })

  const openDeal = async () => {
    await page.goto('/nowPins?view=deals')
    await page.getByRole('row').filter({ hasText: '5,000.00' }).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /开团$/ })).toBeVisible()
  }
  let pinPage = ''

  await test.step('one opens a pin; a wrong weight is explained and kept', async () => {
    await signInFor(page, '/nowPins?view=deals', CHEN.phone)
    expect(await sidewaysScroll(page)).toBe('')
    await openDeal()
    await expect(page.locator('#contract')).toContainText('未拼满的不生成订单与合同')
    await takeShare(page, '31', '开团')
    await expect(page.getByText(/不足最低 2 吨，他人无法再拼/).last()).toBeVisible()
    await expect(page.getByLabel('拼单数量（吨）')).toHaveValue('31')
    await takeShare(page, '30', '开团')
    await payShare(page)
    await expect(page.getByText(/已冻结，拼满后付出/)).toBeVisible()
    pinPage = pathOf(page)
    await signOut()
  })

  await test.step('a visitor who needs two tons finds the pin', async () => {
    await page.goto(pinPage)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto('/nowPins')
    await page.getByRole('link', { name: '按牌号与吨数找拼单' }).click()
    await page.getByRole('textbox', { name: '牌号' }).fill(title.split(' ', 1).join(''))
    await page.getByRole('textbox', { name: '数量（吨）' }).fill('2')
    await page.getByRole('button', { name: '比较' }).click()
    await expect(page.getByRole('table', { name: '进行中的拼单' })).toContainText('10,000.00')
  })

  await test.step('a member who registered these two tons is told the pin', async () => {
    const compared = pathOf(page)
    await signInFor(page, compared, WANG.phone)
    await page.getByRole('link', { name: /^登记需求/ }).click()
    await page.getByRole('button', { name: '登记需求' }).click()
    await expect(page.getByText(/请填写期限/).last()).toBeVisible()
    await expect(page.getByLabel('数量（吨）')).toHaveValue('2')
    // Other stories may have moved the market's clock by some days.
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length)
    await page.getByLabel('最晚成交日').fill(inTwentyDays)
    await page.getByRole('button', { name: '登记需求' }).click()
    await expect(page.getByRole('table', { name: '我登记的需求' })).toContainText(inTwentyDays)
    await expect(async () => {
      await page.goto('/message?type=2')
      await expect(page.getByText(/^有拼单正好还差 .+ 2 吨/).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await signOut()
  })

  await test.step('another joins with the rest, and the truck is full', async () => {
    await page.goto(pinPage)
    await expect(page.getByText('只能拼满余下的 2 吨').first()).toBeVisible()
    await signInFor(page, pinPage, LIN.phone)
    await page.getByRole('link', { name: '加入拼单' }).click()
    await takeShare(page, '2', '加入拼单')
    await payShare(page)
    await expect(async () => {
      await page.goto(pinPage)
      await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByText('待提货').first()).toBeVisible()
    await signOut()
  })

  await test.step('two pins that are a truck together are merged when both agree', async () => {
    const opened = async (phone: string, tons: string) => {
      await signInFor(page, '/nowPins?view=deals', phone)
      await openDeal()
      await takeShare(page, tons, '开团')
      await payShare(page)
      await expect(page.getByText(/已冻结，拼满后付出/)).toBeVisible()
    }
    await opened(CHEN.phone, '26')
    const chens = pathOf(page)
    await signOut()
    await opened(LIN.phone, '6')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('26 + 6 = 32 吨').or(page.getByText('6 + 26 = 32 吨'))).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: '同意合并' }).click()
    await expect(page.getByText('已同意，等待其他参与人答复').first()).toBeVisible()
    await expect(page.getByText('1 / 2 份')).toBeVisible()
    await signOut()
    await signInFor(page, chens, CHEN.phone)
    await page.getByRole('button', { name: '同意合并' }).click()
    await expect(page.getByText(/与 PT\d+（6 吨） 合并拼满一车/)).toBeVisible()
    await expect(async () => {
      await page.goto(chens)
      await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await signOut()
  })

  await test.step('a pin that is not filled in a day gives the money back', async () => {
    await signInFor(page, '/nowPins?view=deals', WANG.phone)
    await openDeal()
    await takeShare(page, '5', '开团')
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
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

/** Path and query of the page that is shown. */
function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
