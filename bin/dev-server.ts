import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { stopClustersAtOnce } from 'backend/platform/cluster/force-stop'
import { log } from 'backend/platform/log'
import type { ViteDevServer } from 'vite'
import { watchNpm } from '../server/process/npm-watch'
import { readServerSettings, type ServerSettings } from '../server/process/settings'
import { createShutdown } from '../server/process/shutdown'
import { startDevelopmentDatabase } from './dev-database'
import { followSources, type Sources } from './dev-sources'
import { say } from './operator'

/** Maximum stop time. A longer job, or the seeding of a demo market, then loses its database. */
const MARKET_STOPS_MS = 5_000
/** Debounce time: editors and git write several files at once. */
const CHANGES_SETTLE_MS = 100

/** Serves the sources until a signal. Changes of bin/ and configuration files need a restart. */
export async function runDevelopment(vite: ViteDevServer, http: Server): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [() => vite.close()]
  stopOnSignals(stops)
  vite.restart = async () => say('构建配置已更改：请重新运行 npm run dev')
  try {
    const database = await startDevelopmentDatabase(process.env, say)
    stops.unshift(() => database.stop())
    const sources = followSources(vite)
    stops.unshift(() => Promise.race([sources.stop(), pause(MARKET_STOPS_MS)]))
    const { market } = await sources.load()
    const { lines } = await market.start(say)
    await listen(http, readServerSettings(process.env, market.settings.mode))
    stops.unshift(() => closeServer(http))
    http.on('request', answerWith(vite, sources))
    reloadOnChanges(vite, sources)
    say(`塑集开发服务器已启动：http://localhost:${(http.address() as AddressInfo).port}`)
    for (const line of lines) say(line)
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'StartRefused'
    process.stderr.write(isRefused ? `${error.message}\n` : `启动失败：${stackOf(vite, error)}\n`)
    await stopAll(stops)
    process.exit(1)
  }
}

/** Vite serves its modules and public/; the loaded sources serve everything else. */
function answerWith(vite: ViteDevServer, sources: Sources) {
  const listener = getRequestListener(
    async (request, env) => {
      try {
        const { answer } = await sources.load()
        return await answer(request, env as HttpBindings)
      } catch (error) {
        return new Response(stackOf(vite, error), {
          status: 500,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        })
      }
    },
    { overrideGlobalObjects: false },
  )
  return (incoming: IncomingMessage, outgoing: ServerResponse) =>
    vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing))
}

/**
 * Loads changed sources at once, so that the terminal shows their errors, and reloads the browser for changes that Vite
 * cannot send to it: those of server modules.
 */
function reloadOnChanges(vite: ViteDevServer, sources: Sources): void {
  const changed = new Set<string>()
  let settling: NodeJS.Timeout | undefined
  async function reload() {
    const isOfServer = [...changed].some((file) => isServerOnly(vite, file))
    changed.clear()
    await sources.load()
    if (isOfServer) vite.ws.send({ type: 'full-reload' })
  }
  vite.watcher.on('all', (_, file) => {
    changed.add(file)
    clearTimeout(settling)
    settling = setTimeout(() => reload().catch(() => {}), CHANGES_SETTLE_MS)
  })
}

function isServerOnly({ environments: { ssr, client } }: ViteDevServer, file: string): boolean {
  return (
    Boolean(ssr.moduleGraph.getModulesByFile(file)?.size) && !client.moduleGraph.getModulesByFile(file)?.size
  )
}

function stackOf(vite: ViteDevServer, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  vite.ssrFixStacktrace(error)
  return error.stack ?? error.message
}

function listen(http: Server, { port, host }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
}

async function closeServer(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeAllConnections()
  await closed
}

function stopOnSignals(stops: (() => Promise<unknown>)[]): void {
  const shutdown = createShutdown({
    drain: () => stopAll(stops),
    stopAtOnce: stopClustersAtOnce,
    exit: (code) => process.exit(code),
    onFault: (error) => log.error({ err: error }, 'stop failed'),
  })
  // Remix compiles routes with a second Vite server, which would exit at once.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => shutdown.request(signal))
  if (process.env.npm_lifecycle_event === 'dev') watchNpm(() => shutdown.request('parent-gone'))
}

/** Stops in this order and continues after failures. */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops) await stop().catch((error) => log.error({ err: error }, 'stop failed'))
}
