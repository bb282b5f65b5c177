import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarket } from './bench-market'
import type { Measured } from './figures'

const FIRST_START_MAX_S = 6
const RESTART_MAX_S = 3

/** How long it takes from `npm start` to the first page, without data and with. */
export async function starts(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suji-bench-start-'))
  const first = await secondsToPage(dataDir)
  const again = await secondsToPage(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  const limits = { unit: 's', baseline: null }
  return [
    { id: 'P7-first', what: 'first page without data', value: first, floor: FIRST_START_MAX_S, ...limits },
    { id: 'P7-again', what: 'first page after a restart', value: again, floor: RESTART_MAX_S, ...limits },
  ]
}

async function secondsToPage(dataDir: string): Promise<number> {
  const started = performance.now()
  const server = await startMarket(dataDir, {}, true)
  const page = await fetch(`${server.url}/now`)
  await page.text()
  const seconds = (performance.now() - started) / 1000
  if (page.status !== 200) throw new Error(`the first page answered ${page.status}`)
  await server.end()
  return seconds
}
