import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [
  navigationEntry(90, { id: 'orders', name: '我的订单', url: '/personalCenter/myOrder', needsLogin: true }),
]
