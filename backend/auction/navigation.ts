import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(15, { id: 'auction', name: '竞拍', url: '/auction' })]
