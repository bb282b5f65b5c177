import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const PAGE = '/personalCenter/quickOrder'
const LINES = ['T30S 5 宁波', 'T30S', 'ZZ99999 5'].join('\n')
const MATCHED = `${PAGE}?${new URLSearchParams({ lines: LINES, to: 'pickup' })}`

export const STATES: Record<string, PageState[]> = {
  [PAGE]: [
    { name: 'list', as: 'newcomer', path: () => PAGE },
    { name: 'refused', as: 'newcomer', path: () => PAGE, act: refused('查找货源') },
    { name: 'offers', as: 'buyer', path: () => MATCHED },
    { name: 'nothing chosen', as: 'buyer', path: () => `${MATCHED}&step=confirm` },
    {
      name: 'confirmation',
      as: 'buyer',
      path: (t) => `${MATCHED}&step=confirm&choose1=${t.onSale}+5000&choose2=${t.withdrawn}+5000`,
    },
  ],
}
