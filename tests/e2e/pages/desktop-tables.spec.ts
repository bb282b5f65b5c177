import { expect } from '../browser-test'
import { DESKTOP } from './page-checks'
import { pageStates } from './page-states'
import { marketFor, signedInAs, test } from './prepared-market'

/** A cell that breaks into more lines than that, because others leave it no room, cannot be read down the column. */
const LINES_MAX = 3
const NARROW_PX = 110
/** They compare columns, or show a grid. */
const WIDE_TABLES = ['/compare', '/latestQuotation']

/** Runs in the page. @returns cells of tables that are squeezed, and tables that scroll sideways */
function faultsOfTables({ linesMax, narrowPx }: { linesMax: number; narrowPx: number }): string[] {
  const linesOf = (cell: Element) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const bottoms = new Set<number>()
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('.sr-only')) continue
      range.selectNodeContents(texts.currentNode)
      for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom))
    }
    return bottoms.size
  }
  const squeezed = [...document.querySelectorAll('main tbody :is(td, th)')].filter(
    (cell) => cell.clientWidth > 1 && cell.clientWidth < narrowPx && linesOf(cell) > linesMax,
  )
  const scrolled = [...document.querySelectorAll('main .table-scroll')].filter(
    (box) => box.scrollWidth > box.clientWidth + 1,
  )
  return [
    ...squeezed.slice(0, 3).map((cell) => `squeezed: ${cell.textContent?.trim().slice(0, 30)}`),
    ...scrolled.map((box) => `scrolls: ${box.textContent?.trim().slice(0, 30)}`),
  ]
}

/** One state of each page: the first, which has rows where the page is a list. */
const PAGES = new Map(
  pageStates()
    .filter(({ path, state }) => !state.act && state.leadsTo === undefined && !WIDE_TABLES.includes(path))
    .reverse()
    .map(({ path, state }) => [path, state]),
)

for (const [path, state] of PAGES)
  test(`tables of ${path} have room for their text on a desktop`, async ({ browser, seed: shared }) => {
    const seed = await marketFor(shared, state)
    const page = await browser.newPage({
      ...signedInAs(),
      viewport: DESKTOP,
      storageState: seed.cookies[state.as],
      javaScriptEnabled: false,
    })
    await page.goto(state.path(seed))
    const limits = { linesMax: LINES_MAX, narrowPx: NARROW_PX }
    expect(await page.evaluate(faultsOfTables, limits)).toEqual([])
    await page.context().close()
  })
