import { accountEndpoints, actorOfToken, createPasswords, createSmsCodes, DEFAULT_LIMITS } from './account'
import { catalogueEndpoints } from './catalogue'
import { contentEndpoints, type HearEvents } from './content'
import { clockEndpoints } from './demo'
import { discountEndpoints } from './discounts'
import { createSmsGateway, outboxMessages } from './gateways/sms'
import { createApp } from './http/app'
import type { EventStreams } from './http/event-stream'
import { answerSentCalls } from './http/sent-call'
import { orderingEndpoints, orderNumbersByIds } from './ordering'
import { pictureEndpoints, pictureServer } from './pictures'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import type { AnsweredEndpoint } from './platform/endpoint'
import { log } from './platform/log'
import type { Settings } from './platform/settings'
import { qualityEndpoints } from './quality'
import { quoteEndpoints } from './quotes'
import { shopEndpoints } from './shops'
import { spotEndpoints } from './spot'
import { availableFen, walletEndpoints } from './wallet'

const HOUR_MS = 3_600_000

/** What the market's calls are made of. */
export interface MarketParts {
  settings: Settings
  db: Database
  /** Keys the hashes of codes; the same on every server. */
  secret: string
  /** Reads the demo market's time again after it has been moved, and does what is due at once. */
  rereadClock?(): Promise<void>
  /** What tells this process of the market's events; absent where nothing does. */
  hearEvents?: HearEvents | undefined
  /** Told what has to be waited for before the database is closed. */
  beforeClosing?(wait: () => Promise<unknown>): void
}

/** Every endpoint that this market answers. */
export function marketEndpoints({
  settings,
  db,
  secret,
  rereadClock,
  hearEvents,
  beforeClosing,
}: MarketParts): AnsweredEndpoint[] {
  const [, ...longerWindows] = DEFAULT_LIMITS.smsPerPhone
  const limits = {
    ...DEFAULT_LIMITS,
    smsPerPhone: [{ max: 1, windowMs: settings.smsResendSeconds * 1000 }, ...longerWindows],
    smsPerClient: [{ max: settings.smsCodesPerAddressPerHour, windowMs: HOUR_MS }],
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'message not delivered')
  const codes = createSmsCodes({
    gateway: createSmsGateway(settings.smsGateway, db),
    secret,
    limits,
    onFault,
  })
  beforeClosing?.(() => codes.settled())
  return [
    ...accountEndpoints({
      codes,
      passwords: createPasswords(),
      limits,
      availableFen,
      outbox:
        settings.smsGateway === 'sandbox' ? { read: outboxMessages, token: settings.smsSandboxToken } : null,
    }),
    ...walletEndpoints({ codes, hasSandboxBank: settings.mode === 'demo', orderNumbers: orderNumbersByIds }),
    ...(settings.mode === 'demo' ? clockEndpoints({ rereadClock }) : []),
    ...contentEndpoints({ db, hearEvents }),
    ...pictureEndpoints({ secret }),
    ...catalogueEndpoints(),
    ...qualityEndpoints(),
    ...quoteEndpoints(),
    ...orderingEndpoints(),
    ...discountEndpoints(),
    ...spotEndpoints(),
    ...shopEndpoints({ keepsDirectory: hearEvents !== undefined }),
  ]
}

/** The calls of a market, at the time that its clock tells: over HTTP, and for the app in the same process. */
export function createMarketApp(
  parts: MarketParts,
  clock: Clock,
  instanceId: string,
  streams?: EventStreams,
) {
  const { db } = parts
  const whole = {
    instanceId,
    db,
    clock,
    log,
    endpoints: marketEndpoints(parts),
    actorOfToken: (token: string, now: Date, use: { isAutomatic: boolean }) =>
      actorOfToken(db.orm, token, now, use),
    streams,
    files: { path: '/pictures/*' as const, answer: pictureServer(db, clock, parts.secret) },
  }
  const app = createApp(whole)
  return { fetch: (request: Request) => app.fetch(request), call: answerSentCalls(whole) }
}
