import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const MANAGE = '/personalCenter/manageAddress'

export const STATES: Record<string, PageState[]> = {
  [MANAGE]: [
    { name: 'empty', as: 'newcomer', path: () => MANAGE, forms: 'none' },
    { name: 'full', as: 'buyer', path: () => MANAGE, forms: 'no required fields' },
    { name: 'new address', as: 'newcomer', path: () => `${MANAGE}?act=add` },
    { name: 'refused', as: 'newcomer', path: () => `${MANAGE}?act=add`, act: refused('保存地址') },
  ],
}
