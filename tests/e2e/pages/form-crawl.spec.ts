import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page, Response } from '@playwright/test'
import { routeUrls } from 'tests/architecture/route-tree'
import { sampleCases } from 'tests/support/test-level'
import { expect, watch } from '../browser-test'
import type { PageState } from './page-state'
import { pageStates } from './page-states'
import { marketFor, type PreparedMarket, signedInAs, test } from './prepared-market'

/** Fields whose values the server never sends back. */
const SECRET = /passw|smsCode|csrf/i
/** What a browser fills in from a message, never sent back either. */
const ONE_TIME_CODE = 'one-time-code'
const LONG = `${'长'.repeat(3_000)}😀`

interface Typed {
  name: string
  value: string
}

interface Spoil {
  text: string
  /** Text fields, all fields except the CSRF token, or the CSRF token only. */
  fields: 'typed' | 'all' | 'token'
}

/** Intent of buttons that fill their form. */
const FILLING = 'choose'

/** Kinds of invalid input. */
const INVALID_INPUTS = {
  empty: { text: '', fields: 'typed' },
  junk: { text: `<b>"'\\%00 ${LONG}`, fields: 'typed' },
  'control characters': { text: 'a\u0000b\u0007', fields: 'typed' },
  tampered: { text: '１２３', fields: 'all' },
  forged: { text: 'forged', fields: 'token' },
} as const satisfies Record<string, Spoil>
type InvalidInput = keyof typeof INVALID_INPUTS
/** Every form refuses these; a form that takes any text takes effect with the others. */
const REFUSED_EVERYWHERE: readonly InvalidInput[] = ['junk', 'forged']
const inputsFor = ({ forms }: PageState) =>
  forms === 'any text' ? REFUSED_EVERYWHERE : (Object.keys(INVALID_INPUTS) as InvalidInput[])

/** Pages with forms: their route modules have an action. */
const WITH_FORMS = routeUrls()
  .filter(({ file }) =>
    /^export (?:(?:async )?(?:function|const) action\b|\{.*\baction\b.*\})/m.test(readFileSync(file, 'utf8')),
  )
  .map(({ url }) => url)
/** Number of pages at the gate level. */
const SAMPLED_FORMS = 2
/** Excluded page: its form moves the market clock, which affects all tests. */
const CLOCK_PAGE = '/dev/clock'
/** Excluded page: its form accepts every text as a reason, and would suspend the shop of the other tests. */
const SHOP_PAGE = '/console/shops/:id'
const states = pageStates().filter(({ state }) => !state.act && state.leadsTo === undefined)

const toSpoil = states.filter(isToSpoil)
for (const { path, state } of sampleCases(
  toSpoil,
  ({ path, state }) => `${path} ${state.name}`,
  SAMPLED_FORMS,
))
  test(`forms of ${path} ${state.name} reject invalid input`, async ({ browser, seed: shared }) => {
    const seed = await marketFor(shared, state)
    const faults: string[] = []
    const page = await plainPage(browser, seed, state, faults)
    await page.goto(state.path(seed))
    const count = await buttonsOf(page).count()
    expect(count, 'number of buttons').toBeGreaterThan(0)
    for (let nth = 0; nth < count; nth++)
      for (const spoiler of inputsFor(state))
        await test.step(`button ${nth}, ${spoiler}`, () => sendInvalid(page, seed, state, nth, spoiler))
    expect(faults).toEqual([])
    await page.context().close()
  })

test('no other page has a form', async ({ browser, seed }) => {
  // All pages, one after another.
  test.setTimeout(600_000)
  for (const viewer of ['visitor', 'buyer', 'idle', 'merchant', 'carrier', 'operator', 'admin'] as const) {
    const seen = states.filter(
      ({ path, state }) => state.as === viewer && (!WITH_FORMS.includes(path) || state.forms === 'none'),
    )
    const [first] = seen
    if (!first) continue
    const page = await plainPage(browser, seed, first.state, [])
    for (const { path, state } of seen) {
      await page.goto(state.path(seed))
      expect(await buttonsOf(page).count(), path).toBe(0)
    }
    await page.context().close()
  }
})

