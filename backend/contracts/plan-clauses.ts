import { PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { formatYuan, plainTons } from 'contract/units'
import type { Clause, PlanContent } from './contract-content'

/** The text of a plan's contract after its parties: the terms word for word, and that the plan does not depend on it. */
export function clausesOfPlan(content: PlanContent): Clause[] {
  const { planNo, placedOn, title, weightKg, highestFenPerTon, depositFen, terms, termsHash } = content
  return [
    {
      title: '一、计划与货物',
      lines: [
        `1. 需方于 ${placedOn} 通过塑集平台与供方签订计划 ${planNo}：${title}，${plainTons(weightKg)} 吨。`,
        `2. 单价按本合同第二条确定，每吨不高于 ${formatYuan(highestFenPerTon)} 元（含税）。`,
        `3. 需方的保证金 ${formatYuan(depositFen)} 元已于签订时冻结。`,
      ],
    },
    { title: '二、计划条款', lines: terms.map((sentence, i) => `${i + 1}. ${sentence}`) },
    {
      title: '三、合同的效力',
      lines: [
        '1. 计划自保证金冻结时生效。本合同是计划的书面形式，不改变计划的任何条款。',
        `2. 本合同采用数据电文形式，双方以可靠的电子签名签署，与纸质合同具有同等法律效力。双方应在计划签订后 ${PLAN_SIGNING_DAYS} 日内签署；逾期未签的，本合同文本失效，以计划条款为准，不影响计划的效力。`,
        `3. 需方签订计划时确认的条款，其摘要（SHA-256）为 ${termsHash}。`,
      ],
    },
  ]
}
