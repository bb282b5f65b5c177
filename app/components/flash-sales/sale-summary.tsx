import type { SaleDetail } from 'contract/flash-sales'
import { FLASH_PAY_MINUTES } from 'contract/flash-sales/terms'
import { formatYuan, plainTons } from 'contract/units'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { StockLeft } from './sale-state'
import { SaleTime } from './sale-time'

/** Price, time, stock left and limit of a sale. */
export function SaleSummary({ sale }: { sale: SaleDetail }) {
  const { priceFenPerTon, offerFenPerTon, minKg, stepKg, limitKg, waitingKg, mine, phase } = sale
  return (
    <Panel>
      <PriceBlock priceFenPerTon={priceFenPerTon} />
      <p>
        <SaleTime sale={sale} now={sale.at} />
      </p>
      <Facts
        items={[
          fact(
            '报价',
            `${formatYuan(offerFenPerTon)} 元/吨，每吨省 ${formatYuan(offerFenPerTon - priceFenPerTon)} 元`,
          ),
          fact('余量', <StockLeft {...sale} />),
          waitingKg > 0 &&
            phase !== 'ended' &&
            fact('待付款', `${plainTons(waitingKg)} 吨，未付款的退回本场`),
          fact('起订量', `${plainTons(minKg)} 吨，按 ${plainTons(stepKg)} 吨递增`),
          fact('限购', `每人 ${plainTons(limitKg)} 吨，待付款的也计入`),
          mine !== null &&
            fact('我的额度', `已下单 ${plainTons(mine.boughtKg)} 吨，还可购 ${plainTons(mine.leftKg)} 吨`),
          fact('付款', `下单后 ${FLASH_PAY_MINUTES} 分钟内`),
          fact('优惠', '秒杀价不与阶梯价、首单等优惠叠加'),
        ]}
      />
    </Panel>
  )
}
