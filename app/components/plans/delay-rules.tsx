import { DELAY_ANSWER_DAYS, DELAY_FREE_DAYS, DELAY_TOTAL_DAYS } from 'contract/plans/terms'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

interface DelayRulesProps {
  /** What is put off, such as 原交货期; null where plans differ in it. */
  window: { name: string; from: string; until: string } | null
  /** Neither ordered nor ended. */
  openKg: number
}

/** What a later delivery means for the plans of an activity. */
export function DelayRules({ window, openKg }: DelayRulesProps) {
  return (
    <Panel title="规则">
      <Facts
        items={[
          window &&
            fact(
              window.name,
              <>
                <Time at={window.from} /> 至 <Time at={window.until} />
              </>,
            ),
          fact('涉及', `未转订单的 ${plainTons(openKg)} 吨，所有买家`),
          fact(
            '首次延期',
            `不超过 ${DELAY_FREE_DAYS} 天的，买家 ${DELAY_ANSWER_DAYS} 天内未拒绝即为同意；拒绝的计划解除，双方保证金退还`,
          ),
          fact('再次或更久', '买家明确同意才有效，逾期未答复视为不同意'),
          fact('最长', `累计 ${DELAY_TOTAL_DAYS} 天，超过即为商家违约`),
        ]}
      />
    </Panel>
  )
}
