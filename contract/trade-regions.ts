/** Trade regions in display order. Every province of the mainland belongs to one. */
export const TRADE_REGIONS = {
  east: '华东',
  south: '华南',
  north: '华北',
  central: '华中',
  southwest: '西南',
  northwest: '西北',
  northeast: '东北',
} as const
export type TradeRegion = keyof typeof TRADE_REGIONS
