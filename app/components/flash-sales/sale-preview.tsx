import type { MerchantSale } from 'contract/flash-sales/merchant-sales'
import { Panel } from '../ui/panel'
import { SaleTable } from './sale-table'

/** How buyers will see a draft in the list. */
export function SalePreview({ sale }: { sale: MerchantSale }) {
  return (
    <Panel title="买家看到的样子">
      <SaleTable
        caption="预览"
        sales={[{ ...sale, phase: 'upcoming', availableKg: sale.stockKg }]}
        now={sale.createdAt}
      />
    </Panel>
  )
}
