import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [
  navigationEntry(10, { id: 'now', name: '现货', url: '/now', spotFlag: 1, mark: 'hot' }),
]
