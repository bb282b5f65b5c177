import type { PinDetail } from 'contract/pins'
import { plainTons } from 'contract/units'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { pinPath } from './pin-paths'
import { Deadline } from './pin-state'

interface MergeFactsProps {
  merge: NonNullable<PinDetail['merge']>
  pin: Pick<PinDetail, 'targetKg' | 'paidKg' | 'at'>
}

/** What is proposed to a pin, and who has agreed so far. */
export function MergeFacts({ merge: { other, answerBefore, shares, agreed }, pin }: MergeFactsProps) {
  return (
    <Panel title="可合并成交">
      <Facts
        items={[
          fact('另一拼单', <OtherPin other={other} />),
          fact(
            '合计',
            `${plainTons(pin.paidKg)} + ${plainTons(other.paidKg)} = ${plainTons(pin.targetKg)} 吨，正好一车`,
          ),
          fact('已同意', `${agreed} / ${shares} 份`),
          fact('答复截止', <Deadline at={answerBefore} now={pin.at} />),
        ]}
      />
      <p className="subtitle">
        两单参与人全部同意即合并拼满，价格、数量与交货方式不变；有人不同意或逾期，两单照常继续。
      </p>
    </Panel>
  )
}

export function OtherPin({ other: { pinId, pinNo, paidKg } }: Pick<MergeFactsProps['merge'], 'other'>) {
  return (
    <>
      <Link className="text-link" to={pinPath(pinId)}>
        {pinNo}
      </Link>
      （{plainTons(paidKg)} 吨）
    </>
  )
}
