import { actorOfToken } from '../account'
import type { KeyUse } from '../http/answer-call'
import { createApp, type Streams } from '../http/app'
import { callCosts } from '../http/call-costs'
import { answerSentCalls } from '../http/sent-call'
import { callerOfKey } from '../integrations'
import { operatorOfToken, recordOperatorAction } from '../operators'
import { pictureServer, pictureStoreOf } from '../pictures'
import type { Clock } from '../platform/clock'
import { companiesOfRecords } from '../platform/company-records'
import { log } from '../platform/log'
import type { ModuleContext } from '../platform/module'
import { findCarrier } from '../registrations'
import { API_FAMILIES, COMPANY_RECORDS, marketEndpoints } from './registry'

/** The calls of a market at the time of its clock: over HTTP and in process. */
export function createMarketApp(parts: ModuleContext, clock: Clock, instanceId: string, streams?: Streams) {
  const { db } = parts
  const whole = {
    instanceId,
    db,
    clock,
    log,
    endpoints: marketEndpoints(parts),
    families: API_FAMILIES,
    actorOfToken: (token: string, now: Date, use: { isAutomatic: boolean }) =>
      actorOfToken(db.orm, token, now, use),
    callerOfKey: (token: string, use: KeyUse) => callerOfKey(db.orm, token, use),
    companiesOf: (ids: readonly string[]) => companiesOfRecords(db.orm, COMPANY_RECORDS, ids),
    isCarrier: async (companyId: string) => (await findCarrier(db.orm, companyId)) !== undefined,
    operatorOfToken: (token: string, now: Date, use: { isAutomatic: boolean }) =>
      operatorOfToken(db.orm, token, now, use),
    recordOperatorAction,
    countCost: callCosts(parts.settings),
    streams,
    files: { path: '/pictures/*' as const, answer: pictureServer(pictureStoreOf(parts), clock) },
  }
  const app = createApp(whole)
  return { fetch: (request: Request) => app.fetch(request), call: answerSentCalls(whole) }
}
