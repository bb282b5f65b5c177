import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const SETTING = '/console/settings/commission_per_mille'
const BANK_DAYS = '/console/settings/bankDays'

export const STATES: Record<string, PageState[]> = {
  '/console/start': [{ name: 'all', as: 'operator', path: () => '/console/start', forms: 'none' }],
  '/console/settings': [{ name: 'all', as: 'operator', path: () => '/console/settings', forms: 'none' }],
  '/console/settings/:code': [
    { name: 'standard value', as: 'operator', path: () => SETTING },
    { name: 'refused', as: 'operator', path: () => SETTING, act: refused('提交变更') },
    { name: 'freight', as: 'operator', path: () => '/console/settings/freight_small_percent' },
  ],
  '/console/settings/bankDays': [
    { name: 'empty', as: 'operator', path: () => BANK_DAYS },
    { name: 'refused', as: 'operator', path: () => BANK_DAYS, act: refused('保存') },
  ],
}
