import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const READER = 'tests/load/page-reader.mjs'

/**
 * Requests a page again and again from a process of its own, so that what else the bench does delays no reading of the
 * clock.
 * @returns milliseconds of each whole response
 * @throws Error when any response is not 200
 */
export async function responseTimes(
  url: string,
  headers: Record<string, string>,
  requests: number,
): Promise<number[]> {
  const reading = JSON.stringify({ url, headers, requests })
  const reader = spawn(process.execPath, [READER, reading], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = await text(reader.stdout)
  if (printed === '') throw new Error(`${url} was not read`)
  return JSON.parse(printed)
}

/** Nearest rank. @param percent 0 to 100 */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