function isToSpoil({ path, state }: (typeof states)[number]): boolean {
  return (
    WITH_FORMS.includes(path) &&
    ![CLOCK_PAGE, SHOP_PAGE].includes(path) &&
    (state.forms === undefined || state.forms === 'any text')
  )
}

async function plainPage(
  browser: Browser,
  seed: PreparedMarket,
  { as }: PageState,
  faults: string[],
): Promise<Page> {
  const storageState = seed.cookies[as]
  const page = await browser.newPage({ ...signedInAs(), javaScriptEnabled: false, storageState })
  watch(page, faults)
  return page
}

/** Submit buttons of POST forms, without the default button and the sign-out of the shell. */
function buttonsOf(page: Page): Locator {
  return page.getByRole('main').locator('form[method=post] button:not([aria-hidden])')
}

async function sendInvalid(
  page: Page,
  seed: PreparedMarket,
  state: PageState,
  nth: number,
  spoiler: InvalidInput,
) {
  await page.goto(state.path(seed))
  const button = buttonsOf(page).nth(nth)
  const typed = await makeInvalid(button, INVALID_INPUTS[spoiler])
  // It has nothing to type, so it would take effect, and the next round would not find it.
  if (INVALID_INPUTS[spoiler].fields === 'typed' && typed.length === 0) return
  // It fills the form from what is saved, whatever is typed.
  if (spoiler !== 'forged' && (await button.getAttribute('value')) === FILLING) return
  // It belongs to a choice that this state does not make.
  if (!(await button.isVisible())) return
  const answered = page.waitForResponse(
    (r) => r.request().isNavigationRequest() && r.request().method() === 'POST',
  )
  await button.click()
  const response: Response = await answered
  await page.waitForLoadState()
  const status = response.status()
  expect(status === 303 || (status >= 400 && status < 500), `answered ${status}`).toBe(true)
  if (spoiler === 'forged') expect(status).toBe(403)
  if (status === 303) return
  // Hidden values changed by hand: there is no field at which a person could mend them.
  if (spoiler === 'tampered' && typed.length === 0) return
  // Some consoles tell a refusal at the top and at its form.
  const alert = page.getByRole('alert').first()
  const noSuchThing = page.getByRole('heading', { level: 1, name: /请求有误|不存在/ })
  await expect(spoiler === 'tampered' ? alert.or(noSuchThing).first() : alert).toBeVisible()
  if (await noSuchThing.isVisible()) return
  for (const { name, value } of typed) {
    // Several forms of a page may have a field of this name.
    const fields = page.getByRole('main').locator(`[name="${name}"]:not([type=hidden])`)
    const isSecret =
      SECRET.test(name) || (await fields.first().getAttribute('autocomplete')) === ONE_TIME_CODE
    await expect
      .poll(() => fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value)), name)
      .toContain(isSecret ? '' : value.replaceAll('\0', ''))
  }
}

/** Makes a form's values invalid. @returns the values of the visible fields */
async function makeInvalid(button: Locator, how: Spoil): Promise<Typed[]> {
  return await button.evaluate((element: HTMLButtonElement, { text, fields }) => {
    const typed: { name: string; value: string }[] = []
    for (
      let folded = element.closest('details');
      folded;
      folded = folded.parentElement?.closest('details') ?? null
    )
      folded.open = true
    for (const field of element.form?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (!isText || field.name === 'intent' || field.type === 'file') continue
      const isChoice = field.type === 'radio' || field.type === 'checkbox'
      const isHidden = field.type === 'hidden'
      const isSpoilt = {
        typed: !isHidden && !isChoice,
        all: field.name !== 'csrf',
        token: field.name === 'csrf',
      }[fields]
      // A browser without date fields sends any text.
      if (isSpoilt && field.type === 'date') field.setAttribute('type', 'text')
      if (isSpoilt) field.value = text
      if (!isHidden && !isChoice) typed.push({ name: field.name, value: field.value })
    }
    return typed
  }, how)
}
