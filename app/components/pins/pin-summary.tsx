import type { DealDetail, PinDetail } from 'contract/pins'
import { formatYuan, plainTons } from 'contract/units'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { OtherPin } from './merge-facts'
import { Deadline, Filled } from './pin-state'

function savings({ offerFenPerTon, priceFenPerTon }: Pick<PinDetail, 'offerFenPerTon' | 'priceFenPerTon'>) {
  const savedFen = offerFenPerTon - priceFenPerTon
  return `${formatYuan(offerFenPerTon)} 元/吨，${savedFen > 0 ? `每吨省 ${formatYuan(savedFen)} 元` : '不高于拼单价'}`
}

/** Price, progress, deadline and range of a pin. */
export function PinSummary({ pin }: { pin: PinDetail }) {
  return (
    <Panel>
      <PriceBlock priceFenPerTon={pin.priceFenPerTon} />
      <Facts
        items={[
          fact('报价', savings(pin)),
          fact('进度', pin.mergedWith ? <Merged {...pin} other={pin.mergedWith} /> : <Filled {...pin} />),
          fact('截止', <Deadline at={pin.deadline} now={pin.at} />),
          pin.state === 'open' && fact('还可拼', pin.words),
          fact('优惠', '拼单价不与阶梯价、首单等优惠叠加'),
        ]}
      />
    </Panel>
  )
}

/** A pin that filled a truck together with another one. */
function Merged({ paidKg, other }: Pick<PinDetail, 'paidKg'> & Parameters<typeof OtherPin>[0]) {
  return (
    <>
      {plainTons(paidKg)} 吨，与 <OtherPin other={other} /> 合并拼满一车
    </>
  )
}

/** Price and terms of a deal. */
export function DealSummary({ deal, words }: { deal: DealDetail; words: string }) {
  return (
    <Panel>
      <PriceBlock priceFenPerTon={deal.priceFenPerTon} />
      <Facts
        items={[
          fact('报价', savings(deal)),
          fact('整车', `${plainTons(deal.targetKg)} 吨，还可开 ${deal.trucksLeft} 车`),
          fact('进行中', `${deal.openPins} 个拼单`),
          fact('开团量', words),
          fact('开团截止', <Deadline at={deal.endsAt} now={deal.at} />),
        ]}
      />
    </Panel>
  )
}
