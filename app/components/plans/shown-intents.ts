import type { PlanAct } from 'contract/plans/states'

/** Intents of the forms that a plan's page shows; an answer has two, a signature has a button for its code. */
export function shownIntents(acts: readonly PlanAct[], isSigning: boolean): string[] {
  return [
    ...acts,
    ...(acts.includes('answer') ? ['accept', 'decline'] : []),
    ...(isSigning ? ['sign', 'code'] : []),
  ]
}
