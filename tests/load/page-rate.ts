import { readdirSync, readFileSync } from 'node:fs'
import { generateLoad } from './generate-load'

const CONNECTIONS = 10
const SECONDS = 4
/** Unit of CPU times in /proc. */
const TICKS_PER_SECOND = 100

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
  const { pages, seconds } = await requestPages(urls, headers)
  return pages / seconds
}

/**
 * The same, by the CPU time of the server and its child processes, because the generator needs a core of its own and
 * fast servers wait for it.
 * @returns pages per CPU second
 */
export async function pagesPerCpuSecond(
  pid: number,
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const before = cpuSeconds(pid)
  const { pages } = await requestPages(url, headers)
  return pages / (cpuSeconds(pid) - before)
}

/** User and system time of a process and its descendants, in seconds (Linux). */
function cpuSeconds(pid: number): number {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name))),
  )
  const sum = (id: number): number =>
    (processes.get(id)?.ticks ?? 0) +
    [...processes].filter(([, { parent }]) => parent === id).reduce((total, [child]) => total + sum(child), 0)
  return sum(pid) / TICKS_PER_SECOND
}

/** Parent and CPU time of a process; empty if it has ended. The name in parentheses may contain spaces. */
function statOf(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [[pid, { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]]
  } catch {
    return []
  }
}

async function requestPages(
  urls: string | readonly string[],
  headers: Record<string, string>,
): Promise<{ pages: number; seconds: number }> {
  const addresses = [urls].flat().map((url) => new URL(url))
  const [first] = addresses
  if (!first) throw new Error('no address to request')
  const { requests, seconds } = await generateLoad({
    url: first.origin,
    requests: addresses.map(({ pathname, search }) => ({ method: 'GET', path: pathname + search })),
    headers,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  return { pages: requests, seconds }
}
