import type { OperatorSale } from 'contract/flash-sales/operator-sales'
import { formatYuan, plainTons } from 'contract/units'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
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
        <DescriptionList
          items={presentItems([
            { name: '商品', value: `${sale.category} ${sale.grade} ${sale.maker}` },
            { name: '仓库', value: `${sale.city} ${sale.warehouse}` },
            {
              name: '场次',
              value: (
                <>
                  <Time at={sale.startsAt} /> 至 <Time at={sale.endsAt} />
                </>
              ),
            },
            { name: '秒杀价', value: yuanPerTon(priceFenPerTon) },
            {
              name: '安排时的报价',
              value: `${yuanPerTon(offerFenPerTon)}，降 ${formatYuan(offerFenPerTon - priceFenPerTon)} 元`,
            },
            { name: '总量', value: `${plainTons(sale.stockKg)} 吨` },
            {
              name: '起订量与步长',
              value: `${plainTons(sale.minKg)} 吨，每 ${plainTons(sale.stepKg)} 吨递增`,
            },
            { name: '每人限购', value: `${plainTons(sale.limitKg)} 吨` },
            {
              name: '拼单',
              value:
                pins === null
                  ? null
                  : `${yuanPerTon(pins.priceFenPerTon)}，开团 ${plainTons(pins.openMinKg)} 吨，加入 ${plainTons(pins.joinMinKg)} 吨`,
            },
            { name: '备注', value: sale.remark },
          ])}
        />
      </Panel>
      <Panel title="进展">
        <DescriptionList
          items={presentItems([
            { name: '状态', value: <SaleStateTag sale={sale} /> },
            { name: '已下单', value: `${sale.orders} 笔，${plainTons(sale.orderedKg)} 吨` },
            { name: '余量', value: `${plainTons(sale.availableKg)} 吨` },
            { name: '退回报价', value: returnedKg === null ? null : `${plainTons(returnedKg)} 吨` },
            { name: '新建时间', value: <Time at={sale.createdAt} /> },
            { name: '提交时间', value: sale.submittedAt && <Time at={sale.submittedAt} /> },
            { name: '审核时间', value: sale.reviewedAt && <Time at={sale.reviewedAt} /> },
            { name: '退回原因', value: sale.reviewNote },
            { name: '撤回时间', value: sale.withdrawnAt && <Time at={sale.withdrawnAt} /> },
            { name: '关闭时间', value: sale.closedAt && <Time at={sale.closedAt} /> },
          ])}
        />
      </Panel>
    </>
  )
}
