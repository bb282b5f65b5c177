import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import type { MerchantPresale } from 'contract/presales/merchant-presales'
import { formatYuan, plainTons } from 'contract/units'
import { Panel } from '../ui/panel'
import { PresaleTable } from './presale-table'

/** How buyers will see a draft in the list, and what a smallest plan holds. */
export function PresalePreview({ presale }: { presale: Omit<MerchantPresale, 'events'> }) {
  const { tiers, minKg, depositPerMille, city } = presale
  const rate = { highestFenPerTon: highestFenPerTon(tiers), depositPerMille }
  const lowestFenPerTon = Math.min(...tiers.map(({ priceFenPerTon }) => priceFenPerTon))
  return (
    <Panel title="买家看到的样子">
      <div className="table-scroll">
        <PresaleTable
          caption="预览"
          presales={[{ ...presale, phase: 'open', lowestFenPerTon, deliveredFenPerTon: null }]}
          city={city}
          now={presale.createdAt}
        />
      </div>
      <p>
        {`订 ${plainTons(minKg)} 吨冻结保证金 ${formatYuan(planDepositFen(rate, minKg))} 元；阶梯价与条款全文见下。`}
      </p>
    </Panel>
  )
}
