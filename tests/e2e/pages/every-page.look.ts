import type { Browser, Page } from '@playwright/test'
import { expect, watch } from '../story'
import { barriers, doubleText, expectHydrated, headingsAndControls, sidewaysScroll } from './looking'
import { type PageState, pageStates } from './page-states'
import { asSomebody, type Town, test } from './town'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 640 }

for (const { path, state } of pageStates())
  test(`${path} ${state.name}`, async ({ browser, town }) => {
    const faults: string[] = []
    const page = await open(browser, town, state, { javaScriptEnabled: true }, faults)
    await expectHydrated(page)
    const shown = await headingsAndControls(page)
    expect(shown.filter((line) => line.startsWith('h'))).not.toEqual([])
    expect(await barriers(page), 'barriers at 1280 px').toEqual([])
    await page.setViewportSize(PHONE)
    expect(await barriers(page), 'barriers at 360 px').toEqual([])
    await page.setViewportSize(NARROW)
    expect(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe('')
    await page.setViewportSize(DESKTOP)
    await doubleText(page)
    expect(await sidewaysScroll(page), 'sideways scroll with text of 200 %').toBe('')
    await page.context().close()

    const plain = await open(browser, town, state, { javaScriptEnabled: false }, faults)
    expect(await headingsAndControls(plain), 'the same page without JavaScript').toEqual(shown)
    await plain.context().close()
    expect(faults, 'the browser has nothing to complain about').toEqual([])
  })

async function open(
  browser: Browser,
  town: Town,
  { as, path, act }: PageState,
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
  faults: string[],
): Promise<Page> {
  const context = await browser.newContext({
    ...asSomebody(),
    javaScriptEnabled,
    viewport: DESKTOP,
    storageState: town.cookies[as],
  })
  const page = await context.newPage()
  watch(page, faults)
  const answer = await page.goto(path(town))
  expect(await answer?.text(), 'HTML holds no NUL').not.toContain('\0')
  if (javaScriptEnabled) await expectHydrated(page)
  await act?.(page)
  return page
}
