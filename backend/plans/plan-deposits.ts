import type { DepositPolicy } from 'backend/deposits'
import type { DepositPurpose } from 'contract/deposits/states'

const PLAN_PURPOSES = ['group_purchase', 'presale', 'point_pricing'] as const satisfies DepositPurpose[]

/** Deposits of plans, whose subject is the plan, and bonds of sellers. */
export const planDeposits: readonly DepositPolicy[] = [
  ...PLAN_PURPOSES.map((purpose) => ({
    purpose,
    subjectKind: 'plan',
    linkOf: (planId: string) => `/personalCenter/planDetail?id=${planId}`,
  })),
  { purpose: 'bond', subjectKind: 'tranche', linkOf: () => '/personalCenter/contractMargin' },
]
