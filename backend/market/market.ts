import { actorOfToken } from '../account'
import { listCities } from '../catalogue'
import { DEMO_ACCOUNT_LINES } from '../demo'
import type { Streams } from '../http/app'
import { callStreams } from '../http/call-stream'
import { eventStreams } from '../http/event-stream'
import { type StreamSlots, streamLimitsOf, streamSlots } from '../http/stream-slots'
import { type Clock, type ShiftedClock, shiftedClock, systemClock } from '../platform/clock'
import { stopClustersAtOnce } from '../platform/cluster/force-stop'
import { databaseRefusal } from '../platform/database/database-refusal'
import {
  dataCipherOf,
  dataKeysOf,
  type MarketDatabase,
  openMarketDatabase,
  sessionSecretOf,
} from '../platform/database/market-database'
import { claimDataKeys } from '../platform/encryption/claim-data-keys'
import { type EventFeed, openEventFeed } from '../platform/events/event-feed'
import { CLOCK_MOVED } from '../platform/events/record-events'
import { newId } from '../platform/ids'
import { type Scheduler, startScheduler } from '../platform/jobs/scheduler'
import { log } from '../platform/log'
import type { ModuleContext } from '../platform/module'
import { claimMode, clockOffsetMs } from '../platform/settings/market-mode'
import { readSettings, type Settings } from '../platform/settings/settings'
import { JOB_QUEUES } from './job-queues'
import { lastReconcileOf } from './last-reconcile'
import { type LoginRights, loginRightsOf } from './login-rights'
import { createMarketApp } from './market-app'
import type { LastReconcile, Market, StartReport } from './market-interface'
import { openDemoMarket, type RemainingSeed } from './open-demo-market'
import { SEALED_COLUMNS } from './registry'
import { remoteMarket } from './remote-market'
import { demoJobs, marketJobs } from './scheduled-jobs'

const READINESS_TIMEOUT_MS = 1_500

export type { Market }

export function createMarket(environment: Record<string, string | undefined>): Market {
  const settings = readSettings(environment)
  return settings.backendUrl ? remoteMarket(settings, settings.backendUrl) : ownMarket(settings)
}

function ownMarket(settings: Settings): Market {
  const instanceId = newId()
  const waits: (() => Promise<unknown>)[] = []
  const slots = streamSlots(streamLimitsOf(settings))
  let opened: OpenMarket | undefined
  let starting: Promise<StartReport> | undefined
  let filling: RemainingSeed | undefined

  async function start(say: (line: string) => void): Promise<StartReport> {
    for (const line of settings.warnings) say(line)
    const database = await openMarketDatabase(settings, JOB_QUEUES, say)
    const parts = {
      settings,
      db: database.db,
      secret: sessionSecretOf(settings),
      cipher: dataCipherOf(settings),
      beforeClosing: (wait: () => Promise<unknown>) => waits.push(wait),
    }
    try {
      const { clock, lines, startRemainingSeed } = await prepareMode(parts, database.directUrl, say)
      const isComplete = () => startRemainingSeed === null || (filling?.isComplete() ?? false)
      opened = await openMarket(parts, database, { clock, instanceId, slots, isComplete })
      filling = startRemainingSeed?.()
      return { lines, complete: filling?.ended ?? Promise.resolve() }
    } catch (error) {
      await database.close()
      throw error
    }
  }

  return {
    instanceId,
    settings,
    hasStarted: () => starting !== undefined,
    start: (say = () => {}) => {
      starting ??= start(say).catch((error) => {
        throw databaseRefusal(error) ?? error
      })
      return starting
    },
    endStreams: () => endStreams(opened),
    streamSlots: slots,
    stop: async () => {
      await starting?.catch(() => undefined)
      await filling?.stop()
      endStreams(opened)
      await opened?.timedWork.stop()
      await opened?.feed.stop()
      await Promise.all(waits.map((wait) => wait()))
      await opened?.database.close()
    },
    stopAtOnce: stopClustersAtOnce,
    fetch: async (request) => await appOf(opened).fetch(request),
    call: async (sent) => await appOf(opened).call(sent),
    knowsCity: (name) => opened?.cities.has(name) ?? false,
    readiness: async () => {
      if (!opened) return { ready: false, reason: 'starting' }
      const answers = await opened.database.db.answersWithin(READINESS_TIMEOUT_MS)
      if (!answers) return { ready: false, reason: 'database away' }
      const rights = await opened.loginRights()
      if (rights === 'missing') return { ready: false, reason: 'rights missing' }
      return { ready: true, reconcile: await opened.lastReconcile(), rights }
    },
    onEvent: (listener) => {
      opened?.feed.subscribe(({ kind }) => listener(kind))
      return opened !== undefined
    },
    sessionSecret: () => sessionSecretOf(settings),
    log,
  }
}

