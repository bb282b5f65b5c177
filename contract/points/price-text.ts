import { formatYuan } from '../units'

/** "60 积分", or "60 积分 + 99.00 元". No zod here: browsers load this file. */
export function priceText(points: number, cashFen: number): string {
  return cashFen > 0 ? `${points} 积分 + ${formatYuan(cashFen)} 元` : `${points} 积分`
}
