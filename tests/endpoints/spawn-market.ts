import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from 'tests/support/bundle-program'
import type { AppName } from './market-apps'

/** Message from the suite to the market process. */
export type MarketOrder = { kind: 'move_clock'; milliseconds: number } | { kind: 'close' }
/** Message from the market process. */
export type MarketReply = { kind: 'listening'; ports: Record<AppName, number> } | { kind: 'clock_moved' }

/** A market in another process, with its own event loop, pool and clock. */
export interface SpawnedMarket {
  readonly ports: Record<AppName, number>
  moveClock(milliseconds: number): Promise<void>
  close(): Promise<void>
}

let bundled: Promise<string> | undefined

/** Starts the market of a test database in a second Node process, with a stopped clock. */
export async function spawnMarket(
  databaseUrl: string,
  now: Date,
  instanceId: string,
): Promise<SpawnedMarket> {
  bundled ??= bundleProgram('tests/endpoints/market-process.ts')
  const env = {
    ...process.env,
    MARKET_DATABASE_URL: databaseUrl,
    MARKET_NOW: now.toISOString(),
    MARKET_INSTANCE: instanceId,
  }
  const child = fork(await bundled, { env, execArgv: [] })
  const { ports } = await replyOf(child, 'listening')
  const tell = (order: MarketOrder) => child.send(order)
  return {
    ports,
    moveClock: async (milliseconds) => {
      const moved = replyOf(child, 'clock_moved')
      tell({ kind: 'move_clock', milliseconds })
      await moved
    },
    close: async () => {
      const exited = once(child, 'exit')
      tell({ kind: 'close' })
      await exited
    },
  }
}

async function replyOf<K extends MarketReply['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<MarketReply, { kind: K }>> {
  return await new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the market's process exited with ${code}`))
    child.once('exit', onExit)
    child.once('message', (reply: MarketReply) => {
      child.off('exit', onExit)
      if (reply.kind === kind) resolve(reply as Extract<MarketReply, { kind: K }>)
      else reject(new Error(`the market's process answered ${reply.kind} instead of ${kind}`))
    })
  })
}
