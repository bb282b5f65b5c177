import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { type BenchMarket, pidOf } from './bench-market'
import type { Measured } from './figures'
import { pagesPerCpuSecond } from './page-rate'
import { inTurn } from './rounds'

const ROUNDS = 3
/** Compressed pages are compared, as sent to browsers. */
const BROWSER = { 'accept-encoding': 'br' }

/** Cached visitor page of twenty offers against the same bytes from express.static and node:http. */
export async function visitorPage({ server }: BenchMarket): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'suji-static-'))
  writeFileSync(join(folder, 'index.html'), await bytesOf(`${server.url}/now`))
  const still = (kind: 'express' | 'http') =>
    launchServer({
      command: [process.execPath, 'tests/load/static-page.mjs', kind, folder],
      settings: {},
      started: /^static page: (.*)/,
    })
  const [express, plain] = [await still('express'), await still('http')]
  const page = `${server.url}/now`
  const against = async (
    id: string,
    what: string,
    other: ServerProcess,
    floor: number,
  ): Promise<Measured> => {
    const subject = () => pagesPerCpuSecond(pidOf(server), page, BROWSER)
    const baseline = () => pagesPerCpuSecond(pidOf(other), other.url, BROWSER)
    return { id, what, ...(await inTurn({ subject, baseline }, ROUNDS)), unit: '/CPU s', floor }
  }
  const figures = [
    await against('P2-express', '/now for visitors; express.static', express, 3),
    await against('P2-http', '/now for visitors; node:http', plain, 0.5),
  ]
  await Promise.all([express.end(), plain.end()])
  rmSync(folder, { recursive: true })
  return figures
}

/** Body as transferred; `fetch` would decompress it. */
async function bytesOf(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: BROWSER }), 'response')) as [IncomingMessage]
  return await buffer(answer)
}
