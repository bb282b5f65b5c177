import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(20, { id: 'quotes', name: '每日报价', url: '/latestQuotation' })]
