/** Policies of the trade modes that take deposits. The module knows nothing else about a mode. */
import type { DepositPurpose } from 'contract/deposits/states'

export interface DepositPolicy {
  readonly purpose: DepositPurpose
  /** What a deposit of this purpose is for, such as `auction_lot`. */
  readonly subjectKind: string
  /** Path of the subject's page. */
  linkOf(subjectId: string): string
}

const registered = new Map<DepositPurpose, DepositPolicy>()

/** Registers the policies of all modules; `backend/modules.ts` calls it once. @throws Error if a purpose repeats */
export function registerDepositPolicies(policies: readonly DepositPolicy[]): void {
  registered.clear()
  for (const policy of policies) {
    if (registered.has(policy.purpose)) throw new Error(`deposit purpose ${policy.purpose} is defined twice`)
    registered.set(policy.purpose, policy)
  }
}

/** @throws Error if no module registered the purpose */
export function depositPolicyOf(purpose: DepositPurpose): DepositPolicy {
  const policy = registered.get(purpose)
  if (!policy) throw new Error(`deposit purpose ${purpose} is not registered`)
  return policy
}

/** Registered policies, for tests that add their own. */
export function depositPolicies(): readonly DepositPolicy[] {
  return [...registered.values()]
}
