import type { Locator, Page, Response } from '@playwright/test'
import { expect, watch } from '../story'
import { type PageState, pageStates } from './page-states'
import { asSomebody, type Town, test } from './town'

/** Never sent back by the server. */
const SECRET = /passw|smsCode|csrf/i
const LONG = `${'长'.repeat(300)}😀`

interface Typed {
  name: string
  value: string
}

/** What goes wrong in a form, applied to its fields. */
const SPOILERS = {
  empty: { text: '', hidden: false },
  junk: { text: `<b>"'\\%00 ${LONG}`, hidden: false },
  'control characters': { text: 'a\u0000b\u0007', hidden: false },
  tampered: { text: '１２３', hidden: true },
}
type Spoiler = keyof typeof SPOILERS

for (const { path, state } of pageStates().filter(({ state }) => !state.act))
  test(`forms of ${path} ${state.name} spoilt`, async ({ browser, town }) => {
    const page = await browser.newPage({
      ...asSomebody(),
      javaScriptEnabled: false,
      storageState: town.cookies[state.as],
    })
    const faults: string[] = []
    watch(page, faults)
    await page.goto(state.path(town))
    const count = await buttonsOf(page).count()
    for (let nth = 0; nth < count; nth++)
      for (const spoiler of Object.keys(SPOILERS) as Spoiler[])
        await test.step(`button ${nth}, ${spoiler}`, () => spoilAndSend(page, town, state, nth, spoiler))
    expect(faults).toEqual([])
    await page.context().close()
  })

/** The buttons that post something, the one for the Enter key and the sign-out of the shell left aside. */
function buttonsOf(page: Page): Locator {
  return page.getByRole('main').locator('form[method=post]:not([action="/logout"]) button:not([aria-hidden])')
}

async function spoilAndSend(page: Page, town: Town, state: PageState, nth: number, spoiler: Spoiler) {
  await page.goto(state.path(town))
  const button = buttonsOf(page).nth(nth)
  const typed = await spoil(button, SPOILERS[spoiler])
  const answered = page.waitForResponse(
    (r) => r.request().isNavigationRequest() && r.request().method() === 'POST',
  )
  await button.click()
  const response: Response = await answered
  await page.waitForLoadState()
  const status = response.status()
  expect(status === 303 || (status >= 400 && status < 500), `answered ${status}`).toBe(true)
  if (status === 303) return
  await expect(
    page.getByRole('alert').or(page.getByRole('heading', { level: 1, name: /请求有误|不存在/ })),
  ).toBeVisible()
  if ((await page.getByRole('alert').count()) === 0) return
  for (const { name, value } of typed) {
    const field = page.getByRole('main').locator(`[name="${name}"]`).first()
    await expect(field, name).toHaveValue(SECRET.test(name) ? '' : value.replaceAll('\0', ''))
  }
}

/** Fills a button's form. @returns what the fields in sight now hold */
async function spoil(button: Locator, how: { text: string; hidden: boolean }): Promise<Typed[]> {
  return await button.evaluate((element: HTMLButtonElement, { text, hidden }) => {
    const typed: { name: string; value: string }[] = []
    for (const field of element.form?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (!isText || field.name === 'csrf' || field.name === 'intent') continue
      if (field.type === 'radio' || field.type === 'checkbox') {
        if (hidden) field.value = text
        continue
      }
      if (field.type === 'hidden' && !hidden) continue
      field.value = text
      if (field.type !== 'hidden') typed.push({ name: field.name, value: field.value })
    }
    return typed
  }, how)
}
