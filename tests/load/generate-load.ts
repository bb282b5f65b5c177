import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const GENERATOR = 'tests/load/load-generator.mjs'

/** Requests to one origin, sent in turn. */
export interface Load {
  /** Origin. */
  url: string
  requests: readonly { method: string; path: string; body?: string }[]
  headers?: Record<string, string>
  connections: number
  /** How long to send; or how many requests. */
  seconds?: number
  amount?: number
}

interface Report {
  requests: { total: number }
  /** In seconds. */
  duration: number
  non2xx: number
  errors: number
}

/**
 * Sends requests from a process of its own, so that sending does not delay what is measured here.
 * @throws Error when any response is not 2xx
 */
export async function generateLoad(load: Load): Promise<{ requests: number; seconds: number }> {
  const generator = spawn(process.execPath, [GENERATOR, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(await text(generator.stdout)) as Report
  if (report.non2xx > 0 || report.errors > 0 || report.requests.total === 0)
    throw new Error(`${load.url}: ${report.non2xx} wrong responses, ${report.errors} errors`)
  return { requests: report.requests.total, seconds: report.duration }
}
