/** Group purchases of a running market. */
import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { createPlanned, info } from 'contract/group-purchases'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'
import { runSeedProgram } from './seed-program'

export interface SeededGroups {
  /** Began a minute ago, for two days: 60 t from 40 t on, 50 t opened; a plan of 30 t of the buyer's company. */
  open: string
  openPlan: string
  /** Ended a minute ago with a plan of 45 t of the buyer's company; the market closes it within seconds. */
  formed: string
  formedPlan: string
  /** Begins in two hours. */
  upcoming: string
  /** Begin in a day. */
  draft: string
  submitted: string
  /** The offer of all of them. */
  offerId: string
}

/** Adds group purchases of the merchant, and plans of the buyer's company. */
export async function seedGroups(
  dataDir: string,
  merchantPhone: string,
  buyerPhone: string,
): Promise<SeededGroups> {
  return await runSeedProgram('groups', [dataDir, merchantPhone, buyerPhone])
}

/** Signs a plan of a demo member's company, by calls. */
export async function signGroupAs(phone: string, groupId: string, weightKg: number): Promise<void> {
  const token = await signIn(phone)
  const { termsHash } = await sendCall(send, info, { id: groupId }, token)
  const plan = { id: groupId, weightKg, termsHash, payPassword: DEMO_PAY_PASSWORD, requestId: randomUUID() }
  await sendCall(send, createPlanned, plan, token)
}
