import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { expect } from 'vitest'
import { openBrowser, type PlainBrowser } from './plain-browser'
import { type ProxyProgram, type ReverseProxy, startProxy } from './proxy-process'

const START_MS = 240_000
const SENTINEL_TRIES = 200
const SENTINEL_AGAIN_MS = 25

/** A demo market with several servers behind a proxy. */
export interface ProxySite {
  readonly origin: string
  readonly tls: boolean
  /** Ports of the servers. */
  readonly ports: readonly number[]
  /** A client with its own cookies. @param localAddress source address; rate limits apply per address */
  browser(localAddress?: string): PlainBrowser
  /** Restarts a server. @returns its exit code */
  restart(port: number): Promise<number | null>
  kill(port: number): Promise<void>
  /** Log output of all servers. */
  log(): Promise<string>
  close(): Promise<void>
}

export interface SiteOptions {
  tls: boolean
  servers: number
}

export async function openProxySite(program: ProxyProgram, options: SiteOptions): Promise<ProxySite> {
  const { tls, servers: count } = options
  const database = await openTestDatabase()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const port = await freePort()
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  const servers = new Map<number, ServerProcess>()
  const lines: string[] = []
  const start = async (at: number) => {
    const server = await launchServer({ settings: settingsFor(database, at, origin), withinMs: START_MS })
    expect([server.errors, server.process.signalCode]).toEqual([[], null])
    servers.set(at, server)
  }
  const end = async (at: number, signal: NodeJS.Signals) => {
    const server = servers.get(at)
    servers.delete(at)
    const code = (await server?.end(signal)) ?? null
    lines.push(...(server?.lines ?? []))
    return code
  }
  let proxy: ReverseProxy | undefined
  const close = async () => {
    await proxy?.stop()
    for (const at of ports) await end(at, 'SIGKILL')
    await database.drop()
  }
  try {
    for (const at of ports) await start(at)
    proxy = await startProxy(program, { port, tls, servers: ports })
  } catch (error) {
    await close()
    throw error
  }
  const linesNow = () => [...lines, ...[...servers.values()].flatMap((server) => server.lines)]
  return {
    origin,
    tls,
    ports,
    browser: (localAddress) => openBrowser(origin, localAddress),
    restart: async (at) => {
      const code = await end(at, 'SIGTERM')
      await start(at)
      return code
    },
    kill: async (at) => {
      await end(at, 'SIGKILL')
    },
    log: async () => {
      await Promise.all([...servers].map(([at, server]) => waitForLog(server, at)))
      return linesNow().join('\n')
    },
    close,
  }
}

/** Server settings for a trusted proxy, as in the manual. */
function settingsFor(database: TestDatabase, port: number, publicOrigin: string): Record<string, string> {
  return {
    SUJI_MODE: 'demo',
    DEMO_LIFE: 'off',
    DEMO_OFFERS: '30',
    DATABASE_URL: database.runtimeUrl,
    SESSION_SECRET: 'w2Qm8ZrT5yXc1VbN4kLp7HgF9dSaE3uJ',
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: publicOrigin,
  }
}

let sentinels = 0

/** Log lines are written in batches. When the line of a marker request is written, all earlier ones are. */
async function waitForLog(server: ServerProcess, port: number): Promise<void> {
  const path = `/sentinel-${sentinels++}`
  await fetch(`http://127.0.0.1:${port}${path}`)
  for (let tries = 0; tries < SENTINEL_TRIES; tries++) {
    if (server.lines.some((line) => line.includes(path))) return
    await new Promise((resolve) => setTimeout(resolve, SENTINEL_AGAIN_MS))
  }
  throw new Error(`the server on ${port} did not log ${path}`)
}
