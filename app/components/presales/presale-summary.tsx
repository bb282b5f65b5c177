import type { PresaleDetail } from 'contract/presales'
import { formatYuan, plainTons } from 'contract/units'
import { Days } from '../time/days'
import { Time } from '../time/time'
import { deliveredPriceText } from '../trade/delivered-price-text'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

type Shown = Pick<
  PresaleDetail,
  | 'phase'
  | 'bookUntil'
  | 'presentFrom'
  | 'presentUntil'
  | 'arrivedAt'
  | 'arrivedKg'
  | 'convertUntil'
  | 'tiers'
  | 'lowestFenPerTon'
  | 'deliveredFenPerTon'
  | 'signedKg'
  | 'openedKg'
  | 'minKg'
  | 'stepKg'
  | 'mine'
  | 'at'
>

interface PresaleSummaryProps {
  presale: Shown
  /** Destination of the delivered price. */
  city: string
}

/** Prices, arrival and tons of a presale. Only the server renders it. */
export function PresaleSummary({ presale, city }: PresaleSummaryProps) {
  const { phase, tiers, lowestFenPerTon, deliveredFenPerTon, mine } = presale
  const { signedKg, openedKg, minKg, stepKg, arrivedAt, arrivedKg, convertUntil } = presale
  const [first] = tiers
  return (
    <Panel>
      <PriceBlock priceFenPerTon={lowestFenPerTon} since={sinceOf(presale)} />
      <p>
        预订截止 <Time at={presale.bookUntil} now={presale.at} />
      </p>
      <Facts
        items={[
          first !== undefined &&
            first.priceFenPerTon > lowestFenPerTon &&
            fact('首档价', `${formatYuan(first.priceFenPerTon)} 元/吨`),
          deliveredFenPerTon !== null &&
            fact(`送到${city}`, `${deliveredPriceText(deliveredFenPerTon)} 元/吨`),
          arrivedAt === null
            ? fact('预计到货', <Days from={presale.presentFrom} until={presale.presentUntil} />)
            : fact('到货', `${plainTons(arrivedKg ?? 0)} 吨`),
          fact('已订', `${plainTons(signedKg)} 吨`),
          phase === 'open' &&
            fact('还可订', `${plainTons(Math.max(0, openedKg - signedKg))} 吨（商家已开放的）`),
          convertUntil !== null && fact('转单截止', <Time at={convertUntil} now={presale.at} />),
          fact('起订', `${plainTons(minKg)} 吨起，每 ${plainTons(stepKg)} 吨递增`),
          mine !== null && mine.signedKg > 0 && fact('贵公司', `已订 ${plainTons(mine.signedKg)} 吨`),
        ]}
      />
    </Panel>
  )
}

function sinceOf({ tiers }: Shown): string {
  const [last] = tiers.slice(-1)
  return last && tiers.length > 1 ? `一份计划满 ${plainTons(last.reachedKg)} 吨` : '签订时定价'
}
