import type { DemoMarket } from 'backend/platform/demo-part'
import { reviewDue } from 'backend/registrations'
import {
  approveAuthentication,
  authenticationDetail,
  rejectAuthentication,
} from 'contract/authentication/review'
import { authentications } from './authentication-store'

/** Login names of the demo market's reviewers: the first and the second approval. */
const REVIEWERS = { submitted: 'shenhe', confirming: 'fuhe' } as const
const PER_PASS = 20

/** Reviews what was submitted a minute ago: a company that differs from the registry is rejected, the rest approved. */
export async function actAsReviewers(market: DemoMarket): Promise<void> {
  await reviewAll(market, 'submitted')
  await reviewAll(market, 'confirming')
}

async function reviewAll(market: DemoMarket, state: keyof typeof REVIEWERS): Promise<void> {
  const { list } = await authentications.queue(market.db.orm, { state, page: 0, size: PER_PASS })
  const { call } = market
  await reviewDue(market, { reviewer: REVIEWERS[state], waiting: list }, (token) => ({
    read: (id) => call(authenticationDetail, { id }, token),
    approve: (decision) => call(approveAuthentication, decision, token),
    reject: (decision) => call(rejectAuthentication, decision, token),
  }))
}
