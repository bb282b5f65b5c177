import { randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { SERVERS } from './start-markets'

interface Story {
  /** What went wrong in the browser without anybody seeing it: empty at the end of every story. */
  faults: string[]
}

/** For browsers of people who want no motion: nothing to wait for until a page stands still. */
export const STILL = { reducedMotion: 'reduce' } as const

/** Each story is told by somebody at an address of their own, on the project's server, in a browser that must stay quiet. */
export const test = base.extend<Story>({
  baseURL: async ({ browserName: _ }, use, { project }) => {
    await use(serverUrl(project.metadata.server ?? 'market'))
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': someAddress() })
  },
  contextOptions: async ({ browserName: _ }, use) => {
    await use(STILL)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('page', (page) => watch(page, faults))
      await use(faults)
      expect(faults, 'the browser has nothing to complain about').toEqual([])
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

/** An address that no other person of this run has. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Adds to `faults` what the browser's console, its scripts and the server's answers say against a page. */
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
 * A reading of the page's data that was cut off half-way because the person went on meanwhile: the framework notes it in
 * these words of the engines. One that fails otherwise leads to an error page, which the person does not get past.
 */
export const CUT_OFF = /^(?:DOMException: The user aborted a request|AbortError: |TypeError: network error)/

/** The browser also notes each refusal (4xx) as an error; those are the market's answers. */
function isFault(message: ConsoleMessage): boolean {
  const isNoisy = message.type() === 'error' || message.type() === 'warning'
  const text = message.text()
  return isNoisy && !CUT_OFF.test(text) && !/the server responded with a status of 4\d\d/.test(text)
}
