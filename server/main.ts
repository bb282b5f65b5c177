import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createHttpServer } from './http-server'
import type { Market } from './market'
import { createPageRenderer } from './pages/page-renderer'
import { serveCached } from './pages/serve-cached'
import { sharedPagesOf } from './pages/shared-pages'
import { createVisitorCache } from './pages/visitor-cache'
import { drain } from './process/drain'
import { type Listening, listen } from './process/listen'
import { watchNpm } from './process/npm-watch'
import { accessLines, flushOutput, log, say } from './process/output'
import { readServerSettings } from './process/settings'
import { createShutdown, type Shutdown } from './process/shutdown'

const REQUESTS_FINISH_WITHIN_MS = 20_000

let shutdown: Shutdown | undefined

/** Starts the market from the Remix build, then the HTTP server. */
async function main(): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
  const { market } = build.entry.module as unknown as { market: Market }
  const settings = readServerSettings(process.env, market.settings.mode)
  let listening: Listening | undefined
  const stopping = createShutdown({
    drain: async () => {
      market.endStreams()
      if (listening && !(await drain(listening.server, REQUESTS_FINISH_WITHIN_MS)))
        log.warn('requests cut off')
      await market.stop()
    },
    stopAtOnce: (withinMs) => market.stopAtOnce(withinMs),
    exit,
    onFault: (error) => log.error({ err: error }, 'stop failed'),
  })
  shutdown = stopping
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stopping.request(signal))
  if (process.env.npm_lifecycle_event === 'start') watchNpm(() => stopping.request('parent-gone'))

  const report = await market.start(say)
  let invalidatePages: (kind: string) => void = () => {}
  const receivesEvents = market.onEvent((kind) => invalidatePages(kind))
  const cache = createVisitorCache({
    pages: sharedPagesOf(build),
    receivesEvents,
    knowsCity: market.knowsCity,
  })
  invalidatePages = cache.drop
  const httpServer = createHttpServer({
    market,
    renderPage: createPageRenderer(build),
    cache,
    clientFolder: 'build/client',
    trustedProxies: settings.trustedProxies,
    version: versionOf(build),
    log,
    accessLines,
    isDraining: stopping.isStopping,
  })
  try {
    const handleEarly = serveCached({
      cache,
      trustedProxies: settings.trustedProxies,
      accessLines,
      isDraining: stopping.isStopping,
    })
    listening = await listen(httpServer.fetch, settings.port, settings.host, handleEarly)
  } catch (error) {
    await market.stop()
    throw error
  }
  say(`塑集已启动：${addressOf(listening.port, settings.host, market.settings.publicOrigin)}`)
  for (const line of report.lines) say(line)
}

/** Release and build hash. Two servers with the same version serve the same files. */
function versionOf(build: ServerBuild): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return `${version}+${build.assets.version}`
}

function addressOf(port: number, host: string | undefined, publicOrigin: string | undefined): string {
  const isWild = host === undefined || host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  const name = isWild ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const local = `http://${name}:${port}`
  return publicOrigin ? `${publicOrigin}（本机 ${local}）` : local
}

async function exit(code: number): Promise<void> {
  await flushOutput()
  process.exit(code)
}

main().catch((error: unknown) => {
  if (shutdown?.isStopping()) return
  const isRefused = error instanceof Error && error.name === 'StartRefused'
  process.stderr.write(
    isRefused ? `${error.message}\n` : `启动失败：${error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
})
