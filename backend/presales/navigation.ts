import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(15, { id: 'presell', name: '预售', url: '/presell' })]
