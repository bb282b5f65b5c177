import type { MerchantSale } from 'contract/flash-sales/merchant-sales'
import { formatYuan, plainTons } from 'contract/units'
import { Panel } from '../ui/panel'
import { SaleTable } from './sale-table'

/** How buyers will see a draft in the list, with the terms of its pins. */
export function SalePreview({ sale }: { sale: MerchantSale }) {
  const { pins } = sale
  return (
    <Panel title="买家看到的样子">
      <SaleTable
        caption="预览"
        sales={[{ ...sale, phase: 'upcoming', availableKg: sale.stockKg }]}
        now={sale.createdAt}
      />
      {pins && (
        <p>
          可整车拼单：{formatYuan(pins.priceFenPerTon)} 元/吨，开团 {plainTons(pins.openMinKg)} 吨，加入{' '}
          {plainTons(pins.joinMinKg)} 吨。
        </p>
      )}
    </Panel>
  )
}
