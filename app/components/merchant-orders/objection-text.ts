import type { ObjectionOutcome } from 'contract/disputes/states'
import { formatTime } from 'contract/units'
import type { ShownObjection } from '../disputes/shown-disputes'

const OUTCOMES: Record<ObjectionOutcome, string> = {
  replaced: '已同意补换货，异议结束；请重新交货并登记送达',
  refunded: '异议涉及的款项已全部退回买家，异议结束',
  accepted: '买家接受了本店的答复，异议结束',
  lapsed: '异议按本店的答复结束',
  withdrawn: '异议已撤回，订单继续履行',
  arbitrated: '仲裁已结案，异议结束',
}

interface Situation {
  hasOpenCase: boolean
  /** Instant at which the page was read. */
  now: string
}

/** One sentence that tells the shop what follows in an objection. */
export function describeShopObjection(
  objection: Pick<ShownObjection, 'answer' | 'answerBefore' | 'arbitrateBefore' | 'outcome'>,
  { hasOpenCase, now }: Situation,
): string {
  const { answer, answerBefore, arbitrateBefore, outcome } = objection
  if (outcome !== null) return OUTCOMES[outcome]
  if (hasOpenCase) return '双方未达成一致，已进入仲裁；争议款项冻结至结案'
  if (answer === null && Date.parse(now) > Date.parse(answerBefore))
    return '逾期未答复，视为拒绝；买家可以接受，或在 5 天内申请仲裁'
  if (answer === null) return `请在 ${formatTime(answerBefore)} 前答复；逾期未答复视为拒绝，买家可以申请仲裁`
  const kind = answer.by === 'market' ? '逾期未答复，视为拒绝' : '已答复，等待买家处理'
  return `${kind}；任何一方可在 ${formatTime(arbitrateBefore)} 前申请仲裁，逾期未申请，异议按本店的答复结束`
}
