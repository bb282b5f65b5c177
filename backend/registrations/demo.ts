import type { DemoMarket } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import { operatorLogin } from 'contract/operators'
import { approveRegistration, rejectRegistration, reviewDetail } from 'contract/registrations/review'
import type { RegistryResult } from 'contract/registrations/states'
import { registrations } from './registration-store'

/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
/** Age of a registration when it is reviewed. */
const REVIEW_AFTER_MS = 60_000
const PER_PASS = 20

/** Reviews registrations that were submitted a minute ago. */
export async function actAsReviewer(market: DemoMarket): Promise<void> {
  const { list } = await registrations.queue(market.db.orm, { state: 'submitted', page: 0, size: PER_PASS })
  const { call } = market
  await reviewDue(market, { reviewer: REVIEWER, waiting: list }, (token) => ({
    read: (id) => call(reviewDetail, { id }, token),
    approve: (decision) => call(approveRegistration, decision, token),
    reject: (decision) => call(rejectRegistration, decision, token),
  }))
}

interface Waiting {
  /** Login name. */
  reviewer: string
  waiting: readonly { id: string; submittedAt: Date | null }[]
}

interface Read {
  version: number
  registryResult: RegistryResult | null
  registryFacts: (Compared & { status: string }) | null
  facts: Compared
}

interface Decided {
  id: string
  version: number
  requestId: string
}

interface ReviewCalls {
  read(id: string): Promise<Read>
  approve(decision: Decided): Promise<unknown>
  reject(decision: Decided & { rejections: Differences }): Promise<unknown>
}

/** Decides what was submitted a minute ago: what differs from the registry is rejected, the rest approved. */
export async function reviewDue(
  { call, clock, password }: DemoMarket,
  { reviewer, waiting }: Waiting,
  callsOf: (token: string) => ReviewCalls,
): Promise<void> {
  const before = new Date(clock.now().getTime() - REVIEW_AFTER_MS)
  const due = waiting.filter(({ submittedAt }) => submittedAt !== null && submittedAt <= before)
  if (due.length === 0) return
  const { token } = await call(operatorLogin, { name: reviewer, password })
  const calls = callsOf(token)
  for (const { id } of due) {
    const { version, registryResult, registryFacts, facts } = await calls.read(id)
    const decision = { id, version, requestId: newId() }
    const rejections = registryResult === 'different' ? registryDifferences(facts, registryFacts) : {}
    if (Object.keys(rejections).length > 0) await calls.reject({ ...decision, rejections })
    else await calls.approve(decision)
  }
}

const COMPARED = ['licenceNo', 'legalPerson', 'foundedOn'] as const
type Differences = Partial<Record<(typeof COMPARED)[number] | 'companyName', string>>
type Compared = Partial<Record<(typeof COMPARED)[number], string | undefined>>

/** Reasons by field why typed facts are not those of the registry. */
function registryDifferences(
  typed: Compared,
  registered: (Compared & { status: string }) | null,
): Differences {
  if (!registered) return {}
  const reasons: Differences = {}
  for (const name of COMPARED)
    if (typed[name] !== registered[name]) reasons[name] = '与工商登记信息不一致，请对照营业执照核对'
  if (Object.keys(reasons).length === 0)
    reasons.companyName = `企业登记状态为“${registered.status}”，不能通过审核`
  return reasons
}
