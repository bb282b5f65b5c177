import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(18, { id: 'carriers', name: '找车', url: '/car' })]
