import type { Page } from '@playwright/test'
import { expect } from '../browser-test'

export const PHONE = { width: 360, height: 740 }
const SHELL_PX_MAX = 104
const FIRST_ROW_PX_MAX = 260
const TARGET_PX_MIN = 44

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

/**
 * Asserts at the width of a phone: a low shell, the first row of a list in the upper third, targets for fingers, and no part
 * that moves sideways.
 * @param path the page in app/routes.ts
 */
export async function expectFitsPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.evaluate(() => window.scrollTo(0, 0))
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
}
