import type { ArbitrationEventKind, ArbitrationOutcome, ArbitrationStage } from 'contract/disputes/states'
import { ARBITRATION_STAGES } from 'contract/disputes/states'
import { formatTime } from 'contract/units'
import type { ShownCase } from './shown-disputes'

/** A stage of an arbitration case in its list of stages. */
interface StageStep {
  stage: ArbitrationStage
  name: string
  isCurrent: boolean
  /** Instant at which the case entered the stage; null if it did not. */
  enteredAt: string | null
}

/** Timeline entries that begin a stage. A case enters the stages after an appeal again; the last entry counts. */
const BEGINNINGS: Record<ArbitrationStage, readonly ArbitrationEventKind[]> = {
  applied: ['requested'],
  evidence: ['accepted'],
  mediation: ['evidence_closed'],
  ruling: ['mediation_closed', 'appealed'],
  ruled: ['ruled'],
  closed: ['settled', 'executed', 'withdrawn', 'declined'],
}

/** All stages in order. A stage that the case skipped has no time. */
export function stageSteps({ stage: current, timeline }: Pick<ShownCase, 'stage' | 'timeline'>): StageStep[] {
  return (Object.keys(ARBITRATION_STAGES) as ArbitrationStage[]).map((stage) => {
    const [latest] = [...timeline].reverse().filter(({ kind }) => BEGINNINGS[stage].includes(kind))
    return {
      stage,
      name: stage === 'ruled' ? '执行' : ARBITRATION_STAGES[stage],
      isCurrent: stage === current,
      enteredAt: latest?.at ?? null,
    }
  })
}

const CLOSED: Record<ArbitrationOutcome, string> = {
  settled: '双方已达成调解并执行，本案关闭',
  ruled: '裁决已执行，本案关闭',
  withdrawn: '申请方已撤回，本案关闭，订单回到申请之前的状态',
  declined: '平台不予受理，本案关闭，订单回到申请之前的状态',
}

/** One sentence that says what follows in a case. */
export function describeCase({
  stage,
  stageUntil,
  outcome,
  appeal,
}: Pick<ShownCase, 'stage' | 'stageUntil' | 'outcome' | 'appeal'>): string {
  if (outcome !== null) return CLOSED[outcome]
  const until = formatTime(stageUntil)
  switch (stage) {
    case 'applied':
      return `等待平台受理，${until} 前未处理即自动受理；双方现在就可以提交证据或提出调解方案`
    case 'evidence':
      return `双方请在 ${until} 前提交证据，逾期不再接收`
    case 'mediation':
      return `举证已结束，双方可在 ${until} 前达成调解；未达成的由平台裁决`
    case 'ruling':
      return appeal ? '平台正在复议，复议裁决作出后立即执行' : '平台正在裁决；裁决作出之前，双方仍可达成调解'
    default:
      return appeal
        ? `复议裁决已作出，${until} 后执行`
        : `裁决已作出，任何一方可在 ${until} 前申请复议一次，逾期即执行`
  }
}
