import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(30, { id: 'shops', name: '店铺', url: '/shopList' })]
