import { createSigning, type SigningGateway } from 'backend/gateways/e-sign'
import type { Database } from 'backend/platform/database/database'
import type { JobContext } from 'backend/platform/module'
import type { Settings } from 'backend/platform/settings/settings'
import { stableId } from 'backend/platform/stable-id'
import { refusals } from 'contract/contracts'
import { MINUTE_MS } from 'contract/durations'
import { refusalText } from 'contract/refusal'
import { type DueContract, findDueContracts, postponeSealing } from './automation-store'
import { tellNotSealed } from './messages'
import { prepareSigning } from './sign-contract'

type SealingContext = Pick<JobContext, 'db' | 'clock' | 'secret'> & {
  readonly settings: Pick<Settings, 'signing'>
}

/** Contracts of one run. */
const RUN_MAX = 50
/** Before the next attempt, when the service is away or the setting is not in force. */
export const RETRY_MS = 10 * MINUTE_MS

/**
 * Seals contracts that buyers have signed, for merchants with the setting. Safe to repeat and to run on two servers: the
 * service gets the same request id for the same contract, and a signature is stored once.
 * @returns number of sealed contracts
 */
export async function sealDueContracts({ db, clock, settings, secret }: SealingContext): Promise<number> {
  if (settings.signing === undefined) return 0
  const gateway = createSigning(settings.signing, secret)
  const failures: unknown[] = []
  let sealed = 0
  for (const due of await findDueContracts(db.orm, clock.now(), RUN_MAX)) {
    try {
      if (await sealOne(db, gateway, due, clock.now())) sealed++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'contracts that could not be sealed')
  return sealed
}

/** Signs for the seller in the name of the owner who made the setting. */
async function sealOne(
  db: Database,
  gateway: SigningGateway,
  { contract: { id, contentHash, dueAt }, ref, automation, seller }: DueContract,
  now: Date,
): Promise<boolean> {
  const { companyId, sealId, setBy } = automation
  const actor = {
    ...{ memberId: setBy, contractSide: 'seller' as const, side: { seller }, automationId: automation.id },
    companyOf: () => companyId,
  }
  const requestId = stableId('automatic seal', id)
  const signing = prepareSigning(gateway, actor, ref, { contentHash, sealId, requestId, proof: null })
  const valid = await db.transaction((tx) => signing.validate(tx, now))
  const signed = valid.ok ? await signing.askService(now) : valid
  const stored = signed.ok ? await db.transaction((tx) => signing.store(tx, now)) : signed
  if (stored.ok) return true
  const isFinal = stored.reason === 'signing_refused'
  await db.transaction(async (tx) => {
    await postponeSealing(tx, id, isFinal ? dueAt : new Date(now.getTime() + RETRY_MS))
    const why = refusalText(refusals.signing_refused, {})
    if (isFinal) await tellNotSealed(tx, { ref, seller, why }, now)
  })
  return false
}
