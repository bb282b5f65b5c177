import { navigationEntry } from 'backend/platform/navigation'

/** The page's second tab is retail. */
export const NAVIGATION = [navigationEntry(14, { id: 'pick', name: '团购', url: '/pick' })]
