import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const SETTING = '/console/settings/commission_per_mille'
const BANK_DAYS = '/console/settings/bankDays'

export const STATES: Record<string, PageState[]> = {
  '/console/start': [{ name: 'all', as: 'admin', path: () => '/console/start', forms: 'none' }],
  '/console/settings': [{ name: 'all', as: 'admin', path: () => '/console/settings', forms: 'none' }],
  '/console/settings/:code': [
    { name: 'standard value', as: 'admin', path: () => SETTING },
    { name: 'refused', as: 'admin', path: () => SETTING, act: refused('提交变更') },
    { name: 'freight', as: 'admin', path: () => '/console/settings/freight_small_percent' },
  ],
  '/console/settings/bankDays': [
    { name: 'empty', as: 'admin', path: () => BANK_DAYS },
    { name: 'refused', as: 'admin', path: () => BANK_DAYS, act: refused('保存') },
  ],
}
