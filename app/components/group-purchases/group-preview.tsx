import type { MerchantGroup } from 'contract/group-purchases/merchant-groups'
import { highestFenPerTon, nextTier } from 'contract/group-purchases/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { formatYuan, plainTons } from 'contract/units'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** What buyers will see of a draft: the price, what the next tons do to it, and what a smallest plan holds. */
export function GroupPreview({ group }: { group: MerchantGroup }) {
  const { tiers, minKg, stepKg, limitKg, minTotalKg, depositPerMille, shop } = group
  const highest = highestFenPerTon(tiers)
  const next = nextTier(tiers, minTotalKg)
  const depositFen = planDepositFen({ highestFenPerTon: highest, depositPerMille }, minKg)
  return (
    <Panel title="买家看到的样子">
      <PriceBlock priceFenPerTon={highest} />
      <Facts
        inTwoColumns
        items={[
          fact('商品', `${group.category} ${group.grade} ${group.maker}`),
          fact('商家', shop.name),
          fact('成团', `全体达到 ${plainTons(minTotalKg)} 吨`),
          next &&
            fact(
              '下一档',
              `再报 ${plainTons(next.missingKg)} 吨，全体降 ${formatYuan(next.offFenPerTon)} 元/吨`,
            ),
          fact('每家可报', `${plainTons(minKg)} 至 ${plainTons(limitKg)} 吨，每 ${plainTons(stepKg)} 吨递增`),
          fact('保证金', `报 ${plainTons(minKg)} 吨冻结 ${formatYuan(depositFen)} 元`),
        ]}
      />
    </Panel>
  )
}
