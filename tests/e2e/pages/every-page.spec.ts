import type { Browser, Page } from '@playwright/test'
import { sampleCases, testLevel } from 'tests/support/test-level'
import { hasOwnFrame } from '../../../app/components/console/console-path'
import { expect, watch } from '../browser-test'
import { checkPage, checkPageOnce, DESKTOP, expectHydrated, headingsAndControls } from './page-checks'
import type { PageState } from './page-state'
import { pageStates } from './page-states'
import { marketFor, type PreparedMarket, signedInAs, test } from './prepared-market'
import { collectArrivals, expectLight } from './weights'

/** The demo market changes between the two loads, so a difference is checked again. */
const SAME = { message: 'the same page as without JavaScript', timeout: 15_000 }

/** All states; at the gate level one per page, preferably one without extra steps. */
function chosenStates() {
  const all = pageStates()
  if (testLevel !== 'gate') return all
  return [...new Set(all.map(({ path }) => path))].flatMap((path) => {
    const states = all.filter((one) => one.path === path)
    const plain = states.filter(({ state }) => !state.act)
    return sampleCases(plain.length > 0 ? plain : states, ({ state }) => `${path} ${state.name}`, 1)
  })
}

for (const { path, state } of chosenStates())
  test(`${path} ${state.name}`, async ({ browser, seed: shared }) => {
    const seed = await marketFor(shared, state)
    const faults: string[] = []
    const page = await pageFor(browser, seed, state, true, faults)
    const arrivals = collectArrivals(page)
    await open(page, seed, state)
    if (state.leadsTo !== undefined) {
      await expect(page).toHaveURL(state.leadsTo)
      return await page.context().close()
    }
    const hasScripts = !hasOwnFrame(path)
    if (hasScripts) await expectHydrated(page)
    if (!state.act) await expectLight(page, `${path} ${state.name}`, arrivals, { ...state, hasScripts })
    await state.act?.(page, seed)
    if (testLevel === 'gate') await checkPageOnce(page, path, state)
    else
      await expectSameWithoutScripts(browser, seed, page, state, faults).then(() =>
        checkPage(page, path, state),
      )
    await page.context().close()
    expect(faults, 'faults in the browser').toEqual([])
  })

/** Asserts equal headings and controls with and without JavaScript. */
async function expectSameWithoutScripts(
  browser: Browser,
  seed: PreparedMarket,
  page: Page,
  state: PageState,
  faults: string[],
): Promise<void> {
  await expect(async () => {
    const plain = await plainly(browser, seed, page, state, faults)
    try {
      await expect.poll(() => headingsAndControls(page), SAME).toEqual(plain)
    } catch (difference) {
      await open(page, seed, state)
      await state.act?.(page, seed)
      throw difference
    }
  }).toPass({ timeout: 120_000 })
}

/**
 * Headings and controls without JavaScript: of the document that the server sends, or of a browser without scripts if the
 * state needs actions.
 */
async function plainly(
  browser: Browser,
  seed: PreparedMarket,
  page: Page,
  state: PageState,
  faults: string[],
) {
  if (state.act) return await plainAfterActions(browser, seed, state, faults)
  const answer = await page.context().request.get(state.path(seed))
  return await headingsAndControls(page, await answer.text())
}

/** Headings and controls in a browser without scripts, after the state's actions. */
async function plainAfterActions(browser: Browser, seed: PreparedMarket, state: PageState, faults: string[]) {
  const page = await pageFor(browser, seed, state, false, faults)
  await open(page, seed, state)
  await state.act?.(page, seed)
  const shown = await headingsAndControls(page)
  await page.context().close()
  return shown
}

/** A page in a new browser with an empty cache. */
async function pageFor(
  browser: Browser,
  seed: PreparedMarket,
  { as }: PageState,
  javaScriptEnabled: boolean,
  faults: string[],
): Promise<Page> {
  // In a context of its own, in which actions may open further pages.
  const context = await browser.newContext({
    ...signedInAs(),
    javaScriptEnabled,
    viewport: DESKTOP,
    storageState: seed.cookies[as],
  })
  const page = await context.newPage()
  watch(page, faults)
  return page
}

async function open(page: Page, seed: PreparedMarket, { path }: PageState): Promise<void> {
  const answer = await page.goto(path(seed))
  expect(await answer?.text(), 'HTML holds no NUL').not.toContain('\0')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}
