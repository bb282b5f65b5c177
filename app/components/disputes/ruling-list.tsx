import { formatYuan } from 'contract/units'
import { Fragment } from 'react'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'
import type { DisputeWords } from './dispute-words'
import type { ShownCase } from './shown-disputes'

type Sides = Pick<DisputeWords, 'sides'>

/** Approved rulings with both amounts and the grounds, and the appeal between them. */
export function RulingList({ rulings, appeal, sides }: Pick<ShownCase, 'rulings' | 'appeal'> & Sides) {
  return (
    <>
      {rulings.map((ruling) => (
        <Fragment key={ruling.id}>
          <RulingFacts ruling={ruling} sides={sides} />
          {ruling.round === 1 && appeal && <AppealFacts appeal={appeal} sides={sides} />}
        </Fragment>
      ))}
    </>
  )
}

function RulingFacts({ ruling, sides }: { ruling: ShownCase['rulings'][number] } & Sides) {
  const { round, toBuyerFen, toMerchantFen, grounds, decidedAt } = ruling
  return (
    <section>
      <h3>{round === 1 ? '裁决' : '复议裁决'}</h3>
      <Facts
        items={[
          fact(`退给${sides.buyer}`, `${formatYuan(toBuyerFen)} 元`),
          fact(`归${sides.merchant}`, `${formatYuan(toMerchantFen)} 元`),
          fact('裁决理由', <span className="whitespace-pre-line">{grounds}</span>),
          fact('作出时间', <Time at={decidedAt} />),
        ]}
      />
    </section>
  )
}

function AppealFacts({ appeal, sides }: { appeal: NonNullable<ShownCase['appeal']> } & Sides) {
  return (
    <section>
      <h3>复议申请</h3>
      <Facts
        items={[
          fact('申请方', sides[appeal.side]),
          fact('复议理由', <span className="whitespace-pre-line">{appeal.text}</span>),
          fact('申请时间', <Time at={appeal.at} />),
        ]}
      />
    </section>
  )
}
