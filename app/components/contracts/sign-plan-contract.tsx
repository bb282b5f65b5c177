import type { PlanContract } from 'contract/contracts/plan-contracts'
import { joinForms } from '../forms/form-state'
import { useFormState } from '../forms/use-form-state'
import { SignPanel } from './sign-panel'

/** The signature of a plan's contract. Its chunk is loaded only where it is shown. */
export default function SignPlanContract({
  contract,
}: {
  contract: Pick<PlanContract, 'seals' | 'hasPayPassword'>
}) {
  const sign = joinForms(useFormState('sign'), useFormState('code'))
  return <SignPanel contract={contract} sign={sign} subject="planId" />
}
