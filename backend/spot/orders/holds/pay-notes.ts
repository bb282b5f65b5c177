import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { SettingValues } from 'backend/settings'
import { formatYuan } from 'contract/units'
import { GOOD_RECORD_ORDERS, type HoldObstacle } from './extended-hold'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** What the order form says of the time to pay. */
export function usualNote(minutes: number): string {
  return `提交后为您锁定库存 ${minutes} 分钟，请在此期间付款。`
}

/** @param until 17:00 of a bank day */
export function extendedNote(until: Date): string {
  const day = shanghaiDay(until)
  const [, month = '', date = ''] = day.split('-')
  const weekday = WEEKDAYS[new Date(day).getUTCDay()]
  return `提交后为贵公司锁货至 ${Number(month)} 月 ${Number(date)} 日（周${weekday}）17:00，请在此之前付款；30 天内两次逾期未付，暂停锁货 30 天。`
}

/** Why goods are not held until the end of a bank day. Empty where there is nothing that the buyer could change. */
export function obstacleNote(obstacle: HoldObstacle, settings: SettingValues): string {
  const { extended_hold_tons_max, extended_hold_fen_max, extended_hold_stock_percent } = settings
  return {
    switched_off: '',
    default: '',
    few_orders: `贵公司完成 ${GOOD_RECORD_ORDERS} 笔订单后，可锁货至银行工作日 17:00 付款。`,
    lapsed: '贵公司 30 天内两次锁货逾期未付，暂停锁货 30 天。',
    weight_limit: `同时锁货合计不超过 ${extended_hold_tons_max} 吨，本单不能锁货至银行工作日。`,
    amount_limit: `同时锁货合计不超过 ${formatYuan(extended_hold_fen_max)} 元，本单不能锁货至银行工作日。`,
    stock_share: `锁货数量不超过该货源库存的 ${extended_hold_stock_percent}%，本单不能锁货至银行工作日。`,
  }[obstacle]
}
