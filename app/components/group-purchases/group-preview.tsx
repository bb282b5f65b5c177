import type { MerchantGroup } from 'contract/group-purchases/merchant-groups'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { formatYuan, plainTons } from 'contract/units'
import { Panel } from '../ui/panel'
import { GroupTable } from './group-table'

/** How buyers will see a draft in the list, and what a smallest plan holds. */
export function GroupPreview({ group }: { group: MerchantGroup }) {
  const { tiers, minKg, depositPerMille } = group
  const depositFen = planDepositFen({ highestFenPerTon: highestFenPerTon(tiers), depositPerMille }, minKg)
  return (
    <Panel title="买家看到的样子">
      <GroupTable
        caption="预览"
        groups={[{ ...group, phase: 'upcoming', presentFenPerTon: null }]}
        now={group.createdAt}
      />
      <p>
        报 {plainTons(minKg)} 吨冻结保证金 {formatYuan(depositFen)} 元；阶梯价与条款全文见下。
      </p>
    </Panel>
  )
}
