import { seedDemoMarket } from '../demo'
import { movableClock, systemClock } from '../platform/clock'
import { newId } from '../platform/ids'
import { log } from '../platform/log'
import type { ModuleContext } from '../platform/module'
import { recordSeeded } from '../platform/settings/market-mode'
import { createMarketApp } from './market-app'

const YEAR_DAYS = 365

/** The second part of seeding, which runs while the demo market is open. */
export interface RemainingSeed {
  /** Resolves when seeding has ended or failed. After a failure the next start continues it. */
  readonly ended: Promise<void>
  isComplete(): boolean
  stop(): Promise<void>
}

/**
 * Seeds a demo market until it can open.
 * @param createdAt when its database was claimed; after a crash it becomes the same market
 * @returns starts the rest of the seeding
 */
export async function openDemoMarket(
  parts: ModuleContext,
  createdAt: Date,
  say: (line: string) => void,
): Promise<() => RemainingSeed> {
  say('正在布置演示市场…')
  const past = movableClock(createdAt)
  const app = createMarketApp(parts, past, newId())
  let isStopped = false
  let isComplete = false
  const send = async (request: Request) => {
    if (isStopped) throw new Error('the market stops before seeding is complete')
    return await app.fetch(request)
  }
  const { demoOffers: offers, demoHistory: hasHistory } = parts.settings
  const size = { offers, hasHistory, quoteDays: YEAR_DAYS }
  const setUpRest = await seedDemoMarket(parts.db, past, send, size)
  async function fill(): Promise<void> {
    try {
      await setUpRest()
      await recordSeeded(parts.db, systemClock.now())
      isComplete = true
      say('演示市场已布置完毕')
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'demo seeding failed')
    }
  }
  return () => {
    const ended = fill()
    return {
      ended,
      isComplete: () => isComplete,
      stop: async () => {
        isStopped = true
        await ended
      },
    }
  }
}
