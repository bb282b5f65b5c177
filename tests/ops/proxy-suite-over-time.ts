import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { testLevel } from 'tests/support/test-level'
import { expect, test } from 'vitest'
import { signIn } from './buying'
import { formWith, type PlainBrowser } from './plain-browser'
import type { ProxySite } from './proxy-site'

/** Slower than the rate limit per address. */
const REST_MS = 100
const CROWD = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14']
/** Longer than every idle timeout. */
const STREAM_STAYS_MS = 75_000

/** Event streams through a proxy. */
export function testStreams(site: () => ProxySite): void {
  test('the first event of a stream arrives while the stream is open', async () => {
    const stream = await openStream(site(), await signedIn(site()))
    expect(stream.first).toMatch(/^200 text\/event-stream[\s\S]*event: open/)
    expect(stream.isOpen()).toBe(true)
    stream.close()
  })

  if (testLevel !== 'long') return
  test(
    'a stream with heartbeats only stays open',
    async () => {
      const stream = await openStream(site(), await signedIn(site()))
      await pause(STREAM_STAYS_MS)
      expect(stream.isOpen()).toBe(true)
      stream.close()
    },
    STREAM_STAYS_MS + 60_000,
  )
}

/** Restarts and stops servers behind a proxy. No server runs afterwards. */
export function testRestarts(site: () => ProxySite): void {
  test('answers every request during a rolling restart', async (context) => {
    if (site().ports.length < 2) return context.skip('one server alone')
    let isOver = false
    const seen: number[] = []
    const visit = async (browser: PlainBrowser) => {
      for (; !isOver; await pause(REST_MS)) seen.push((await browser.get('/login')).status)
    }
    const submit = async (browser: PlainBrowser) => {
      for (; !isOver; await pause(REST_MS)) {
        const form = formWith((await browser.get('/logout')).body, 'csrf', '/logout')
        seen.push((await browser.submit({ ...form, action: '/login' }, { intent: 'password' })).status)
      }
    }
    const [first, second, third, fourth] = CROWD.map((address) => site().browser(address))
    if (!first || !second || !third || !fourth) throw new Error('no servers')
    const crowd = [visit(first), visit(second), submit(third), submit(fourth)]
    for (const port of site().ports) expect(await site().restart(port)).toBe(0)
    isOver = true
    await Promise.all(crowd)
    expect(seen.length).toBeGreaterThan(20)
    expect([...new Set(seen)].filter((status) => status >= 429)).toEqual([])
  }, 600_000)

  test('shows a Chinese error page without servers', async () => {
    for (const port of site().ports) await site().kill(port)
    const gone = await site().browser().get('/now')
    expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5'])
    expect(gone.body).toContain('服务暂时不可用')
  })
}

async function signedIn(site: ProxySite): Promise<string> {
  const browser = site.browser()
  await signIn(browser)
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

interface Stream {
  /** Status, type and the first part of the body. */
  first: string
  isOpen(): boolean
  close(): void
}

async function openStream({ origin, tls }: ProxySite, cookie: string): Promise<Stream> {
  const headers = { cookie, accept: 'text/event-stream' }
  return await new Promise((resolve, reject) => {
    const options = { headers, rejectUnauthorized: false, agent: false }
    const start = tls ? overHttps : overHttp
    const asking = start(new URL('/events', origin), options, (response) => {
      let isOpen = true
      response.on('close', () => {
        isOpen = false
      })
      response.once('data', (part: Buffer) =>
        resolve({
          first: `${response.statusCode} ${response.headers['content-type']} ${part}`,
          isOpen: () => isOpen,
          close: () => asking.destroy(),
        }),
      )
    })
    asking.on('error', reject).end()
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
