import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { answerKept } from './answer-kept'
import { createDoor } from './door'
import { drain } from './drain'
import { type Listening, listen } from './listen'
import type { Market } from './market'
import { createPageRenderer } from './page-renderer'
import { readDoorSettings } from './settings'
import { sharedPagesOf } from './shared-pages'
import { createVisitorCache } from './visitor-cache'

const REQUESTS_FINISH_WITHIN_MS = 20_000
const EXIT_WITHIN_MS = 25_000

const LOG_OPTIONS = {
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
}
const log = pino(LOG_OPTIONS)

/**
 * The lines of requests go out together, ten times a second or when there are many: one by one they cost as much as
 * sending a page. A write is no larger than a pipe takes whole, so that no other line gets into one.
 */
const PIPE_TAKES_WHOLE = 4_096
const accessLines = pino(
  LOG_OPTIONS,
  pino.destination({
    dest: 1,
    sync: false,
    minLength: 2_048,
    maxWrite: PIPE_TAKES_WHOLE,
    periodicFlush: 100,
  }),
)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Starts the whole server: the market out of Remix' build, then the door before both. */
async function main(): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
  const { market } = build.entry.module as unknown as { market: Market }
  const settings = readDoorSettings(process.env, market.settings.mode)
  let listening: Listening | undefined
  let isDraining = false

  async function stop(): Promise<void> {
    if (isDraining) process.exit(1)
    isDraining = true
    setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref()
    market.endStreams()
    if (listening && !(await drain(listening.server, REQUESTS_FINISH_WITHIN_MS))) log.warn('requests cut off')
    await market.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const report = await market.start(say)
  let dropPages: (kind: string) => void = () => {}
  const hearsChanges = market.onEvent((kind) => dropPages(kind))
  const cache = createVisitorCache({
    pages: sharedPagesOf(build),
    hearsChanges,
    knowsCity: market.knowsCity,
  })
  dropPages = cache.drop
  const door = createDoor({
    market,
    renderPage: createPageRenderer(build),
    cache,
    clientFolder: 'build/client',
    trustedProxies: settings.trustedProxies,
    version: versionOf(build),
    log,
    accessLines,
    isDraining: () => isDraining,
  })
  try {
    const answerFirst = answerKept({
      cache,
      trustedProxies: settings.trustedProxies,
      accessLines,
      isDraining: () => isDraining,
    })
    listening = await listen(door.fetch, settings.port, settings.host, answerFirst)
  } catch (error) {
    await market.stop()
    throw error
  }
  say(`塑集已启动：${addressOf(listening.port, settings.host, market.settings.publicOrigin)}`)
  for (const line of report.lines) say(line)
}

/** Release and build: two servers of the same version serve the same files. */
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

main().catch((error: unknown) => {
  const isRefused = error instanceof Error && error.name === 'StartRefused'
  process.stderr.write(
    isRefused ? `${error.message}\n` : `启动失败：${error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
})
