import { ORDER_TYPES } from 'contract/numbered-types'
import type { ExportRow } from 'contract/ordering/order-list'
import { ORDER_DELIVERY_WAYS, ORDER_STATES } from 'contract/states'
import { formatSecond } from 'contract/units'
import type { Column } from './columns'

const second = (at: string | null) => at && formatSecond(at)

/** A member's orders as purchasing and accounts take them. */
export const ORDER_COLUMNS: readonly Column<ExportRow>[] = [
  { header: '订单号', kind: 'text', value: ({ orderNo }) => orderNo },
  { header: '类型', kind: 'text', value: ({ type }) => ORDER_TYPES[type] },
  { header: '状态', kind: 'text', value: ({ state }) => ORDER_STATES[state] },
  { header: '商家', kind: 'text', value: ({ shopName }) => shopName },
  { header: '品类', kind: 'text', value: ({ category }) => category },
  { header: '牌号', kind: 'text', value: ({ grade }) => grade },
  { header: '厂家', kind: 'text', value: ({ maker }) => maker },
  { header: '仓库', kind: 'text', value: ({ warehouse }) => warehouse },
  { header: '交货方式', kind: 'text', value: ({ delivery }) => ORDER_DELIVERY_WAYS[delivery] },
  { header: '单价（元/吨）', kind: 'yuan', value: ({ priceFenPerTon }) => priceFenPerTon },
  { header: '订购数量（吨）', kind: 'tons', value: ({ orderedKg }) => orderedKg },
  { header: '结算数量（吨）', kind: 'tons', value: ({ settledKg }) => settledKg },
  { header: '货款（元）', kind: 'yuan', value: ({ goodsFen }) => goodsFen },
  { header: '优惠（元）', kind: 'yuan', value: ({ discountFen }) => discountFen },
  { header: '运费（元）', kind: 'yuan', value: ({ freightFen }) => freightFen },
  { header: '总额（元）', kind: 'yuan', value: ({ totalFen }) => totalFen },
  { header: '下单时间', kind: 'text', value: ({ createdAt }) => second(createdAt) },
  { header: '付款时间', kind: 'text', value: ({ paidAt }) => second(paidAt) },
  { header: '交付时间', kind: 'text', value: ({ deliveredAt }) => second(deliveredAt) },
  { header: '完成时间', kind: 'text', value: ({ completedAt }) => second(completedAt) },
]
