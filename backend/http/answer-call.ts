import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { type DatabaseFault, databaseFault } from 'backend/platform/database/errors'
import {
  type Actor,
  type AnsweredEndpoint,
  type Call,
  type Operator,
  type OperatorCall,
  provedUntil,
  type RecordOperatorAction,
} from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { Log } from 'backend/platform/log'
import { accept, type Verdict } from 'backend/platform/verdict'
import { STAFF_PERMISSIONS } from 'contract/authentication/staff-roles'
import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'
import { DEVICE_HEADER, readDeviceTokens } from 'contract/device-tokens'
import type { Access, Endpoint } from 'contract/endpoint'
import { needsProof } from 'contract/operators/proof'
import {
  type Envelope,
  FAILURE_TEXTS,
  type Refusal,
  type RefusalStatus,
  refusalText,
  SYSTEM_ERRORCODE,
  shared,
  UNAVAILABLE_ERRORCODE,
} from 'contract/refusal'
import { accessRefusal } from 'contract/roles'
import { bearer } from './bearer'
import type { CountCost } from './call-costs'
import { type CompaniesOf, missingPermission } from './company-call'

/** Refusals of a call with an API key. */
type KeyRefusal = 'login_expired' | 'forbidden' | 'too_many_requests'

/** A call with an API key. */
export interface KeyUse {
  readonly endpoint: Endpoint
  readonly clientAddress: string
  readonly now: Date
}

/** Dependencies for answering calls. */
export interface AnswerParts {
  db: Database
  clock: Clock
  log: Log
  actorOfToken(token: string, now: Date, use: { isAutomatic: boolean }): Promise<Actor | null>
  /** The caller of a call with an API key; null if the token is not one. */
  callerOfKey(token: string, use: KeyUse): Promise<Verdict<Actor, KeyRefusal> | null>
  companiesOf: CompaniesOf
  /** Whether a company is a carrier. Read for calls of carriers only. */
  isCarrier(companyId: string): Promise<boolean>
  operatorOfToken(token: string, now: Date, use: { isAutomatic: boolean }): Promise<Operator | null>
  recordOperatorAction: RecordOperatorAction
  /** The quotas of calls that cost much. */
  countCost: CountCost
}

/** A received call, over HTTP or in process. */
export interface IncomingCall {
  /** @param name in lower case */
  header(name: string): string | undefined
  /** The input as one record, or undefined if it is too large or unreadable. */
  input(): Promise<Record<string, unknown> | undefined>
}

export interface CallAnswer {
  status: 200 | RefusalStatus | 500 | 503
  envelope: Envelope
}

const USER_AGENT_MAX_LENGTH = 512

/** For these the caller is identified before any other check. */
const ASKED_AT_ONCE: ReadonlySet<Access> = new Set<Access>(['ticket', 'token', 'merchant', 'carrier'])

/** The request id for logs: the HTTP server's, if it set one. */
export function callIdOf(incoming: Pick<IncomingCall, 'header'>): string {
  return incoming.header('x-suji-call-id') ?? newId()
}

/** Answers one call of an endpoint. Unexpected errors are logged, and the answer reveals no internals. */
export async function answerCall(
  parts: AnswerParts,
  answered: AnsweredEndpoint,
  incoming: IncomingCall,
  callId: string,
): Promise<CallAnswer> {
  try {
    return await validateCall(parts, answered, incoming, callId)
  } catch (error) {
    return fault(parts.log, error, answered.endpoint.path, callId)
  }
}

async function validateCall(
  parts: AnswerParts,
  { endpoint, handle, validatesToken }: AnsweredEndpoint,
  incoming: IncomingCall,
  callId: string,
): Promise<CallAnswer> {
  const now = parts.clock.now()
  const token = bearer(incoming.header('authorization'))
  const isAutomatic = incoming.header(AUTOMATIC_HEADER) === AUTOMATIC_VALUE
  const clientAddress = incoming.header('x-suji-client-address') ?? 'unknown'
  const askActor = async () => (token ? await parts.actorOfToken(token, now, { isAutomatic }) : null)
  const presented = { token, now, clientAddress, isAutomatic, askActor }
  const caller = await callerOf(parts, { endpoint, validatesToken }, presented)
  if (!caller.ok) return refused(shared[caller.reason], caller.facts)
  const { actor, operator } = caller.value
  const isCarrier =
    endpoint.access === 'carrier' && !!actor?.companyId && (await parts.isCarrier(actor.companyId))
  const denied = validatesToken
    ? token
      ? null
      : shared.login_expired
    : deny(endpoint, { actor, operator, isCarrier })
  if (denied) return refused(denied, factsOf(denied, endpoint, { actor, isCarrier }))
  const unready = operator && refuseUnready(endpoint, operator, now)
  if (unready) return unready

  const input = endpoint.input.safeParse(await incoming.input())
  if (!input.success) return refused(shared.invalid_input, { fields: messagesByField(input.error.issues) })
  const missing = await missingPermission(endpoint, actor, input.data, parts.companiesOf)
  if (missing) return refused(shared.forbidden, { permissionName: STAFF_PERMISSIONS[missing] })

  const call: Call = {
    db: parts.db,
    clock: parts.clock,
    now,
    actor,
    askActor,
    isAutomatic,
    callId,
    clientAddress,
    userAgent: (incoming.header('user-agent') ?? '').slice(0, USER_AGENT_MAX_LENGTH),
    deviceTokens: readDeviceTokens(incoming.header(DEVICE_HEADER)),
  }
  const counted = await parts.countCost(endpoint, input.data, call)
  if (!counted.ok) return refused(shared.too_many_requests, counted.facts)
  const received = operator ? operatorCall(call, operator, parts.recordOperatorAction) : call
  const verdict = await handle(received, input.data, token ?? undefined)
  if (verdict.ok)
    return { status: 200, envelope: envelope(0, 'success', endpoint.output.parse(verdict.value)) }
  const declared = endpoint.refusals.find((r) => r.reason === verdict.reason) ?? sharedRefusal(verdict.reason)
  if (!declared)
    throw new Error(`${endpoint.path} refuses '${verdict.reason}', which its contract does not declare`)
  return refused(declared, verdict.facts)
}

