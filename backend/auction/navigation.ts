import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(16, { id: 'auction', name: '竞拍', url: '/auction' })]
