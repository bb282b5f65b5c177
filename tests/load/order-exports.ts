import { readFileSync } from 'node:fs'
import { type BenchMarket, pidOf } from './bench-market'
import type { Measured } from './figures'
import { BUSY_MEMBER, fillOrders, MANY_ORDERS } from './many-orders'
import { memberCookie } from './member-cookie'

const SECONDS_MAX = 60
/** The whole file is 20 to 80 MB; the resident memory of a busy process varies by some dozen. */
const GROWN_MB_MAX = 200
const SAMPLE_MS = 100
const MEGABYTE = 1_000_000
const FILES = { CSV: '/personalCenter/myOrder/export', XLSX: '/personalCenter/myOrder/xlsx' }

/** Downloads 100,000 orders of a member from the running server: time and memory of its process. */
export async function orderExports(market: BenchMarket): Promise<Measured[]> {
  const { server } = market
  await fillOrders(market, { [BUSY_MEMBER]: MANY_ORDERS })
  const cookie = await memberCookie(server.url, BUSY_MEMBER)
  const figures: Measured[] = []
  for (const [kind, path] of Object.entries(FILES)) {
    await download(server.url + path, cookie)
    const before = residentMb(pidOf(server))
    let peak = before
    const sample = () => {
      peak = Math.max(peak, residentMb(pidOf(server)))
    }
    const timer = setInterval(sample, SAMPLE_MS)
    const began = performance.now()
    const bytes = await download(server.url + path, cookie)
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1000
    sample()
    const size = `${Math.round(bytes / MEGABYTE)} MB`
    const figure = { id: 'export', baseline: null }
    figures.push(
      {
        ...figure,
        what: `100,000 orders as ${kind}, ${size}`,
        value: seconds,
        unit: 's',
        floor: SECONDS_MAX,
      },
      { ...figure, what: `${kind}: more memory`, value: peak - before, unit: 'MB', floor: GROWN_MB_MAX },
    )
  }
  return figures
}

/** Reads a file to its end. @returns its size in bytes */
async function download(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200 || !answer.body) throw new Error(`${url}: ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes
}

/** Resident memory of a process (Linux). */
function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / MEGABYTE
}
