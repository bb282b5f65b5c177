import type { GroupDetail, PlanForeseen } from 'contract/group-purchases'
import { formatYuan, plainTons } from 'contract/units'
import { GROUP_WORDS } from '../plans/activity-words'
import { SignPlan } from '../plans/sign-plan'
import { fact } from '../ui/facts'
import { groupPath } from './group-paths'

export interface SignFormProps {
  group: Pick<GroupDetail, 'id' | 'mine' | 'terms'>
  act: 'sign' | 'confirm'
  /** Sums of the chosen tons; null before they are chosen, and if they were refused. */
  plan: PlanForeseen | null
  /** Why the chosen tons were refused. */
  refused: string | null
}

/** Tons of a plan, then its terms and sums with the pay password. Its chunk is loaded only then. */
export default function SignForm({ group, act, plan, refused }: SignFormProps) {
  const facts = plan && {
    price: fact('报名后', afterText(plan)),
    goods: `最多 ${formatYuan(plan.goodsMaxFen)} 元，转单时付`,
  }
  return (
    <SignPlan
      activity={group}
      act={act}
      sums={plan}
      facts={facts}
      refused={refused}
      pathOf={(more) => groupPath(group.id, more)}
      words={GROUP_WORDS}
    />
  )
}

function afterText({ reachedKg, reachedFenPerTon }: PlanForeseen): string {
  const price = reachedFenPerTon === null ? '尚未成团' : `全体 ${formatYuan(reachedFenPerTon)} 元/吨`
  return `达 ${plainTons(reachedKg)} 吨，${price}`
}
