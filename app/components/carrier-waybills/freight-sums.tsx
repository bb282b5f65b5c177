import type { OutputOf } from 'contract/endpoint'
import { formatYuan } from 'contract/units'
import type { carrierFreight, FreightSum } from 'contract/waybills/money'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'

type Freight = OutputOf<typeof carrierFreight>

/** 3 张，24,000.00 元. */
export function sumText({ count, fen }: FreightSum): string {
  return count === 0 ? '没有' : `${count} 张，${formatYuan(fen)} 元`
}

/** Freight that is on its way to the carrier. */
export function OpenFreight({
  held,
  escrow,
  signed,
  noShowHeldFen,
}: Pick<Freight, 'held' | 'escrow' | 'signed' | 'noShowHeldFen'>) {
  return (
    <Panel title="在途运费">
      <Facts
        inTwoColumns
        items={[
          fact('已冻结，待装货', sumText(held)),
          fact('托管中', sumText(escrow)),
          fact('其中已签收，待结算', sumText(signed)),
          fact('最早自动结算', escrow.nextPayoutAt && <Time at={escrow.nextPayoutAt} />),
          fact('我方冻结的放空费', <Money fen={noShowHeldFen} unit="元" />),
        ]}
      />
      <p className="subtitle">扣款之后、平台佣金之前；有待答复的异常或订单争议时，暂不自动结算。</p>
    </Panel>
  )
}

/** What was settled in a month. */
export function MonthFreight({ month, sum }: Pick<Freight, 'month' | 'sum'>) {
  return (
    <Panel title={`${month} 已结算`}>
      <Facts
        inTwoColumns
        items={[
          fact('运单', `${sum.count} 张`),
          fact('运费', <Money fen={sum.freightFen} unit="元" />),
          fact('扣款', <Money fen={sum.deductedFen} unit="元" />),
          fact('佣金', <Money fen={sum.commissionFen} unit="元" />),
          fact('运费实收', <Money fen={sum.paidFen} unit="元" />),
          fact('压车费', <Money fen={sum.detentionFen} unit="元" />),
          fact('到账合计', <Money fen={sum.paidFen + sum.detentionFen} unit="元" />),
        ]}
      />
    </Panel>
  )
}
