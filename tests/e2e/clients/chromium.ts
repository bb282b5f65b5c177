import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page, type Session } from 'puppeteer-core'
import { z } from 'zod'
import { CUT_OFF, serverUrl, someAddress } from '../browser-test'
import { findControl, type Role } from './chromium-controls'
import { isLabelled, isNamed, type Person, type Which, waitFor, wordsIn } from './person'

/** Whether the page is hydrated or stays plain HTML. */
export type Promised = 'enhanced' | 'plain'

export interface ChromiumOptions {
  executablePath: string
  promised: Promised
  /** False: JavaScript is disabled. */
  hasScripts?: boolean
}

export interface ChromiumPerson extends Person {
  /** Console errors, script errors and failed responses. */
  readonly faults: readonly string[]
  /** Takes a screenshot of the whole page. */
  takePicture(path: string): Promise<void>
}

const WINDOW = { width: 1280, height: 800 }
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** Text of the page after it has settled. */
const SETTLED = { enhanced: settledWhen('hydrated'), plain: settledWhen('!hydrated') }

function settledWhen(condition: string): string {
  return `(function () {
    var main = document.querySelector('main')
    var hydrated = main !== null && Object.keys(main).some(function (key) { return /^__reactFiber/.test(key) })
    return document.readyState === 'complete' && ${condition} ? document.body.innerText : null
  })()`
}

/** Person driver for Chromium 69 or newer with mouse and keyboard. */
export async function atChromium(options: ChromiumOptions): Promise<ChromiumPerson> {
  const { executablePath } = options
  const browser = await puppeteer.launch({
    executablePath,
    pipe: true,
    args: SWITCHES,
    defaultViewport: WINDOW,
  })
  const faults: string[] = []
  const window = await openWindow(browser, { ...options, faults, address: someAddress() })
  return { ...window, faults, leave: () => browser.close() }
}

type WindowOptions = ChromiumOptions & { faults: string[]; address: string }

async function openWindow(browser: Browser, options: WindowOptions): Promise<Omit<ChromiumPerson, 'faults'>> {
  const page = await browser.newPage()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': options.address })
  if (options.hasScripts === false) await page.setJavaScriptEnabled(false)
  const session = await page.target().createCDPSession()
  await watch(page, session, options.faults)
  const hand = handOn(page, session, options.promised)
  const reads = (words: RegExp) =>
    waitFor(`${words} on the page`, async () => {
      const text = await page.evaluate(SETTLED[options.promised])
      return typeof text === 'string' ? wordsIn(text, words) : null
    })
  return {
    open: async (path) => {
      const answer = await page.goto(`${serverUrl('market')}${path}`, { waitUntil: 'domcontentloaded' })
      expect([200, 304], path).toContain(answer?.status())
      await reads(/./)
    },
    reads,
    fill: async (label, text) => {
      await hand.click(['textbox', 'searchbox', 'combobox'], (name) => isLabelled(name, label), {
        clickCount: 3,
      })
      await page.keyboard.press('Backspace')
      for (const sign of text) await session.send('Input.dispatchKeyEvent', { type: 'char', text: sign })
    },
    choose: async (label) => {
      const control = await hand.click(['radio', 'checkbox'], (name) => isNamed(name, label))
      await waitFor(`${label} chosen`, async () => (await control.asked(IS_CHECKED)) || null)
    },
    press: async (button) => {
      await hand.click(['button'], (name) => isNamed(name, button))
    },
    unfold: async (menu) => {
      const { x, y } = await waitFor(`a menu of that name`, async () => {
        const menus = Menus.parse(await page.evaluate(MENUS))
        return menus.find(({ name }) => isNamed(name, menu)) ?? null
      })
      await page.mouse.click(x, y)
    },
    follow: async (link, which = 'first') => {
      await hand.click(['link'], (name) => isNamed(name, link), { which })
    },
    anotherWindow: () => openWindow(browser, options),
    takePicture: async (path) => {
      await page.screenshot({ path, fullPage: true })
    },
    // Page.close() of puppeteer waits for an event that Chromium 69 does not send.
    leave: async () => {
      await session.send('Page.close')
    },
  }
}

const Menus = z.array(z.object({ name: z.string(), x: z.number(), y: z.number() }))
/** Menus with their centres: Chromium 69 does not list them among the controls. */
const MENUS = `Array.prototype.map.call(document.querySelectorAll('summary'), function (menu) {
  var box = menu.getBoundingClientRect()
  return { name: menu.innerText, x: box.left + box.width / 2, y: box.top + box.height / 2 }
})`

const IS_CHECKED = 'function () { return this.checked }'

/** The layout may shift between measuring and clicking, for example when a notice disappears, so the click is verified. */
const EXPECT_CLICK = `function () {
  var control = this
  control.wasClicked = false
  control.addEventListener('click', function () { control.wasClicked = true }, { once: true, capture: true })
}`
const WAS_CLICKED = 'function () { return this.wasClicked }'

/** Mouse clicks on visible controls. */
function handOn(page: Page, session: Session, promised: Promised) {
  return {
    click: (
      roles: readonly Role[],
      fits: (name: string) => boolean,
      { clickCount = 1, which = 'first' }: { clickCount?: number; which?: Which } = {},
    ) =>
      waitFor(`${roles.join(' or ')} of that name, clicked`, async () => {
        const control = await findControl(session, roles, fits, which)
        if (promised === 'enhanced') await control.asked(EXPECT_CLICK)
        await page.mouse.click(control.x, control.y, { clickCount })
        if (promised === 'plain') return control
        // After a navigation the control no longer exists.
        const wasClicked = await control.asked(WAS_CLICKED).catch(() => true)
        if (!wasClicked) throw new Error(`the click at ${control.x}, ${control.y} hit another element`)
        return control
      }),
  }
}

/** Collects console errors and 5xx responses. */
async function watch(page: Page, session: Session, faults: string[]): Promise<void> {
  session.on('Runtime.consoleAPICalled', ({ type, args = [] }) => {
    const words = args.map(({ description, value }) => description ?? String(value)).join(' ')
    if (type === 'error' && !CUT_OFF.test(words)) faults.push(`console: ${words}`)
  })
  session.on('Log.entryAdded', ({ entry }) => {
    // The browser also logs each 4xx response as an error; these are expected.
    if (entry?.level === 'error' && !/status of 4\d\d/.test(entry.text)) faults.push(`console: ${entry.text}`)
  })
  await session.send('Runtime.enable')
  await session.send('Log.enable')
  page.on('pageerror', (error) => faults.push(error.message.split('\n')[0] ?? ''))
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
}
