import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [
  navigationEntry(50, { id: 'hot-sale', name: '热销', url: '/hotSale' }),
  navigationEntry(60, { id: 'new-goods', name: '新品', url: '/newGoods', mark: 'new' }),
]
