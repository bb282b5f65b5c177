import { randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { SERVERS } from './start-markets'

interface Story {
  /** Console errors, script errors and failed responses; must be empty at the end of a test. */
  faults: string[]
}

/** Disables animations, so that tests need not wait for them. */
export const REDUCED_MOTION = { reducedMotion: 'reduce' } as const

/** Each test has its own client address and asserts that the browser reports no faults. */
export const test = base.extend<Story>({
  baseURL: async ({ browserName: _ }, use, { project }) => {
    await use(serverUrl(project.metadata.server ?? 'market'))
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': someAddress() })
  },
  contextOptions: async ({ browserName: _ }, use) => {
    await use(REDUCED_MOTION)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('page', (page) => watch(page, faults))
      await use(faults)
      expect(faults, 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export function serverUrl(name: keyof typeof SERVERS): string {
  const url = process.env[SERVERS[name]]
  if (!url) throw new Error(`the ${name} server has not been started`)
  return url
}

/** A client address that is unique in this run. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Adds console errors, script errors and failed responses of a page to `faults`. */
export function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (isFault(message)) faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
}

/**
 * Console messages of data requests aborted by a navigation, as the engines word them. Other failures lead to an error
 * page, at which the test fails.
 */
export const CUT_OFF = /^(?:DOMException: The user aborted a request|AbortError: |TypeError: network error)/

/** The browser also logs each 4xx response as an error; these are expected. */
function isFault(message: ConsoleMessage): boolean {
  const isNoisy = message.type() === 'error' || message.type() === 'warning'
  const text = message.text()
  return isNoisy && !CUT_OFF.test(text) && !/the server responded with a status of 4\d\d/.test(text)
}