/** Resources of an open market. */
interface OpenMarket {
  database: MarketDatabase
  app: ReturnType<typeof createMarketApp>
  feed: EventFeed
  streams: Streams
  timedWork: Scheduler
  /** City names, read once, because they change only with a release. */
  cities: ReadonlySet<string>
  lastReconcile: () => Promise<LastReconcile | null>
  loginRights: () => Promise<LoginRights>
}

function endStreams(opened: OpenMarket | undefined): void {
  opened?.streams.events.endAll()
  opened?.streams.calls.endAll()
}

function appOf(opened: OpenMarket | undefined): OpenMarket['app'] {
  if (!opened) throw new Error('the market has not been started')
  return opened.app
}

interface Opening {
  clock: Clock & Partial<ShiftedClock>
  instanceId: string
  slots: StreamSlots
  /** Whether seeding is complete. Before that the demo activity does nothing. */
  isComplete(): boolean
}

async function openMarket(
  parts: ModuleContext,
  database: MarketDatabase,
  { clock, instanceId, slots, isComplete }: Opening,
): Promise<OpenMarket> {
  const { db } = parts
  const cities = new Set((await listCities(db.orm)).map(({ name }) => name))
  const feed = await openEventFeed(db, database.directUrl)
  try {
    const streams = {
      events: eventStreams({
        feed,
        // Streams check the token every few seconds; that does not count as activity.
        actorOfToken: (token) => actorOfToken(db.orm, token, clock.now(), { isAutomatic: true }),
        slots,
      }),
      calls: callStreams({ feed, clock, slots }),
    }
    let timedWork: Scheduler | undefined
    /** The clock was moved, on this or another server of the demo market. */
    const rereadClock = async () => {
      clock.runAhead?.(await clockOffsetMs(db.orm))
      await timedWork?.runAll()
    }
    feed.subscribe(({ kind }) => {
      if (kind === CLOCK_MOVED)
        rereadClock().catch((error) => log.error({ err: error }, 'reading the demo clock failed'))
    })
    const app = createMarketApp(
      { ...parts, rereadClock, subscribe: feed.subscribe },
      clock,
      instanceId,
      streams,
    )
    const send = async (request: Request) => await app.fetch(request)
    timedWork = await startScheduler(database.directUrl, {
      ...marketJobs({ ...parts, clock }),
      ...(parts.settings.demoActivity &&
        demoJobs({ db, clock, send, isComplete, offers: parts.settings.demoOffers })),
    })
    return {
      database,
      app,
      feed,
      streams,
      timedWork,
      cities,
      lastReconcile: lastReconcileOf(db),
      loginRights: loginRightsOf(db),
    }
  } catch (error) {
    await feed.stop()
    throw error
  }
}

/** Result of preparing the mode. */
interface Prepared {
  clock: Clock
  /** Output for the operator. */
  lines: string[]
  /** Starts the rest of the seeding of a new demo market. */
  startRemainingSeed: (() => RemainingSeed) | null
}

/** Claims the database for this mode. In demo mode, seeds an empty one. */
async function prepareMode(
  parts: ModuleContext,
  directUrl: string,
  say: (line: string) => void,
): Promise<Prepared> {
  const { settings, db } = parts
  const state = await claimMode(db, settings.mode, systemClock.now())
  await claimDataKeys(db, dataKeysOf(settings), SEALED_COLUMNS, systemClock.now())
  if (settings.mode === 'live')
    return { clock: systemClock, lines: liveLines(settings), startRemainingSeed: null }
  const startRemainingSeed = state.seededAt ? null : await openDemoMarket(parts, { directUrl, state, say })
  return { clock: shiftedClock(state.clockOffsetMs), lines: DEMO_ACCOUNT_LINES, startRemainingSeed }
}

/** Lists the missing settings and the sandboxes of a live market. */
function liveLines({ smsGateway, mailGateway, maps, positions, ocr, signing }: Settings): string[] {
  return [
    smsGateway === 'sandbox' &&
      '短信沙箱已启用（SMS_GATEWAY=sandbox）：短信不会发到手机，凭 SMS_SANDBOX_TOKEN 在 /dev/outbox 查看；每页都有提示',
    smsGateway === undefined && '未设置 SMS_GATEWAY：短信不会发出，注册与短信登录不可用',
    mailGateway === undefined && '未设置 SMTP_URL 与 MAIL_FROM：不提供邮件通知',
    maps?.adapter === 'sandbox' && '地图沙箱已启用（MAPS_GATEWAY=sandbox）：地址按内置的城市表定位',
    positions === undefined && '未设置 POSITIONS_GATEWAY：运单不显示车辆位置',
    ocr === undefined && '未设置 OCR_GATEWAY：营业执照由申请人手工填写',
    signing === undefined && '未设置 E_SIGN_GATEWAY：合同不能电子签章，只能下载草稿',
  ].filter((line) => line !== false)
}
