import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const GENERATOR = 'tests/load/load-generator.mjs'
const CONNECTIONS = 10
const SECONDS = 4

interface Report {
  requests: { total: number }
  duration: number
  non2xx: number
  errors: number
}

/**
 * Requests pages in turn from a separate process.
 * @param urls of one origin; a single address or the addresses to cycle through
 * @param headers request headers: { cookie: … }
 * @returns pages per second
 * @throws Error when any response is not the page
 */
export async function pageRate(
  urls: string | readonly string[],
  headers: Record<string, string> = {},
): Promise<number> {
  const addresses = [urls].flat().map((url) => new URL(url))
  const [first] = addresses
  if (!first) throw new Error('no address to request')
  const load = {
    url: first.origin,
    paths: addresses.map(({ pathname, search }) => pathname + search),
    headers,
    connections: CONNECTIONS,
    seconds: SECONDS,
  }
  const generator = spawn(process.execPath, [GENERATOR, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(await text(generator.stdout)) as Report
  if (report.non2xx > 0 || report.errors > 0 || report.requests.total === 0)
    throw new Error(`${first}: ${report.non2xx} wrong responses, ${report.errors} errors`)
  return report.requests.total / report.duration
}
