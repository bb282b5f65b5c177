import type { PlanContract } from 'contract/contracts/plan-contracts'
import type { PlanDetail } from 'contract/plans'
import { planContractFilePath } from '~/components/contracts/contract-paths'
import { PlanContractPanel } from '~/components/contracts/plan-contract'
import { PlanPanels } from '~/components/plans/plan-panels'
import { planPath } from '~/components/plans/plan-paths'
import { PlanTerms } from '~/components/plans/plan-terms'
import { fragment } from '../pages/server-fragments.server'

/** What the page of a holder's plan says: the plan and its terms, or the text of its contract. */
export function planFacts(
  args: Parameters<typeof fragment>[0],
  { plan, contract, hasText }: { plan: PlanDetail; contract: PlanContract; hasText: boolean },
) {
  const paths = {
    plan: planPath(plan.id),
    text: planPath(plan.id, { act: 'contract' }),
    file: planContractFilePath(plan.id),
  }
  return fragment(
    args,
    'facts',
    <>
      {!hasText && <PlanPanels plan={plan} />}
      <PlanContractPanel contract={contract} paths={paths} hasText={hasText} />
      {!hasText && <PlanTerms planId={plan.id} terms={plan.terms} />}
    </>,
  )
}
