import { formatYuan, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

interface DefaultFactsProps {
  companies: number
  /** Neither ordered nor ended. */
  openKg: number
  /** What the bond pays for them. */
  costFen: number
  words: { sign: string }
  /** Leads to the form of a later delivery; false where that is not open. */
  delayLink: ReactNode
}

/** What a declaration that nothing will be delivered costs the merchant. */
export function DefaultFacts({ companies, openKg, costFen, words, delayLink }: DefaultFactsProps) {
  return (
    <Panel title="后果">
      <Facts
        items={[
          fact('涉及', `${companies} 家企业未转订单的 ${plainTons(openKg)} 吨`),
          fact('买家保证金', '立即全部退还'),
          fact(
            '违约金',
            <>
              约 <b>{formatYuan(costFen)} 元</b>，从履约保证金另付买家；5 天内双方可以提出异议
            </>,
          ),
          fact('其余履约保证金', `未${words.sign}部分立即解冻`),
          fact('已转的订单', '不受影响，仍须按期交货'),
        ]}
      />
      {delayLink && <p>{delayLink}</p>}
    </Panel>
  )
}
