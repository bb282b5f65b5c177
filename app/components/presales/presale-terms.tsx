import type { OperatorPresale } from 'contract/presales/operator-presales'
import { CONVERSION_DAYS, DELIVERY_DAYS } from 'contract/presales/terms'
import { formatYuan, plainTons } from 'contract/units'
import { TermsList } from '../plans/terms-list'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { ArrivalEvents } from './arrival-events'
import type { ShownEvent } from './arrival-facts'
import { PresaleStateTag } from './presale-state'
import { TierTable } from './quota-panel'

type ShownPresale = Omit<OperatorPresale, 'reviewer' | 'events'>

interface PresaleTermsProps {
  presale: ShownPresale
  events: readonly ShownEvent[]
}

const tonsText = (kg: number) => `${plainTons(kg)} 吨`
const tonsOrNull = (kg: number | null) => (kg === null ? null : tonsText(kg))

/** Arrival, terms, tiers and progress of a presale, as merchants and operators see it. */
export function PresaleTerms({ presale, events }: PresaleTermsProps) {
  return (
    <>
      <ArrivalEvents presale={presale} events={events} />
      <ProgressPanel presale={presale} />
      <TermsPanel presale={presale} />
      <Panel title="阶梯价">
        <TierTable tiers={presale.tiers} />
      </Panel>
      <Panel title="条款全文">
        <TermsList terms={presale.terms} />
      </Panel>
    </>
  )
}

function TermsPanel({ presale }: { presale: ShownPresale }) {
  return (
    <Panel title="条款">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('商品', `${presale.category} ${presale.grade} ${presale.maker}`),
          fact('仓库', `${presale.city} ${presale.warehouse}`),
          fact('总量', tonsText(presale.totalKg)),
          fact('起订与递增', `${tonsText(presale.minKg)}起，每 ${tonsText(presale.stepKg)}递增`),
          fact('保证金', `双方各为首档价货款的 ${presale.depositPerMille / 10}%`),
          fact('转单', `到货后 ${CONVERSION_DAYS} 天内`),
          fact('提货窗口', `到货后 ${DELIVERY_DAYS} 天内`),
          fact('免仓期', `付款后 ${presale.freeStorageDays} 天`),
          fact('备注', presale.remark),
        ])}
      />
    </Panel>
  )
}

function ProgressPanel({ presale }: { presale: ShownPresale }) {
  return (
    <Panel title="进展">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('状态', <PresaleStateTag presale={presale} />),
          fact('已开放', tonsText(presale.openedKg)),
          fact('已预订', `${presale.companies} 家，${tonsText(presale.signedKg)}`),
          fact('过磅到货', tonsOrNull(presale.arrivedKg)),
          fact('核减', tonsOrNull(presale.cutKg)),
          fact('归本店', tonsOrNull(presale.keptBySellerKg)),
          fact('已转订单', tonsText(presale.orderedKg)),
          fact('待转订单', tonsText(presale.openKg)),
          fact('未预订吨数的履约保证金', `${formatYuan(presale.openBondFen)} 元`),
          fact('新建时间', <Time at={presale.createdAt} />),
          fact('提交时间', presale.submittedAt && <Time at={presale.submittedAt} />),
          fact('审核时间', presale.reviewedAt && <Time at={presale.reviewedAt} />),
          fact('退回原因', presale.reviewNote),
          fact('撤回时间', presale.withdrawnAt && <Time at={presale.withdrawnAt} />),
        ])}
      />
    </Panel>
  )
}
