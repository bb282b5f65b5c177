import { seedRest, seedUntilOpening } from '../demo'
import { movableClock, systemClock } from '../platform/clock'
import { openDatabase } from '../platform/database/database'
import { newId } from '../platform/ids'
import { log } from '../platform/log'
import type { ModuleContext } from '../platform/module'
import { type MarketState, recordOpened, recordSeeded } from '../platform/settings/market-mode'
import { createMarketApp } from './market-app'
import { DEMO_PARTS } from './registry'

const YEAR_DAYS = 365
const CONNECTIONS = 10

/** The second part of seeding, which runs while the demo market is open. */
export interface RemainingSeed {
  /** Resolves when seeding has ended or failed. After a failure the next start continues it. */
  readonly ended: Promise<void>
  isComplete(): boolean
  stop(): Promise<void>
}

/**
 * Seeds a demo market until it can open, with database connections of its own, whose commits do not wait for the disk:
 * after a crash seeding goes on where it stopped.
 * @param directUrl of the runtime login, without a pooler
 * @param state since when it is being seeded; after a crash it becomes the same market
 * @returns starts the rest of the seeding
 */
export async function openDemoMarket(
  parts: ModuleContext,
  { directUrl, state, say }: { directUrl: string; state: MarketState; say: (line: string) => void },
): Promise<() => RemainingSeed> {
  const db = openDatabase(directUrl, { maxConnections: CONNECTIONS, commitsWait: false })
  const past = movableClock(state.createdAt)
  const app = createMarketApp({ ...parts, db }, past, newId())
  let isStopped = false
  let isComplete = false
  const send = async (request: Request) => {
    if (isStopped) throw new Error('the market stops before seeding is complete')
    return await app.fetch(request)
  }
  const { demoOffers: offers, demoHistory: hasHistory } = parts.settings
  const seeding = {
    db,
    clock: past,
    send,
    whole: { offers, hasHistory, quoteDays: YEAR_DAYS },
    parts: DEMO_PARTS,
  }
  try {
    if (!state.openedAt) {
      say('正在布置演示市场…')
      await seedUntilOpening(seeding)
      await recordOpened(parts.db, systemClock.now())
    }
  } catch (error) {
    await db.close()
    throw error
  }
  async function fill(): Promise<void> {
    try {
      await seedRest(seeding)
      await recordSeeded(parts.db, systemClock.now())
      isComplete = true
      say('演示市场已布置完毕')
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'demo seeding failed')
    } finally {
      await db.close()
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
