import { navigationEntry } from 'backend/platform/navigation'

/** The shell opens its dialog for merchants instead of the page (specification §2). */
export const NAVIGATION = [
  navigationEntry(75, {
    id: 'merchant-entry',
    name: '商家入驻',
    url: `/register?id=${encodeURIComponent('商家注册')}`,
  }),
]
