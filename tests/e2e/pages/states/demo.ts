import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/dev/outbox': [
    { name: 'empty', as: 'visitor', path: () => '/dev/outbox?phone=13800000999', forms: 'none' },
    { name: 'full', as: 'visitor', path: (t) => `/dev/outbox?phone=${t.newcomersPhone}`, forms: 'none' },
  ],
  '/dev/bank': [
    { name: 'form', as: 'visitor', path: () => '/dev/bank' },
    { name: 'refused', as: 'visitor', path: () => '/dev/bank', act: refused('转账') },
  ],
  '/dev/clock': [{ name: 'form', as: 'visitor', path: () => '/dev/clock' }],
}
