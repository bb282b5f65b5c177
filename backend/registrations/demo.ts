import type { DemoMarket } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import { operatorLogin } from 'contract/operators'
import { approveRegistration, rejectRegistration, reviewDetail } from 'contract/registrations/review'
import { listForReview } from './registration-store'

/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
/** Age of a registration when it is reviewed. */
const REVIEW_AFTER_MS = 60_000
const PER_PASS = 20

/** Reviews what was submitted a minute ago: what differs from the registry is rejected, the rest approved. */
export async function actAsReviewer({ db, call, clock, password }: DemoMarket): Promise<void> {
  const before = new Date(clock.now().getTime() - REVIEW_AFTER_MS)
  const waiting = await listForReview(db.orm, { state: 'submitted', page: 0, size: PER_PASS })
  const due = waiting.list.filter(({ submittedAt }) => submittedAt !== null && submittedAt <= before)
  if (due.length === 0) return
  const { token } = await call(operatorLogin, { name: REVIEWER, password })
  for (const { id } of due) {
    const { version, registryResult, registryFacts, facts } = await call(reviewDetail, { id }, token)
    const decision = { id, version, requestId: newId() }
    const rejections = registryResult === 'different' ? registryDifferences(facts, registryFacts) : {}
    if (Object.keys(rejections).length > 0) await call(rejectRegistration, { ...decision, rejections }, token)
    else await call(approveRegistration, decision, token)
  }
}

const COMPARED = ['licenceNo', 'legalPerson', 'foundedOn'] as const
type Differences = Partial<Record<(typeof COMPARED)[number] | 'companyName', string>>
type Compared = Partial<Record<(typeof COMPARED)[number], string | undefined>>

/** Reasons by field why typed facts are not those of the registry. */
export function registryDifferences(
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
