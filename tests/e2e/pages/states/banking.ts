import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/bank': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/bank', forms: 'none' },
  ],
  '/personalCenter/addCard': [
    { name: 'new', as: 'newcomer', path: () => '/personalCenter/addCard' },
    { name: 'refused', as: 'newcomer', path: () => '/personalCenter/addCard', act: refused('绑定账户') },
  ],
  '/personalCenter/recharge': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/recharge', forms: 'none' },
    { name: 'own wallet', as: 'buyer', path: () => '/personalCenter/recharge', forms: 'none' },
  ],
  '/personalCenter/checkoutAccount': [
    {
      name: 'without a company',
      as: 'newcomer',
      path: () => '/personalCenter/checkoutAccount',
      forms: 'none',
    },
    {
      name: 'a company without a bound account',
      as: 'buyer',
      path: () => '/personalCenter/checkoutAccount',
      forms: 'none',
    },
  ],
  '/personalCenter/withdraw': [
    { name: 'without an account', as: 'newcomer', path: () => '/personalCenter/withdraw', forms: 'none' },
  ],
}
