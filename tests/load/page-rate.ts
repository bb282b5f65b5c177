import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

const require = createRequire(import.meta.url)
const GENERATOR = require.resolve('autocannon')
const CONNECTIONS = 10
const SECONDS = 4

interface Report {
  requests: { total: number }
  duration: number
  non2xx: number
  errors: number
}

/**
 * Asks for a page over and over from a process of its own.
 * @param headers the browser's: { cookie: … }
 * @returns pages per second
 * @throws Error where anything but the page came back
 */
export async function pageRate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const settings = ['--json', '-n', '-c', String(CONNECTIONS), '-d', String(SECONDS)]
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const generator = spawn(process.execPath, [GENERATOR, ...settings, ...given, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(await text(generator.stdout)) as Report
  if (report.non2xx > 0 || report.errors > 0 || report.requests.total === 0)
    throw new Error(`${url}: ${report.non2xx} wrong answers, ${report.errors} errors`)
  return report.requests.total / report.duration
}
