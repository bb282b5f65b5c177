import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const PAGE = '/personalCenter/savedSearch'
const SAVING = `${PAGE}?query=${encodeURIComponent('sText=T30S&delivery=pickup')}`

export const STATES: Record<string, PageState[]> = {
  [PAGE]: [
    { name: 'empty', as: 'newcomer', path: () => PAGE, forms: 'none' },
    { name: 'new', as: 'newcomer', path: () => SAVING },
    { name: 'refused', as: 'newcomer', path: () => SAVING, act: refused('保存搜索', '名称') },
    { name: 'list', as: 'buyer', path: () => PAGE, forms: 'none' },
  ],
}
