import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than the longest page has. */
const TAB_STOPS_MAX = 250

/** The focused element and whether its focus indicator is visible. */
interface Stop {
  name: string
  isHere: boolean
  isShown: boolean
}

/** Presses Tab until a control has the focus. Every tab stop must show a focus indicator in the viewport. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < TAB_STOPS_MAX; stops += 1) {
    if (await isAt(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${control}`)
}

/** Whether a control has the focus. Also asserts the focus indicator after scrolling. */
async function isAt(control: Locator): Promise<boolean> {
  let stop = await control.evaluate(stopAt)
  const isIndicatorShown = async () => {
    stop = await control.evaluate(stopAt)
    return stop.isShown
  }
  if (!stop.isShown) await expect.poll(isIndicatorShown, `focus indicator of “${stop.name}”`).toBe(true)
  return stop.isHere
}

/** Runs in the page. */
function stopAt(control: Element): Stop {
  const active = document.activeElement ?? document.body
  const isPage = active === document.body || active.matches('html, main')
  // A radio button draws its focus indicator on its label.
  const drawn = active.matches('.kinds input') ? active.nextElementSibling : active
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn ?? active)
  const { top, bottom, right, width } = (drawn ?? active).getBoundingClientRect()
  const isInWindow = bottom > 0 && top < window.innerHeight && right > 0 && width > 1
  return {
    name: active.textContent?.trim() || active.getAttribute('name') || active.localName,
    isHere: active === control,
    isShown: isPage || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isInWindow),
  }
}

/** Focuses a control and presses a key. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Focuses a field and replaces its value. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** After a client-side navigation: an element has the focus, so that Tab continues from it. */
export async function expectFocusUnchanged(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}
