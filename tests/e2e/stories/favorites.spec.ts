import type { Page } from '@playwright/test'
import { signInFor, signInHere } from '../../support/actions/account'
import { publish, shopOf } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const COLLECT = '/personalCenter/collect'
const FOOTPRINT = '/personalCenter/footprint'

const offers = (page: Page) => page.getByRole('table', { name: '收藏的货源' })
const linkTo = (page: Page, offerId: string) => offers(page).locator(`a[href="/nowDetail?id=${offerId}"]`)
const rowOf = (page: Page, offerId: string) =>
  offers(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/nowDetail?id=${offerId}"]`) })

test('keeps an offer among the favorites until it is removed', { tag: '@gate' }, async ({ page }) => {
  const [offer, other, buyer] = [await publish(), await publish(), await newBuyer()]

  await test.step('a visitor is led to the login page and back', async () => {
    await page.goto(`/nowDetail?id=${offer.offerId}`)
    await page.getByRole('main').getByRole('link', { name: '收藏', exact: true }).click()
    await signInHere(page, buyer.phone)
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await expect(page.getByText('已收藏，可在“我的收藏”查看')).toBeVisible()
    await expect(page.getByRole('button', { name: '取消收藏', exact: true })).toBeVisible()
  })

  await test.step('a second window adds it once', async () => {
    const second = await page.context().newPage()
    await page.goto(`/nowDetail?id=${other.offerId}`)
    await second.goto(`/nowDetail?id=${other.offerId}`)
    for (const window of [page, second]) {
      await window.getByRole('button', { name: '收藏', exact: true }).click()
      await expect(window.getByRole('button', { name: '取消收藏', exact: true })).toBeVisible()
    }
    await second.close()
    await page.goto(COLLECT)
    await expect(linkTo(page, other.offerId)).toHaveCount(1)
  })

  await test.step('the list shows the new price, and that an offer has ended', async () => {
    await offer.reprice(9_876_00)
    await other.withdraw()
    await page.reload()
    await expect(rowOf(page, offer.offerId)).toContainText('9,876')
    await expect(rowOf(page, other.offerId)).toContainText('下架')
  })

  await test.step('remove one from the list, and one on its page', async () => {
    await rowOf(page, other.offerId)
      .getByRole('button', { name: /^取消收藏/ })
      .click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(linkTo(page, other.offerId)).toHaveCount(0)
    await linkTo(page, offer.offerId).click()
    await page.getByRole('button', { name: '取消收藏', exact: true }).click()
    await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
    await page.goto(COLLECT)
    await expect(linkTo(page, offer.offerId)).toHaveCount(0)
  })
})

test('lists the followed shops', async ({ page }) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/shopDetail?id=${await shopOf(offerId)}`, phone)
  await page.getByRole('button', { name: '关注店铺' }).click()
  await expect(page.getByText('已关注店铺')).toBeVisible()
  await page.goto(COLLECT)
  await page.getByRole('navigation', { name: '收藏' }).getByRole('link', { name: /^店铺/ }).click()
  const shop = page.getByRole('table', { name: '关注的店铺' }).getByRole('row', { name: '粤塑通原料行' })
  await expect(shop).toContainText(/\d+ 条 \/ [\d,.]+ 吨/)
  await shop.getByRole('button', { name: '取消关注 粤塑通原料行' }).click()
  await expect(page.getByText('已取消关注')).toBeVisible()
  await expect(shop).toHaveCount(0)
})

test('lists the viewed offers by day, removes one and clears them', async ({ page }) => {
  const [first, second, { phone }] = [await publish(), await publish(), await newBuyer()]
  const views = page.getByRole('table', { name: /看过的货源$/ }).getByRole('row')
  const viewOf = (offerId: string) =>
    views.filter({ has: page.locator(`a[href="/nowDetail?id=${offerId}"]`) })

  await test.step('viewing an offer again moves it to the top', async () => {
    await signInFor(page, `/nowDetail?id=${first.offerId}`, phone)
    for (const { offerId } of [second, first]) await page.goto(`/nowDetail?id=${offerId}`)
    await expect(async () => {
      await page.goto(FOOTPRINT)
      const links = page.locator('main table a')
      await expect(links.first()).toHaveAttribute('href', `/nowDetail?id=${first.offerId}`, {
        timeout: 1_000,
      })
      await expect(viewOf(first.offerId)).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
  })

  await test.step('remove one', async () => {
    await viewOf(second.offerId).getByRole('button', { name: /^删除/ }).click()
    await expect(page.getByText('已删除该条足迹')).toBeVisible()
    await expect(viewOf(second.offerId)).toHaveCount(0)
    await expect(viewOf(first.offerId)).toHaveCount(1)
  })

  await test.step('clear all after a confirmation', async () => {
    await page.getByRole('link', { name: '清空足迹' }).click()
    await page.getByRole('link', { name: '暂不清空' }).click()
    await expect(viewOf(first.offerId)).toHaveCount(1)
    await page.getByRole('link', { name: '清空足迹' }).click()
    await page.getByRole('button', { name: '确认清空' }).click()
    await expect(page.getByText('足迹已清空')).toBeVisible()
    await expect(page.getByRole('heading', { name: '还没有足迹' })).toBeVisible()
  })
})
