import type { Browser, Response } from '@playwright/test'
import { expect } from '../story'
import { expectHydrated } from './looking'
import { type PageState, pageStates } from './page-states'
import { asSomebody, type Town, test } from './town'

/** Largest sizes as sent, in bytes (docs/decisions/005-plain-html-first.md). */
const LIMITS = { list: 14_000, stylesheet: 8_000, readingScripts: 82_000, formScripts: 92_000 }
/** Files of fewer bytes are not worth compressing. */
const UNCOMPRESSED = 512
/** Words that only zod's own code holds. */
const ZOD = /ZodError|\$ZodType/

interface Weights {
  page: string
  html: number
  css: number
  js: number
  hasForm: boolean
  rows: number
  holdsZod: boolean
}

test('no page weighs more than it may', async ({ browser, town }) => {
  const pages = pageStates().filter(({ state }) => !state.act)
  const weights: Weights[] = []
  for (const { path, state } of pages) weights.push(await weigh(browser, town, path, state))
  process.stdout.write(tableOf(weights))

  const list = weights.find(({ rows }) => rows === 20)
  expect(list?.html, 'HTML of a list page of 20 rows').toBeLessThanOrEqual(LIMITS.list)
  for (const { page, css, js, hasForm, holdsZod } of weights) {
    expect.soft(css, `stylesheet of ${page}`).toBeLessThanOrEqual(LIMITS.stylesheet)
    const limit = hasForm ? LIMITS.formScripts : LIMITS.readingScripts
    expect.soft(js, `scripts of ${page}`).toBeLessThanOrEqual(limit)
    expect.soft(js, `${page} has scripts`).toBeGreaterThan(0)
    expect.soft(holdsZod, `zod on ${page}`).toBe(false)
  }
})

/** Opens a page with an empty cache and weighs what arrives until it has hydrated and the network rests. */
async function weigh(browser: Browser, town: Town, path: string, state: PageState): Promise<Weights> {
  const context = await browser.newContext({ ...asSomebody(), storageState: town.cookies[state.as] })
  const page = await context.newPage()
  const arrived: Response[] = []
  page.on('response', (response) => arrived.push(response))
  await page.goto(state.path(town), { waitUntil: 'networkidle' })
  await expectHydrated(page)
  const weights: Weights = {
    page: `${path} ${state.name}`,
    html: 0,
    css: 0,
    js: 0,
    hasForm: false,
    rows: 0,
    holdsZod: false,
  }
  for (const response of arrived) {
    const type = response.headers()['content-type'] ?? ''
    if (response.status() >= 300 && response.status() < 400) continue
    const { responseBodySize } = await response.request().sizes()
    if (type.startsWith('text/html')) weights.html += responseBodySize
    if (type.startsWith('text/css')) weights.css += responseBodySize
    if (!type.includes('javascript')) continue
    if (responseBodySize > UNCOMPRESSED) expect(response.headers()['content-encoding']).toBe('br')
    weights.js += responseBodySize
    weights.holdsZod ||= ZOD.test(await response.text())
  }
  weights.hasForm = (await page.getByRole('main').locator('form[method=post]').count()) > 0
  weights.rows = await page.getByRole('link', { name: /^下单/ }).count()
  await context.close()
  return weights
}

function tableOf(weights: Weights[]): string {
  const columns = ['html', 'css', 'js'].map((name) => name.padStart(8)).join('')
  const lines = weights.map(
    ({ page, html, css, js }) =>
      `${[html, css, js].map((size) => String(size).padStart(8)).join('')}  ${page}`,
  )
  return `\n${columns}  bytes as sent\n${lines.join('\n')}\n`
}
