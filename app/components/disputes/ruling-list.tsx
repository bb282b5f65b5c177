import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Fragment } from 'react'
import { Time } from '~/components/time/time'
import { DescriptionList } from '../ui/description-list'
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
      <DescriptionList
        items={[
          { name: '退给买家', value: `${formatYuan(toBuyerFen)} 元` },
          { name: '归商家', value: `${formatYuan(toMerchantFen)} 元` },
          { name: '裁决理由', value: <span className="whitespace-pre-line">{grounds}</span> },
          { name: '作出时间', value: <Time at={decidedAt} /> },
        ]}
      />
    </section>
  )
}

function AppealFacts({ appeal }: { appeal: NonNullable<ShownCase['appeal']> }) {
  return (
    <section>
      <h3>复议申请</h3>
      <DescriptionList
        items={[
          { name: '申请方', value: DISPUTE_SIDES[appeal.side] },
          { name: '复议理由', value: <span className="whitespace-pre-line">{appeal.text}</span> },
          { name: '申请时间', value: <Time at={appeal.at} /> },
        ]}
      />
    </section>
  )
}
