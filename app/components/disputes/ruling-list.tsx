import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Fragment } from 'react'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'
import type { ShownCase } from './shown-disputes'

/** Approved rulings with both amounts and the grounds, and the appeal between them. */
export function RulingList({ rulings, appeal }: Pick<ShownCase, 'rulings' | 'appeal'>) {
  return (
    <>
      {rulings.map((ruling) => (
        <Fragment key={ruling.id}>
          <RulingFacts ruling={ruling} />
          {ruling.round === 1 && appeal && <AppealFacts appeal={appeal} />}
        </Fragment>
      ))}
    </>
  )
}

function RulingFacts({ ruling }: { ruling: ShownCase['rulings'][number] }) {
  const { round, toBuyerFen, toMerchantFen, grounds, decidedAt } = ruling
  return (
    <section>
      <h3>{round === 1 ? '裁决' : '复议裁决'}</h3>
      <Facts
        items={[
          fact('退给买家', `${formatYuan(toBuyerFen)} 元`),
          fact('归商家', `${formatYuan(toMerchantFen)} 元`),
          fact('裁决理由', <span className="whitespace-pre-line">{grounds}</span>),
          fact('作出时间', <Time at={decidedAt} />),
        ]}
      />
    </section>
  )
}

function AppealFacts({ appeal }: { appeal: NonNullable<ShownCase['appeal']> }) {
  return (
    <section>
      <h3>复议申请</h3>
      <Facts
        items={[
          fact('申请方', DISPUTE_SIDES[appeal.side]),
          fact('复议理由', <span className="whitespace-pre-line">{appeal.text}</span>),
          fact('申请时间', <Time at={appeal.at} />),
        ]}
      />
    </section>
  )
}
