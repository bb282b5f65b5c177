import type { DealDetail, PinDetail } from 'contract/pins'
import { formatYuan, plainTons } from 'contract/units'
import { PriceBlock } from '../trade/price-block'
import { DescriptionList } from '../ui/description-list'
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
      <DescriptionList
        items={[
          { name: '报价', value: savings(pin) },
          {
            name: '进度',
            value: pin.mergedWith ? <Merged {...pin} other={pin.mergedWith} /> : <Filled {...pin} />,
          },
          { name: '截止', value: <Deadline at={pin.deadline} now={pin.at} /> },
          ...(pin.state === 'open' ? [{ name: '还可拼', value: pin.words }] : []),
          { name: '优惠', value: '拼单价不与阶梯价、首单等优惠叠加' },
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
      <DescriptionList
        items={[
          { name: '报价', value: savings(deal) },
          { name: '整车', value: `${plainTons(deal.targetKg)} 吨，还可开 ${deal.trucksLeft} 车` },
          { name: '进行中', value: `${deal.openPins} 个拼单` },
          { name: '开团量', value: words },
          { name: '开团截止', value: <Deadline at={deal.endsAt} now={deal.at} /> },
        ]}
      />
    </Panel>
  )
}
