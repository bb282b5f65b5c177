import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/login': [
    { name: 'by password', as: 'visitor', path: () => '/login' },
    { name: 'by code', as: 'visitor', path: () => '/login?by=code' },
    { name: 'refused', as: 'visitor', path: () => '/login', act: refused('登录') },
  ],
  '/logout': [{ name: 'asks', as: 'buyer', path: () => '/logout' }],
  '/register': [
    { name: 'empty', as: 'visitor', path: () => '/register' },
    { name: 'refused', as: 'visitor', path: () => '/register', act: refused('注册') },
    {
      name: 'of a merchant',
      as: 'visitor',
      path: () => `/register?id=${encodeURIComponent('商家注册')}`,
    },
  ],
}
