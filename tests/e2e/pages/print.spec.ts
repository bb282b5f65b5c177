import type { Page } from '@playwright/test'
import { expect } from '../browser-test'
import { sidewaysScroll } from './page-checks'
import { type PreparedMarket, signedInAs, test } from './prepared-market'

/** A4 without browser margins, at 96 dpi. */
const PAPER = { width: 718, height: 1047 }

interface Printed {
  path: (seed: PreparedMarket) => string
  /** Texts that must be printed. */
  shows: string[]
}

const PRINTED: Printed[] = [
  { path: (seed) => `/nowDetail?id=${seed.onSale}`, shows: ['送到价', '商品属性', '物性与质检'] },
  { path: () => '/now?category=PP', shows: ['单价（元/吨）', '送到价', '的数据，/now?category=PP'] },
  { path: (seed) => `/compare?id=${seed.onSale}&id=${seed.withdrawn}`, shows: ['单价（元/吨）', '状态'] },
  { path: () => '/latestQuotation', shows: ['报价（元/吨）', '较前日'] },
  { path: (seed) => `/shopDetail?id=${seed.shop}`, shows: ['履约评分', '最新上架'] },
  {
    path: (seed) => `/personalCenter/myOrderDetail?id=${seed.paid}`,
    shows: ['已付总额', '交货地点', '进度'],
  },
  {
    path: (seed) => `/personalCenter/myOrder/print?id=${seed.paid}&id=${seed.unpaid}`,
    shows: ['已付总额', '应付总额', '交货地点'],
  },
  { path: () => '/personalCenter/myOrder', shows: ['下单时间', '待付款'] },
  {
    path: (seed) => `/personalCenter/arbitrationDetail?id=${seed.openCase}`,
    shows: ['争议金额', '举证', '调解方案', '进度'],
  },
  { path: () => '/personalCenter/journal', shows: ['事项 / 单据', '变动后余额（元）'] },
  { path: () => '/personalCenter/recharge', shows: ['户名', '附言'] },
  { path: (seed) => `/personalCenter/detail?id=${seed.movement}`, shows: ['验证码'] },
  { path: () => '/personalCenter/withdraw', shows: ['提现'] },
  { path: () => '/personalCenter/statement', shows: ['已开具'] },
  { path: (seed) => `/personalCenter/pickGoods/pass?id=${seed.pass}`, shows: ['车牌', '提货码'] },
  {
    path: (seed) => `/personalCenter/carrierWaybillDetail?id=${seed.ratedWaybill}`,
    shows: ['运单号', '道路运输经营许可证号', '签字'],
  },
  {
    path: (seed) => `/personalCenter/quoteSheetDetail?id=${seed.quoteSheet}`,
    shows: ['有效至', '送到价（元/吨）', '挂牌价快照', '的数据，/personalCenter/quoteSheetDetail'],
  },
  { path: () => '/verify', shows: ['每日根（SHA-256）', '公布时间'] },
  { path: () => '/bottomStatment?id=30', shows: ['仓储费'] },
]

/** Printed navigation, empty columns, and text that is not black on white. */
async function outOfPlace(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getClientRects().length > 0,
    )
    const ways =
      'nav:not(.category-table) a, .category-table p a, button, input, select, textarea, summary, header li, footer a'
    const isEmptyColumn = (element: HTMLElement) =>
      element.matches('th[scope=col]') && element.querySelector(':scope > .sr-only:only-child') !== null
    const words = seen.filter((element) => [...element.childNodes].some((node) => node.nodeValue?.trim()))
    const isBlackOnWhite = (element: HTMLElement) => {
      const { color, fill, backgroundColor } = getComputedStyle(element)
      const ink = element.closest('svg') ? fill : color
      return ink === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)'
    }
    const told = (what: string) => (element: HTMLElement) => `${what}: ${element.outerHTML.slice(0, 120)}`
    return [
      ...seen.filter((element) => element.matches(ways)).map(told('a way')),
      ...seen.filter(isEmptyColumn).map(told('an empty column')),
      ...words.filter((element) => !isBlackOnWhite(element)).map(told('not black on white')),
    ]
  })
}

/** Number of A4 pages with a margin of 1 cm. */
async function pagesOf(page: Page): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('prints goods, order and amounts in black on white without navigation', async ({ browser, seed }) => {
  const page = await browser.newPage({
    ...signedInAs(),
    javaScriptEnabled: false,
    viewport: PAPER,
    storageState: seed.cookies.buyer,
  })
  await page.emulateMedia({ media: 'print' })
  for (const { path, shows } of PRINTED)
    await test.step(path(seed), async () => {
      await page.goto(path(seed))
      expect(await outOfPlace(page)).toEqual([])
      for (const shown of [...shows, '演示市场'])
        await expect(page.locator('body')).toContainText(shown, { useInnerText: true })
      expect(await sidewaysScroll(page), 'fits the paper').toBe('')
      const rows = page.locator('.table tbody tr')
      const cuts = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))
      expect(
        cuts.filter((one) => one !== 'avoid'),
        'rows are not cut',
      ).toEqual([])
    })
  const addresses = await page
    .locator('.prose a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(addresses.join()).toContain('/bottomStatment?id=107')
  await page.goto('/now?category=PP')
  expect(await pagesOf(page), 'a list of 20 offers fits one page').toBe(1)
  await page.goto(`/nowDetail?id=${seed.onSale}`)
  const chart = page.getByRole('figure').getByRole('img')
  await expect(chart).toBeVisible()
  expect((await chart.boundingBox())?.width).toBeGreaterThan(PAPER.width / 2)
  await page.context().close()
})
