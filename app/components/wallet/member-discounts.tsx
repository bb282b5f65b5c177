import type { MemberDiscounts } from 'contract/discounts'
import { discountName } from 'contract/discounts/rules'
import { formatYuan, plainTons } from 'contract/units'
import { ListTable, name, type TableColumns, yuan } from '../ui/list-table'

/** What a member pays less per ton now, what this month's tons lead to, and how far they have come. */
export function MemberDiscountsPanel({ discounts }: { discounts: MemberDiscounts }) {
  const { type, usable, isHintSeen, purchasedThisMonthKg, purchasedLastMonthKg, pendingKg, partnerUntil } =
    discounts
  if (type === null) return <p className="text-muted">目前没有按吨优惠的活动。</p>
  return (
    <>
      {isHintSeen && usable.length > 0 && (
        <p>目前可享：{usableText(usable)}。下单时取最有利的一项，不累加。</p>
      )}
      <p className="text-muted text-small">
        本月采购 {plainTons(purchasedThisMonthKg)} 吨，上月 {plainTons(purchasedLastMonthKg)}{' '}
        吨（按订单完成计）
        {pendingKg > 0 && `；待计入 ${plainTons(pendingKg)} 吨（已付款，订单完成后计入当月）`}
        {partnerUntil !== null && `；战略合作至 ${partnerUntil}`}
      </p>
      {type !== 1 && <Progress discounts={discounts} />}
      <RuleTable discounts={discounts} />
    </>
  )
}

/** The discounts that an order may have now: 「首单优惠 · 满 32 吨，每吨减 20.00 元；…」. */
export function usableText(usable: MemberDiscounts['usable']): string {
  return usable.map(({ name, offFenPerTon }) => `${name}，每吨减 ${formatYuan(offFenPerTon)} 元`).join('；')
}

/** The next rule and how much is left to it; a target counts for the month that follows. */
function Progress({ discounts }: { discounts: MemberDiscounts }) {
  const { type, discountsPriceRuleList, purchasedThisMonthKg, progressPercent } = discounts
  const next = discountsPriceRuleList.find(({ fromKg }) => fromKg > purchasedThisMonthKg)
  const highest = discountsPriceRuleList[discountsPriceRuleList.length - 1]
  const when = type === 2 ? '下月' : '此后'
  return (
    <p>
      <progress className="w-full accent-blue" value={progressPercent} max={100} aria-label="本月采购进度" />
      {next
        ? `本月再完成 ${plainTons(next.fromKg - purchasedThisMonthKg)} 吨采购，${when}每吨减 ${formatYuan(next.offFenPerTon)} 元`
        : `本月采购已达最高一级，${when}每吨减 ${formatYuan(highest?.offFenPerTon ?? 0)} 元`}
    </p>
  )
}

function RuleTable({ discounts }: { discounts: MemberDiscounts }) {
  const { type, typeName, discountsPriceRuleList } = discounts
  const columns: TableColumns<MemberDiscounts['discountsPriceRuleList'][number]> = [
    name('规则', ({ fromKg }) => type && discountName({ type, ruleKg: fromKg })),
    yuan('每吨减（元）', ({ offFenPerTon }) => offFenPerTon, 'price'),
  ]
  return (
    <ListTable
      caption={`${typeName}规则`}
      columns={columns}
      rows={discountsPriceRuleList}
      rowKey={({ fromKg }) => fromKg}
    />
  )
}
