import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/bank': [
    { name: 'empty', as: 'idle', path: () => '/personalCenter/bank', forms: 'none' },
    { name: 'one to be verified', as: 'newcomer', path: () => '/personalCenter/bank', forms: 'none' },
    { name: 'a bound account', as: 'buyer', path: (t) => `/personalCenter/bank?card=${t.card}` },
    {
      name: 'refused to unbind',
      as: 'buyer',
      path: (t) => `/personalCenter/bank?card=${t.card}`,
      act: refused('解绑账户'),
    },
    {
      name: 'of the company',
      as: 'buyer',
      path: () => '/personalCenter/bank?owner=company',
      forms: 'none',
    },
  ],
  '/personalCenter/addCard': [
    { name: 'new', as: 'newcomer', path: () => '/personalCenter/addCard' },
    { name: 'refused', as: 'newcomer', path: () => '/personalCenter/addCard', act: refused('绑定账户') },
    { name: 'started', as: 'newcomer', path: (t) => `/personalCenter/addCard?card=${t.newcomersCard}` },
    {
      name: 'started, without an amount',
      as: 'newcomer',
      path: (t) => `/personalCenter/addCard?card=${t.newcomersCard}`,
      act: refused('完成绑定'),
    },
  ],
  '/personalCenter/recharge': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/recharge', forms: 'none' },
    { name: 'own wallet', as: 'buyer', path: () => '/personalCenter/recharge', forms: 'none' },
    {
      name: 'a receipt of the bank',
      as: 'buyer',
      path: (t) => `/personalCenter/recharge?receipt=${t.arrival}`,
      forms: 'none',
    },
    {
      name: 'of the company',
      as: 'buyer',
      path: () => '/personalCenter/recharge?owner=company',
      forms: 'none',
    },
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
      as: 'idle',
      path: () => '/personalCenter/checkoutAccount',
      forms: 'none',
    },
    { name: 'application', as: 'buyer', path: () => '/personalCenter/checkoutAccount' },
    {
      name: 'refused',
      as: 'buyer',
      path: () => '/personalCenter/checkoutAccount',
      act: refused('提交开户申请'),
    },
  ],
  '/personalCenter/withdraw': [
    { name: 'without an account', as: 'newcomer', path: () => '/personalCenter/withdraw', forms: 'none' },
    { name: 'form, and a failed cash-out', as: 'buyer', path: () => '/personalCenter/withdraw' },
    { name: 'refused', as: 'buyer', path: () => '/personalCenter/withdraw', act: refused('申请提现') },
    { name: 'of the company', as: 'buyer', path: () => '/personalCenter/withdraw?owner=company' },
  ],
}
