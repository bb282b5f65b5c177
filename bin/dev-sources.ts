import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { ServerBuild } from '@remix-run/node'
import { log } from 'backend/platform/log'
import type { ViteDevServer } from 'vite'
import type { Market } from '../server/market'
import { readServerSettings, type ServerSettings } from '../server/process/settings'
import { say } from './operator'

const REMIX_BUILD = 'virtual:remix/server-build'
const HTTP_LAYER = '/server/development.ts'
/** After this time the next market starts beside the previous one, like a second server. A job may take long. */
const PREVIOUS_STOPS_MS = 2_000

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

type Build = ServerBuild & { entry: { module: { market: Market } } }

interface HttpLayer {
  createDevelopmentServer(build: ServerBuild, market: Market, settings: ServerSettings): { fetch: Answer }
}

export interface Sources {
  /** HTTP handler and started market of the current sources. */
  load(): Promise<{ market: Market; answer: Answer }>
  stop(): Promise<void>
}

/**
 * Loads the sources through Vite, which evaluates again only what a change affects. When that includes the market (a
 * change in backend/ or contract/), the new market replaces the running one.
 */
export function followSources(vite: ViteDevServer): Sources {
  let running: Market | undefined
  let served: { build: Build; layer: HttpLayer; answer: Answer } | undefined
  const stopping = new Set<Promise<void>>()
  let queue: Promise<unknown> = Promise.resolve()

  async function load() {
    const build = (await vite.ssrLoadModule(REMIX_BUILD)) as Build
    const layer = (await vite.ssrLoadModule(HTTP_LAYER)) as HttpLayer
    const { market } = build.entry.module
    if (market !== running) await replaceMarket(market)
    if (served?.build !== build || served.layer !== layer) {
      const settings = readServerSettings(process.env, market.settings.mode)
      served = { build, layer, answer: layer.createDevelopmentServer(build, market, settings).fetch }
    }
    return { market, answer: served.answer }
  }

  async function replaceMarket(market: Market): Promise<void> {
    const previous = running
    running = undefined
    if (previous) await Promise.race([stopMarket(previous), setTimeout(PREVIOUS_STOPS_MS)])
    await market.start(say)
    running = market
    if (previous) say('代码已更新，市场已重新启动')
  }

  async function stopMarket(market: Market): Promise<void> {
    market.endStreams()
    const stopped = market.stop().catch((error) => log.error({ err: error }, 'market did not stop cleanly'))
    stopping.add(stopped)
    await stopped
    stopping.delete(stopped)
  }

  /** Serializes loads, so that only one replaces the market at a time. */
  function loadInTurn() {
    const mine = queue.then(load)
    queue = mine.catch(() => {})
    return mine
  }

  return {
    load: loadInTurn,
    stop: async () => {
      await queue
      if (running) await stopMarket(running)
      await Promise.all(stopping)
    },
  }
}
