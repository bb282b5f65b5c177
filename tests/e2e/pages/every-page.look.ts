import type { Browser, Page } from '@playwright/test'
import { expect, watch } from '../story'
import { barriers, doubleText, expectHydrated, headingsAndControls, sidewaysScroll } from './looking'
import type { PageState } from './page-state'
import { pageStates } from './page-states'
import { asSomebody, type Town, test } from './town'
import { collectArrivals, expectLight } from './weights'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 640 }

for (const { path, state } of pageStates())
  test(`${path} ${state.name}`, async ({ browser, town }) => {
    const faults: string[] = []
    const page = await pageFor(browser, town, state, true, faults)
    const arrived = collectArrivals(page)
    await open(page, town, state)
    if (state.leadsTo !== undefined) {
      await expect(page).toHaveURL(state.leadsTo)
      return await page.context().close()
    }
    await expectHydrated(page)
    if (!state.act) await expectLight(page, `${path} ${state.name}`, arrived, state)
    await state.act?.(page)
    const plain = await plainly(browser, town, state, faults)
    await expect.poll(() => headingsAndControls(page), 'the same page as without JavaScript').toEqual(plain)
    await look(page, state)
    await page.context().close()
    expect(faults, 'the browser has nothing to complain about').toEqual([])
  })

/** What the page shows without JavaScript. */
async function plainly(browser: Browser, town: Town, state: PageState, faults: string[]) {
  const page = await pageFor(browser, town, state, false, faults)
  await open(page, town, state)
  await state.act?.(page)
  const shown = await headingsAndControls(page)
  await page.context().close()
  return shown
}

/** A page of a new browser, with nothing in its cache. */
async function pageFor(
  browser: Browser,
  town: Town,
  { as }: PageState,
  javaScriptEnabled: boolean,
  faults: string[],
): Promise<Page> {
  const page = await browser.newPage({
    ...asSomebody(),
    javaScriptEnabled,
    viewport: DESKTOP,
    storageState: town.cookies[as],
  })
  watch(page, faults)
  return page
}

async function open(page: Page, town: Town, { path }: PageState): Promise<void> {
  const answer = await page.goto(path(town))
  expect(await answer?.text(), 'HTML holds no NUL').not.toContain('\0')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

/** Looks at a page in its widths, and with its text enlarged. */
async function look(page: Page, state: PageState): Promise<void> {
  expect(await barriers(page, state), 'barriers at 1280 px').toEqual([])
  await page.setViewportSize(PHONE)
  expect(await barriers(page, state), 'barriers at 360 px').toEqual([])
  await page.setViewportSize(NARROW)
  expect(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe('')
  await page.setViewportSize(DESKTOP)
  await doubleText(page)
  expect(await sidewaysScroll(page), 'sideways scroll with text of 200 %').toBe('')
}
