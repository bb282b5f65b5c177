import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { hashFraction, testLevel } from 'tests/support/test-level'
import type { PageState } from './page-state'
import { expectFitsPhone, PHONE } from './phone-checks'

export const DESKTOP = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface CheckedState extends Pick<PageState, 'act'> {
  isReference?: boolean
}

/** A reference page repeats one component hundreds of times; axe checks the first ones of each section. */
const REPEATED = 'main section[id] > :nth-child(n + 4)'

/** Violations found by axe, one line per rule with the elements. */
export async function barriers(page: Page, { isReference = false } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  if (isReference) builder.exclude(REPEATED)
  const { violations } = await builder
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(WCAG)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** Asserts accessibility, the measures of phones, and no horizontal scrolling in all widths and with doubled text. */
export async function checkPage(
  page: Page,
  path: string,
  { isReference = false, act }: CheckedState = {},
): Promise<void> {
  const widths = testLevel === 'all' ? [widthFor(path)] : [DESKTOP, PHONE]
  for (const size of widths) await expectNoBarriers(page, size, isReference)
  if (!act) await expectFitsPhone(page, path)
  await page.setViewportSize(NARROW)
  expect(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe('')
  await page.setViewportSize(DESKTOP)
  await doubleText(page)
  expect(await sidewaysScroll(page), 'sideways scroll with text of 200 %').toBe('')
}

/** Gate version of `checkPage`: one width. */
export async function checkPageOnce(
  page: Page,
  path: string,
  { isReference = false, act }: CheckedState,
): Promise<void> {
  const size = widthFor(path)
  await expectNoBarriers(page, size, isReference)
  if (size !== PHONE) return
  expect(await sidewaysScroll(page), 'sideways scroll at 360 px').toBe('')
  if (!act) await expectFitsPhone(page, path)
}

type Size = typeof DESKTOP

/** The width at which the gate and `test:all` look for barriers, chosen by the page's name. */
const widthFor = (path: string): Size => (hashFraction(`${path} width`) < 0.5 ? PHONE : DESKTOP)

async function expectNoBarriers(page: Page, size: Size, isReference: boolean): Promise<void> {
  await page.setViewportSize(size)
  expect(await barriers(page, { isReference }), `barriers at ${size.width} px`).toEqual([])
}

/** Waits for hydration. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page), { message: 'the page hydrates' }).toBe(true)
}

export async function isHydrated(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/**
 * Headings, links, buttons and fields in order, without elements that scripts add or replace, and without the notices of a
 * console, which other tests cause.
 * @param html a document as the server sends it, which is read instead of the open one
 */
export async function headingsAndControls(page: Page, html: string | null = null): Promise<string[]> {
  return await page.evaluate((sent) => {
    const read = sent === null ? document : new DOMParser().parseFromString(sent, 'text/html')
    const found = read.querySelectorAll<HTMLElement>(
      'h1, h2, h3, a[href], button:not([type=button]), summary, select, textarea, input:not([type=hidden])',
    )
    return [...found]
      .filter((element) => !element.closest('noscript, .console-account ul'))
      .map((element) => {
        const kind = [element.localName, element.getAttribute('type'), element.getAttribute('name')]
        // A state may be reached by a new member each time.
        const text = element.textContent
          ?.trim()
          .replace(/\d{3}\*{4}\d{4}/, '手机号')
          .replace(/^通知 \d+/, '通知')
        return `${kind.filter((part) => part !== null).join(' ')} ${text}`
      })
  }, html)
}

/** Horizontal overflow in pixels, and the elements that cause it. */
export async function sidewaysScroll(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px: ${wide.map((e) => `${e.localName}.${e.className}`).slice(-3)}`
  })
}

/** Doubles the font size, like a browser setting. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    all.forEach((element, i) => {
      element.style.fontSize = `${2 * (sizes[i] ?? 0)}px`
    })
  })
}
