import type { Page } from '@playwright/test'
import { expect } from '../browser-test'
import { signedInAs, test } from './prepared-market'

/** Rows of the spot list that must be in view without scrolling, by the size of the browser window. */
const SIZES = [
  { width: 1280, height: 900, atLeast: 15, rowPx: 38 },
  { width: 1366, height: 768, atLeast: 10, rowPx: 38 },
  { width: 360, height: 740, atLeast: 4, rowPx: 104 },
]

interface RowsInView {
  count: number
  tallestPx: number
  /** Text of the tallest row. */
  tallest: string
}

/** Whole rows above the bottom of the window and what sticks to it, and the tallest of them. */
async function rowsInView(page: Page): Promise<RowsInView> {
  return await page.getByRole('table', { name: '现货报价' }).evaluate((table: HTMLTableElement) => {
    const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) => {
      const { bottom, height } = row.getBoundingClientRect()
      return { bottom, height, text: row.textContent.replace(/\s+/g, ' ') }
    })
    const bars = [...document.querySelectorAll('.compare-tray, .quick-links')]
    const tops = bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > 0)
    const bottom = Math.min(window.innerHeight, ...tops)
    const shown = rows.filter((row) => row.bottom <= bottom)
    const [tallest] = shown.toSorted((a, b) => b.height - a.height)
    return { count: shown.length, tallestPx: tallest?.height ?? 0, tallest: tallest?.text ?? '' }
  })
}

for (const { width, height, atLeast, rowPx } of SIZES)
  test(`/now shows at least ${atLeast} rows at ${width} × ${height}`, async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({
        ...signedInAs(),
        javaScriptEnabled,
        viewport: { width, height },
      })
      await page.goto('/now')
      const { count, tallestPx, tallest } = await rowsInView(page)
      process.stdout.write(`${count} rows of at most ${tallestPx} px in view at ${width} × ${height}\n`)
      expect(count).toBeGreaterThanOrEqual(atLeast)
      expect(tallestPx, tallest).toBeLessThanOrEqual(rowPx)
      await page.context().close()
    }
  })

test('/nowDetail shows its order button at 1280 × 800, also with price tiers', async ({ browser, seed }) => {
  for (const as of ['visitor', 'buyer'] as const) {
    const page = await browser.newPage({
      ...signedInAs(),
      viewport: { width: 1280, height: 800 },
      storageState: seed.cookies[as],
    })
    await page.goto(`/nowDetail?id=${seed.onSale}`)
    await expect(page.getByRole('table', { name: '阶梯价' })).toBeAttached()
    const box = await page.getByRole('button', { name: '去下单' }).boundingBox()
    const bottomPx = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
    process.stdout.write(`order button ends at ${bottomPx} of 800 px for a ${as}\n`)
    expect(bottomPx).toBeLessThanOrEqual(800)
    await page.context().close()
  }
})
