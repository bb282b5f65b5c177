import type { ObjectionOutcome } from 'contract/disputes/states'
import { formatTime } from 'contract/units'
import type { CaseParty } from '../disputes/case-side'
import type { ShownObjection } from '../disputes/shown-disputes'

/** What the shop is called in its own pages, and the other side. */
const SHOP = { other: '买家', rest: '本店' }

const outcomesFor = ({ other, rest }: Parties): Record<ObjectionOutcome, string> => ({
  replaced: '已同意补换货，异议结束；请重新交货并登记送达',
  refunded: `异议涉及的款项已全部退回${other}，异议结束`,
  accepted: `${other}接受了${rest}的答复，异议结束`,
  lapsed: `异议按${rest}的答复结束`,
  withdrawn: '异议已撤回，订单继续履行',
  arbitrated: '仲裁已结案，异议结束',
})

/** Names of the other side and of the own one. */
type Parties = Pick<CaseParty, 'other' | 'rest'>

interface Situation {
  hasOpenCase: boolean
  /** Instant at which the page was read. */
  now: string
}

/** One sentence that tells the shop, or another seller, what follows in an objection. */
export function describeShopObjection(
  objection: Pick<ShownObjection, 'answer' | 'answerBefore' | 'arbitrateBefore' | 'outcome'>,
  { hasOpenCase, now }: Situation,
  parties: Parties = SHOP,
): string {
  const { other, rest } = parties
  const { answer, answerBefore, arbitrateBefore, outcome } = objection
  if (outcome !== null) return outcomesFor(parties)[outcome]
  if (hasOpenCase) return '双方未达成一致，已进入仲裁；争议款项冻结至结案'
  if (answer === null && Date.parse(now) > Date.parse(answerBefore))
    return `逾期未答复，视为拒绝；${other}可以接受，或在 5 天内申请仲裁`
  if (answer === null)
    return `请在 ${formatTime(answerBefore)} 前答复；逾期未答复视为拒绝，${other}可以申请仲裁`
  const kind = answer.by === 'market' ? '逾期未答复，视为拒绝' : `已答复，等待${other}处理`
  return `${kind}；任何一方可在 ${formatTime(arbitrateBefore)} 前申请仲裁，逾期未申请，异议按${rest}的答复结束`
}
