import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than the longest page has. */
const STOPS_AT_MOST = 250

/** What has the focus: its words, and whether a person can see that. */
interface Stop {
  name: string
  isHere: boolean
  isShown: boolean
}

/** Presses Tab until a control has the focus. Every stop on the way has to show in the window that it is one. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < STOPS_AT_MOST; stops += 1) {
    if (await isAt(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way by ${key} to ${control}`)
}

/** Whether a control has the focus. What has it must show that, as soon as the window has moved to it. */
async function isAt(control: Locator): Promise<boolean> {
  let stop = await control.evaluate(stopAt)
  const look = async () => {
    stop = await control.evaluate(stopAt)
    return stop.isShown
  }
  if (!stop.isShown) await expect.poll(look, `it shows that “${stop.name}” has the focus`).toBe(true)
  return stop.isHere
}

/** Runs in the page. */
function stopAt(control: Element): Stop {
  const active = document.activeElement ?? document.body
  const isPage = active === document.body || active.matches('html, main')
  // A choice draws its focus on the words beside it.
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

/** Goes to a control and presses a key there. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field, and types over what stands there. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** After a way that scripts took: the focus is somewhere, so that the next key goes on from there. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}
