import type { OperatorSale } from 'contract/flash-sales/operator-sales'
import { formatYuan, plainTons } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { SaleStateTag } from './sale-state'

const yuanPerTon = (fen: number) => `${formatYuan(fen)} 元/吨`

/** Terms and progress of a sale, as merchants and operators see it. */
export function SaleTerms({ sale }: { sale: Omit<OperatorSale, 'reviewer'> }) {
  const { priceFenPerTon, offerFenPerTon, returnedKg, pins } = sale
  return (
    <>
      <Panel title="条款">
        <Facts
          items={presentItems([
            fact('商品', `${sale.category} ${sale.grade} ${sale.maker}`),
            fact('仓库', `${sale.city} ${sale.warehouse}`),
            fact(
              '场次',
              <>
                <Time at={sale.startsAt} /> 至 <Time at={sale.endsAt} />
              </>,
            ),
            fact('秒杀价', yuanPerTon(priceFenPerTon)),
            fact(
              '安排时的报价',
              `${yuanPerTon(offerFenPerTon)}，降 ${formatYuan(offerFenPerTon - priceFenPerTon)} 元`,
            ),
            fact('总量', `${plainTons(sale.stockKg)} 吨`),
            fact('起订量与步长', `${plainTons(sale.minKg)} 吨，每 ${plainTons(sale.stepKg)} 吨递增`),
            fact('每人限购', `${plainTons(sale.limitKg)} 吨`),
            fact(
              '拼单',
              pins === null
                ? null
                : `${yuanPerTon(pins.priceFenPerTon)}，开团 ${plainTons(pins.openMinKg)} 吨，加入 ${plainTons(pins.joinMinKg)} 吨`,
            ),
            fact('备注', sale.remark),
          ])}
        />
      </Panel>
      <Panel title="进展">
        <Facts
          items={presentItems([
            fact('状态', <SaleStateTag sale={sale} />),
            fact('已下单', `${sale.orders} 笔，${plainTons(sale.orderedKg)} 吨`),
            fact('余量', `${plainTons(sale.availableKg)} 吨`),
            fact('退回报价', returnedKg === null ? null : `${plainTons(returnedKg)} 吨`),
            fact('新建时间', <Time at={sale.createdAt} />),
            fact('提交时间', sale.submittedAt && <Time at={sale.submittedAt} />),
            fact('审核时间', sale.reviewedAt && <Time at={sale.reviewedAt} />),
            fact('退回原因', sale.reviewNote),
            fact('撤回时间', sale.withdrawnAt && <Time at={sale.withdrawnAt} />),
            fact('关闭时间', sale.closedAt && <Time at={sale.closedAt} />),
          ])}
        />
      </Panel>
    </>
  )
}
