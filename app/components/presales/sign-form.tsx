import type { BookingForeseen, PresaleDetail } from 'contract/presales'
import { formatYuan } from 'contract/units'
import { PRESALE_WORDS } from '../plans/activity-words'
import { SignPlan } from '../plans/sign-plan'
import { fact } from '../ui/facts'
import { presalePath } from './presale-paths'

export interface SignFormProps {
  presale: Pick<PresaleDetail, 'id' | 'mine' | 'terms'>
  act: 'sign' | 'confirm'
  /** Sums of the chosen tons; null before they are chosen, and if they were refused. */
  plan: BookingForeseen | null
  /** Why the chosen tons were refused. */
  refused: string | null
}

/** Tons of a plan, then its terms and sums with the pay password. Its chunk is loaded only then. */
export default function SignForm({ presale, act, plan, refused }: SignFormProps) {
  const facts = plan && {
    price: fact('单价', `${formatYuan(plan.priceFenPerTon)} 元/吨，签订后不变`),
    goods: `${formatYuan(plan.goodsFen)} 元，到货转单时付`,
  }
  return (
    <SignPlan
      activity={presale}
      act={act}
      sums={plan}
      facts={facts}
      refused={refused}
      pathOf={(more) => presalePath(presale.id, more)}
      words={PRESALE_WORDS}
    />
  )
}
