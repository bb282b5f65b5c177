import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(14, { id: 'pick', name: '零售', url: '/pick' })]
