import type { Page } from '@playwright/test'
import { sampleCases } from 'tests/support/test-level'
import { expect } from '../browser-test'
import type { PageState } from './page-state'
import { pageStates } from './page-states'
import { marketFor, type PreparedMarket, signedInAs, test } from './prepared-market'

const PHONE = { width: 360, height: 740 }
const SHELL_PX_MAX = 104
const FIRST_ROW_PX_MAX = 260
const TARGET_PX_MIN = 44
/** Pages of the gate's sample. */
const SAMPLED_PAGES = 24

/** Lists whose first row must be in the upper third. */
const LISTS = [
  '/now',
  '/seckill',
  '/auction',
  '/pick',
  '/shopList',
  '/warehouse',
  '/hotSale',
  '/newGoods',
  '/latestQuotation',
  '/message',
  '/personalCenter/myOrder',
  '/personalCenter/journal',
  '/personalCenter/contract',
  '/merchant/orders',
  '/merchant/offers',
  '/merchant/contracts',
  '/console/members',
  '/console/orders',
]

/** Pages that may move sideways: columns that are compared, and tables of prices. */
const WIDE_PAGES = ['/compare', '/latestQuotation', '/']

interface Measures {
  /** Top of the main part. */
  shellPx: number
  /** Top of the first row of the first table; null without one. */
  firstRowPx: number | null
  /** Controls that a finger misses. */
  smallTargets: string[]
  /** Elements that move sideways. */
  sideways: string[]
  /** Bars at the bottom of the window. */
  bars: number
}

/** Runs in the page. */
function measurePage(targetPxMin: number): Measures {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isClosed = element.closest('details:not([open]) > :not(summary)') !== null
    return width > 1 && height > 1 && !isClosed
  }
  /** A link within a sentence has the height of its line (WCAG 2.5.8, exception inline). */
  const isInSentence = (element: Element) => {
    const block = element.closest('p, li, dd, td, th, label, figcaption, small, span, caption, legend, div')
    const words = [...(block?.childNodes ?? [])].filter(
      (node) => !node.contains(element) && node.textContent?.trim(),
    )
    return element.localName === 'a' && getComputedStyle(element).display === 'inline' && words.length > 0
  }
  /** What a finger may hit: a box, with its label. */
  const heightOf = (element: HTMLElement) => {
    const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
    const choice = element.closest('.choice')
    if (choice) boxes.push(choice as HTMLElement)
    const rects = boxes.map((box) => box.getBoundingClientRect())
    return Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top))
  }
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=hidden])',
  )
  const small = [...controls].filter(
    (control) =>
      isShown(control) &&
      !control.closest('.sr-only, .skip-link, thead, svg') &&
      !isInSentence(control) &&
      heightOf(control) < targetPxMin - 0.5,
  )
  const moving = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      element.localName !== 'textarea' &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  )
  const nameOf = (element: HTMLElement) =>
    `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 20)}`
  const row = [...document.querySelectorAll('main tbody tr')].find(isShown)
  const main = document.querySelector('main')
  return {
    shellPx: main === null ? Number.POSITIVE_INFINITY : main.getBoundingClientRect().top,
    firstRowPx: row === undefined ? null : row.getBoundingClientRect().top,
    smallTargets: small.map(nameOf),
    sideways: moving.map(nameOf),
    bars: [...document.querySelectorAll('.quick-links, .action-bar')].filter(
      (bar) => getComputedStyle(bar).position === 'fixed',
    ).length,
  }
}

/** The plain states of all pages; at the gate level a sample with one state per page. */
function chosenStates() {
  const plain = pageStates().filter(({ state }) => !state.act && state.leadsTo === undefined)
  const pages = [...new Set(plain.map(({ path }) => path))]
  return sampleCases(pages, (path) => `phone ${path}`, SAMPLED_PAGES).flatMap((path) => {
    const states = plain.filter((one) => one.path === path)
    return sampleCases(states, ({ state }) => `phone ${path} ${state.name}`, 1)
  })
}

async function openOnPhone(page: Page, seed: PreparedMarket, { path }: PageState): Promise<void> {
  await page.goto(path(seed))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

for (const { path, state } of chosenStates())
  test(`${path} ${state.name} fits a phone`, async ({ browser, seed: shared }) => {
    const seed = await marketFor(shared, state)
    const context = await browser.newContext({
      ...signedInAs(),
      viewport: PHONE,
      storageState: seed.cookies[state.as],
    })
    const page = await context.newPage()
    await openOnPhone(page, seed, state)
    const { shellPx, firstRowPx, smallTargets, sideways, bars } = await page.evaluate(
      measurePage,
      TARGET_PX_MIN,
    )
    expect.soft(shellPx, 'height of the shell').toBeLessThanOrEqual(SHELL_PX_MAX)
    if (LISTS.includes(path) && firstRowPx !== null)
      expect.soft(firstRowPx, 'top of the first row').toBeLessThan(FIRST_ROW_PX_MAX)
    expect.soft(smallTargets, `controls lower than ${TARGET_PX_MIN} px`).toEqual([])
    if (!WIDE_PAGES.includes(path)) expect.soft(sideways, 'what moves sideways').toEqual([])
    expect.soft(bars, 'bars at the bottom').toBeLessThanOrEqual(1)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`the menu and the filters open ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ ...signedInAs(), javaScriptEnabled, viewport: PHONE })
    await page.goto('/now')
    const areas = page.getByRole('navigation', { name: '主导航' })
    await expect(areas).toBeHidden()
    await expect(page.getByRole('link', { name: '请登录' })).toBeHidden()
    await page.getByRole('banner').getByText('菜单', { exact: true }).click()
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible()
    await expect(areas.getByRole('link', { name: '帮助中心' })).toBeVisible()
    await areas.getByRole('link', { name: '店铺' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '店铺' })).toBeVisible()
    await expect(areas).toBeHidden()

    const filters = page.getByRole('region', { name: '筛选' })
    const category = filters.getByText('主营', { exact: true })
    await expect(category).toBeHidden()
    await filters.getByText('筛选与排序').click()
    await category.click()
    await filters.getByRole('link', { name: /^PVC/ }).click()
    await expect(filters.getByText('筛选与排序：PVC')).toBeVisible()
    await page.context().close()
  })

test('the focus stays above the bar at the bottom', async ({ browser }) => {
  const page = await browser.newPage({ ...signedInAs(), viewport: PHONE })
  await page.goto('/now')
  const bar = await page.getByRole('navigation', { name: '常用' }).boundingBox()
  const barTop = bar?.y ?? 0
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate((top) => {
      const active = document.activeElement
      if (!active || active === document.body || active.closest('.quick-links')) return null
      const box = active.getBoundingClientRect()
      return box.height > 1 && box.top >= top ? active.outerHTML : null
    }, barTop)
    expect(hidden).toBeNull()
  }
  await page.context().close()
})