interface Presented {
  readonly token: string | null
  readonly now: Date
  readonly clientAddress: string
  readonly isAutomatic: boolean
  askActor(): Promise<Actor | null>
}

/** Identifies the caller by API key, member token or operator token, as far as the endpoint needs it. */
async function callerOf(
  parts: AnswerParts,
  { endpoint, validatesToken }: { endpoint: Endpoint; validatesToken: true | undefined },
  { token, now, clientAddress, isAutomatic, askActor }: Presented,
): Promise<Verdict<{ actor: Actor | null; operator: Operator | null }, KeyRefusal>> {
  if (token === null) return accept({ actor: null, operator: null })
  const keyed = await parts.callerOfKey(token, { endpoint, clientAddress, now })
  if (keyed) return keyed.ok ? accept({ actor: keyed.value, operator: null }) : keyed
  const isAsked = ASKED_AT_ONCE.has(endpoint.access) && !validatesToken
  return accept({
    actor: isAsked ? await askActor() : null,
    operator:
      endpoint.access === 'operator' ? await parts.operatorOfToken(token, now, { isAutomatic }) : null,
  })
}

export function refused(refusal: Refusal, facts: Record<string, unknown>): CallAnswer {
  const { errorcode, status, reason } = refusal
  return { status, envelope: envelope(errorcode, refusalText(refusal, facts), { ...facts, reason }) }
}

/**
 * The answer to a failed call: 503 if the database is away or busy, or if the outcome is unknown (repeating the
 * request id tells it); 500 for a bug.
 */
export function fault(log: Log, error: unknown, path: string, callId: string): CallAnswer {
  const reason = databaseFault(error)
  if (reason !== null) {
    log.warn({ fault: reason, path, callId }, 'call failed: database unavailable')
    return { status: 503, envelope: envelope(UNAVAILABLE_ERRORCODE, TEXT_OF[reason], { reason }) }
  }
  log.error({ err: error, path, callId }, 'call failed')
  return { status: 500, envelope: envelope(SYSTEM_ERRORCODE, FAILURE_TEXTS.system, null) }
}

const TEXT_OF: Record<DatabaseFault, string> = {
  away: FAILURE_TEXTS.unavailable,
  busy: FAILURE_TEXTS.unavailable,
  search_busy: FAILURE_TEXTS.searchBusy,
  outcome_unknown: FAILURE_TEXTS.outcomeUnknown,
}

function operatorCall(call: Call, operator: Operator, recordAction: RecordOperatorAction): OperatorCall {
  return { ...call, actor: null, operator, recordAction }
}

interface Caller {
  readonly actor: Actor | null
  readonly operator: Operator | null
  readonly isCarrier: boolean
}

function deny(endpoint: Endpoint, { actor, operator, isCarrier }: Caller): Refusal | null {
  const reason = accessRefusal(endpoint, {
    isCarrier,
    kind: operator ? 'operator' : actor ? (actor.shopId ? 'merchant' : 'member') : 'visitor',
    staffRole: actor?.companyId ? (actor.companyRole ?? 'owner') : null,
    operatorRoles: operator?.roles ?? [],
  })
  return reason === null ? null : shared[reason]
}

/** The answer to an operator who has the role, but may not decide about money yet or has not proved who it is. */
function refuseUnready(endpoint: Endpoint, operator: Operator, now: Date): CallAnswer | null {
  const { decidesMoneyAt, provedAt } = operator
  if (endpoint.decidesMoney && (decidesMoneyAt === null || decidesMoneyAt > now))
    return refused(shared.money_wait, { decidesMoneyAt: decidesMoneyAt?.toISOString() ?? null })
  if (needsProof(endpoint) && provedUntil(provedAt) <= now) return refused(shared.proof_required, {})
  return null
}

/** A member with the access level but without the permission learns which one is missing. */
function factsOf(
  { reason }: Refusal,
  { access, permission }: Endpoint,
  { actor, isCarrier }: Pick<Caller, 'actor' | 'isCarrier'>,
) {
  const hasAccess = access === 'merchant' ? actor?.shopId : access !== 'carrier' || isCarrier
  const isMissing = reason === 'forbidden' && hasAccess
  return permission && isMissing ? { permissionName: STAFF_PERMISSIONS[permission] } : {}
}

function sharedRefusal(reason: string): Refusal | undefined {
  return Object.values(shared).find((r) => r.reason === reason)
}

function envelope<T>(errorcode: number, msg: string, data: T): Envelope<T> {
  return { errorcode, msg, data }
}

function messagesByField(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || '_'
    fields[name] = [...(fields[name] ?? []), message]
  }
  return fields
}
