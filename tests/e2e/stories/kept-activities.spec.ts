import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { CHEN, LIN, YUE_KEEPER } from 'tests/fixtures/people'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { signInFor, signInHere } from '../../support/actions/account'
import { moveMarketClock } from '../../support/actions/clock'
import { addFavorites } from '../../support/actions/favorites'
import { seedGroups } from '../../support/actions/group-purchases'
import { publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const COLLECT = '/personalCenter/collect'
const ACTIVITIES = `${COLLECT}?tab=activities`
const groupPath = (id: string) => `/pickDetail?id=${id}`
const kept = (page: Page, id: string) =>
  page
    .getByRole('table', { name: '收藏的活动' })
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${groupPath(id)}"]`) })

test('keeps a group purchase, and notes its price on a sheet with an offer @gate', async ({
  page,
  ownMarket,
}) => {
  const groups = await seedGroups(ownMarket.dataDir, YUE_KEEPER.phone, CHEN.phone)
  const offer = await publish()
  let sheet = ''

  await test.step('a visitor is led to the login page and back, and keeps it', async () => {
    await page.goto(groupPath(groups.open))
    await page.getByRole('main').getByRole('link', { name: '收藏', exact: true }).click()
    await signInHere(page, LIN.phone)
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await expect(page.getByText('已收藏，可在“我的收藏”查看')).toBeVisible()
    await expect(page.getByRole('button', { name: '取消收藏', exact: true })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe('')
    await page.goto(groupPath(groups.upcoming))
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await expect(page.getByRole('button', { name: '取消收藏', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '制作报价单' })).toHaveCount(0)
  })

  await test.step('the tab shows state, price and tons; one is removed there', async () => {
    await page.goto(COLLECT)
    await page
      .getByRole('navigation', { name: '收藏' })
      .getByRole('link', { name: /^活动 2/ })
      .click()
    await expect(kept(page, groups.open)).toContainText('报名中')
    await expect(kept(page, groups.open)).toContainText('截止时定价')
    await expect(kept(page, groups.upcoming)).toContainText('即将开始')
    await expect(kept(page, groups.upcoming).getByRole('checkbox')).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe('')
    await kept(page, groups.upcoming)
      .getByRole('button', { name: /^取消收藏/ })
      .click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(kept(page, groups.upcoming)).toHaveCount(0)
  })

  await test.step('a sheet of the group purchase, to which the offer is added', async () => {
    await addFavorites(LIN.phone, [offer.offerId])
    await kept(page, groups.open).getByRole('checkbox').check()
    await page.getByRole('button', { name: '制作报价单' }).click()
    const more = page.getByRole('form', { name: '再加收藏' })
    await more.locator(`input[value="${offer.offerId}"]`).check()
    await more.getByRole('button', { name: '加入' }).click()
    await expect(page.getByRole('table', { name: '列入报价单的货源' }).getByRole('row')).toHaveCount(2)
    const activities = page.getByRole('table', { name: '列入报价单的活动' })
    const tons = activities.getByRole('textbox', { name: /的数量（吨）$/ })
    await tons.fill('十吨')
    await page.getByRole('button', { name: '制作报价单' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写吨数')
    await expect(tons).toHaveValue('十吨')
    await tons.fill('12')
    await page.getByRole('button', { name: '制作报价单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^报价单 BJ/ })).toBeVisible()
    sheet = page.url()
  })

  await test.step('the line names price, deposit and close, on the page and in the PDF', async () => {
    const line = page.getByRole('table', { name: /^报价单/ }).getByRole('row', { name: /TG\d+/ })
    for (const text of ['团购', '单价未变', '按起订量、步长与库存', '截止时统一确定', '报名冻结保证金'])
      await expect(line).toContainText(text)
    expect(await sidewaysScroll(page)).toBe('')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载 PDF' }).click()
    const pdf = readFileSync(await (await download).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler) {
      const text = poppler('pdftotext', pdf, '-raw').replaceAll(/\s/g, '')
      expect(text).toContain('报名冻结保证金')
      expect(text).toContain('共2条')
    }
  })

  await test.step('it ends, and the sheet and the favorites say so', async () => {
    for (let day = 0; day < 3; day++) await moveMarketClock(page, '1 天')
    await page.context().clearCookies()
    await signInFor(page, ACTIVITIES, LIN.phone)
    await expect(async () => {
      await page.goto(ACTIVITIES)
      await expect(kept(page, groups.open)).toContainText('未成团', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.goto(sheet)
    const line = page.getByRole('table', { name: /^报价单/ }).getByRole('row', { name: /TG\d+/ })
    await expect(line).toContainText('报名已截止')
    await page.goto(groupPath(groups.open))
    const button = page.getByRole('button', { name: '取消收藏', exact: true })
    await button.click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await page.goto(ACTIVITIES)
    await expect(page.getByRole('heading', { name: '还没有收藏活动' })).toBeVisible()
  })
})
