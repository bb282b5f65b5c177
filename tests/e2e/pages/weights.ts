import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page, Request, Response } from '@playwright/test'
import { expect } from '../browser-test'
import type { PageState } from './page-state'
import { WEIGHTS_FILE } from './weights-file'

/** Maximum transferred bytes: the page fits into one TCP flight. A list of 20 rows has the largest HTML. */
const LIMITS = {
  html: 14_000,
  referenceHtml: 80_000,
  css: 8_000,
  readingJs: 82_000,
  formJs: 92_000,
  keysJs: 1_000,
}
/** Smaller files are not compressed. */
const UNCOMPRESSED = 512
/** Longest wait for idle time. */
const IDLE_MS = 200
/** Strings that occur only in zod. */
const ZOD = /ZodError|\$ZodType/
const KINDS = { 'text/html': 'html', 'text/css': 'css', 'text/javascript': 'js' } as const

/** Responses of a page, and its requests for scripts that have not ended. */
export interface Arrivals {
  readonly responses: readonly Response[]
  readonly pending: ReadonlySet<Request>
}

/** Collects what a page loads. Call it before opening the page. */
export function collectArrivals(page: Page): Arrivals {
  const responses: Response[] = []
  const pending = new Set<Request>()
  page.on('response', (response) => responses.push(response))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return { responses, pending }
}

/** Waits for scripts that hydration asks for later. A page without a new frame has no idle time, hence the timeout. */
async function loadLateScripts(page: Page, { pending }: Arrivals): Promise<void> {
  await page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), IDLE_MS)
  await expect.poll(() => pending.size, { message: 'scripts on their way' }).toBe(0)
}

/**
 * Records the transferred bytes until the page is idle and asserts the limits. A page with forms in other states also
 * loads their scripts.
 */
export async function expectLight(
  page: Page,
  name: string,
  arrivals: Arrivals,
  { isReference, forms, hasScripts }: Pick<PageState, 'isReference' | 'forms'> & { hasScripts: boolean },
): Promise<void> {
  if (hasScripts) await loadLateScripts(page, arrivals)
  const weights = { html: 0, css: 0, js: 0 }
  for (const response of arrivals.responses.filter((one) => one.status() < 300 || one.status() >= 400)) {
    const kind = kindOf(response)
    if (!kind) continue
    const { responseBodySize } = await response.request().sizes()
    weights[kind] += responseBodySize
    if (responseBodySize > UNCOMPRESSED) expect(response.headers()['content-encoding']).toBe('br')
    if (kind === 'js') expect(await response.text(), `zod in ${response.url()}`).not.toMatch(ZOD)
  }
  note(name, weights)
  const hasForm = forms === 'none' || (await page.getByRole('main').locator('form').count()) > 0
  expect.soft(weights.html, 'HTML').toBeLessThanOrEqual(isReference ? LIMITS.referenceHtml : LIMITS.html)
  expect.soft(weights.css, 'stylesheet').toBeLessThanOrEqual(LIMITS.css)
  const limit = hasForm ? LIMITS.formJs : LIMITS.readingJs
  // Pages of the consoles load only the script of their keys.
  expect.soft(weights.js, 'scripts').toBeLessThanOrEqual(hasScripts ? limit : LIMITS.keysJs)
  if (hasScripts) expect.soft(weights.js, 'has scripts').toBeGreaterThan(0)
}

function kindOf(response: Response) {
  const type = (response.headers()['content-type'] ?? '').split(';')[0] ?? ''
  return Object.entries(KINDS).find(([name]) => name === type)?.[1]
}

/** Writes one line to the terminal and to test-results/page-weights.txt. */
function note(name: string, { html, css, js }: { html: number; css: number; js: number }): void {
  const [h, c, j] = [html, css, js].map((size) => String(size).padStart(6))
  const line = `html ${h}  css ${c}  js ${j}  bytes as sent  ${name}\n`
  process.stdout.write(line)
  mkdirSync(dirname(WEIGHTS_FILE), { recursive: true })
  appendFileSync(WEIGHTS_FILE, line)
}
