import { refused } from '../page-actions'
import type { PageState } from '../page-state'

/** The states of one list of records. */
const listStates = (path: string, noun: string): PageState[] => [
  { name: 'empty', as: 'newcomer', path: () => path, forms: 'none' },
  { name: 'full', as: 'buyer', path: () => path, forms: 'no required fields' },
  { name: 'new', as: 'newcomer', path: () => `${path}?act=add` },
  { name: 'refused', as: 'newcomer', path: () => `${path}?act=add`, act: refused(`保存${noun}`) },
]

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/manageDriver': listStates('/personalCenter/manageDriver', '司机'),
  '/personalCenter/manageCar': listStates('/personalCenter/manageCar', '车辆'),
  '/personalCenter/manageSupercargo': listStates('/personalCenter/manageSupercargo', '押运员'),
}
