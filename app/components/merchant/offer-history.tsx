import type { OfferChange } from 'contract/spot/merchant-offer-edits'
import { DELIVERY_WAYS, OFFER_CHANGES, STOCK_REASONS } from 'contract/states'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { Time } from '../time/time'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'

type Terms = OfferChange['before']

const COLUMNS: TableColumns<OfferChange> = [
  name('时间', ({ at }) => <Time at={at} />),
  text('经办', ({ by }) => by),
  text('操作', ({ kind }) => (kind === 'stock' ? '调整库存' : OFFER_CHANGES[kind])),
  text('修改前', ({ before }) => describeTerms(before)),
  text('修改后', ({ after, stock }) => (stock === null ? describeTerms(after) : describeStock(stock))),
]

/** Who changed an offer, when, and what. */
export function OfferHistory({ rows }: { rows: readonly OfferChange[] }) {
  return <ListTable caption="修改记录" isScrollable columns={COLUMNS} rows={rows} />
}

function describeTerms({ priceFenPerTon, minKg, stepKg, validUntil, deliveries, tiers, ...more }: Terms) {
  const { stockKg, allowsExtendedHold } = more
  const parts = [
    priceFenPerTon !== undefined && `单价 ${formatYuan(priceFenPerTon)}`,
    minKg !== undefined && `起订 ${plainTons(minKg)} 吨`,
    stepKg !== undefined && `步长 ${plainTons(stepKg)} 吨`,
    stockKg !== undefined && `库存 ${plainTons(stockKg)} 吨`,
    validUntil !== undefined && `有效期至 ${formatTime(validUntil)}`,
    deliveries?.map(({ way, freightFenPerTon }) => describeDelivery(way, freightFenPerTon)).join('、'),
    tiers && (tiers.length === 0 ? '无阶梯价' : tiers.map(describeTier).join('、')),
    allowsExtendedHold !== undefined && (allowsExtendedHold ? '可锁货' : '不锁货'),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? '--' : parts.join('；')
}

function describeDelivery(way: keyof typeof DELIVERY_WAYS, freightFenPerTon: number | null): string {
  if (freightFenPerTon === 0) return DELIVERY_WAYS[way]
  const freight = freightFenPerTon === null ? '按目的地' : formatYuan(freightFenPerTon)
  return `${DELIVERY_WAYS[way]}（运费 ${freight}）`
}

function describeTier({ fromKg, offFenPerTon }: NonNullable<Terms['tiers']>[number]): string {
  return `满 ${plainTons(fromKg)} 吨减 ${formatYuan(offFenPerTon)}`
}

function describeStock({ deltaKg, onHandKg, reason, note }: NonNullable<OfferChange['stock']>): string {
  const change = `${deltaKg > 0 ? '增加' : '减少'} ${plainTons(Math.abs(deltaKg))} 吨，在库 ${plainTons(onHandKg)} 吨`
  return `${change}；${STOCK_REASONS[reason]}${note === null ? '' : `：${note}`}`
}
