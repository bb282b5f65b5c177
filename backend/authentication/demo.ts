import type { DemoMarket } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import { registryDifferences } from 'backend/registrations'
import {
  approveAuthentication,
  authenticationDetail,
  rejectAuthentication,
} from 'contract/authentication/review'
import { operatorLogin } from 'contract/operators'
import { listForReview } from './authentication-store'

/** Login names of the demo market's reviewers: the first and the second approval. */
const REVIEWERS = { submitted: 'shenhe', confirming: 'fuhe' } as const
/** Age of an application when it is reviewed. */
const REVIEW_AFTER_MS = 60_000
const PER_PASS = 20

/** Reviews what was submitted a minute ago: a company that differs from the registry is rejected, the rest approved. */
export async function actAsReviewers(market: DemoMarket): Promise<void> {
  await reviewAll(market, 'submitted')
  await reviewAll(market, 'confirming')
}

async function reviewAll(
  { db, call, clock, password }: DemoMarket,
  state: keyof typeof REVIEWERS,
): Promise<void> {
  const before = new Date(clock.now().getTime() - REVIEW_AFTER_MS)
  const { list } = await listForReview(db.orm, { state, page: 0, size: PER_PASS })
  const due = list.filter(({ submittedAt }) => submittedAt <= before)
  if (due.length === 0) return
  const { token } = await call(operatorLogin, { name: REVIEWERS[state], password })
  for (const { id } of due) {
    const { version, registryResult, registryFacts, facts } = await call(authenticationDetail, { id }, token)
    const decision = { id, version, requestId: newId() }
    const rejections = registryResult === 'different' ? registryDifferences(facts, registryFacts) : {}
    if (Object.keys(rejections).length > 0)
      await call(rejectAuthentication, { ...decision, rejections }, token)
    else await call(approveAuthentication, decision, token)
  }
}
