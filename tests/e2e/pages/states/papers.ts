import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/detail': [
    {
      name: 'with a receipt',
      as: 'buyer',
      path: ({ movement }) => `/personalCenter/detail?id=${movement}`,
      forms: 'none',
    },
  ],
  '/personalCenter/statement': [
    { name: 'full', as: 'buyer', path: () => '/personalCenter/statement' },
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/statement' },
    {
      name: 'refused',
      as: 'newcomer',
      path: () => '/personalCenter/statement',
      act: refused('开具对账单'),
    },
  ],
  '/verify': [
    { name: 'without a code', as: 'visitor', path: () => '/verify' },
    { name: 'genuine', as: 'visitor', path: ({ receiptCode }) => `/verify?code=${receiptCode}` },
    { name: 'unknown code', as: 'visitor', path: () => '/verify?code=0000-0000-0000-0000-0000' },
    { name: 'no file', as: 'visitor', path: () => '/verify', act: refused('验证') },
  ],
}
