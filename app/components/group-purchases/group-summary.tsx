import type { GroupDetail } from 'contract/group-purchases'
import { formatYuan, plainTons } from 'contract/units'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { GroupTime } from './group-time'

type Shown = Pick<
  GroupDetail,
  | 'phase'
  | 'startsAt'
  | 'endsAt'
  | 'tiers'
  | 'presentFenPerTon'
  | 'offerFenPerTon'
  | 'signedKg'
  | 'openedKg'
  | 'minKg'
  | 'stepKg'
  | 'limitKg'
  | 'mine'
  | 'at'
>

/** Price, time and tons of a group purchase. Only the server renders it. */
export function GroupSummary({ group }: { group: Shown }) {
  const { phase, presentFenPerTon, tiers, offerFenPerTon, mine } = group
  const { signedKg, openedKg, minKg, stepKg, limitKg } = group
  const price = presentFenPerTon ?? tiers[0]?.priceFenPerTon ?? 0
  return (
    <Panel>
      <PriceBlock priceFenPerTon={price} since={sinceOf(group)} />
      <p>
        <GroupTime group={group} now={group.at} />
      </p>
      <Facts
        items={[
          offerFenPerTon !== null &&
            fact(
              '报价',
              `${formatYuan(offerFenPerTon)} 元/吨，每吨省 ${formatYuan(offerFenPerTon - price)} 元`,
            ),
          fact('已报', `${plainTons(signedKg)} 吨`),
          phase === 'open' &&
            fact('还可报', `${plainTons(Math.max(0, openedKg - signedKg))} 吨（商家已开放的）`),
          fact(
            '每家',
            `${plainTons(minKg)} 吨起，每 ${plainTons(stepKg)} 吨递增，最多 ${plainTons(limitKg)} 吨`,
          ),
          mine !== null && mine.signedKg > 0 && fact('贵公司', `已报 ${plainTons(mine.signedKg)} 吨`),
        ]}
      />
    </Panel>
  )
}

function sinceOf({ phase, presentFenPerTon, signedKg }: Shown): string {
  if (phase === 'formed' || (phase === 'defaulted' && presentFenPerTon !== null)) return '截止时定价'
  return presentFenPerTon === null ? '成团价' : `按已报 ${plainTons(signedKg)} 吨`
}
