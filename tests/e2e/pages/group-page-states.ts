import { refused } from './page-actions'
import type { PageState } from './page-state'
import type { PreparedMarket } from './prepared-market'

const group = (id: (t: PreparedMarket) => string, more = '') => ({
  path: (t: PreparedMarket) => `/pickDetail?id=${id(t)}${more}`,
})

/** The page of a group purchase; its URL is also that of retail goods. */
export const GROUP_PAGES: PageState[] = [
  { name: 'open, for a visitor', as: 'visitor', ...group((t) => t.openGroup), forms: 'none' },
  {
    name: 'open, for a company with a plan',
    as: 'buyer',
    ...group((t) => t.openGroup),
    forms: 'no required fields',
  },
  { name: 'upcoming', as: 'buyer', ...group((t) => t.upcomingGroup), forms: 'no required fields' },
  { name: 'formed', as: 'visitor', ...group((t) => t.formedGroup), forms: 'none' },
  { name: 'tons', as: 'buyer', ...group((t) => t.openGroup, '&act=sign') },
  {
    name: 'signing without a company',
    as: 'newcomer',
    ...group((t) => t.openGroup, '&act=sign'),
    forms: 'none',
  },
  {
    name: 'refused tons',
    as: 'buyer',
    ...group((t) => t.openGroup, '&act=sign'),
    act: async (page) => {
      await page.getByLabel('报名数量').fill('0')
      await refused('下一步：核对条款与保证金')(page)
    },
  },
  { name: 'terms and sums', as: 'buyer', ...group((t) => t.openGroup, '&act=confirm&weightTon=10') },
  {
    name: 'refused without a pay password',
    as: 'buyer',
    ...group((t) => t.openGroup, '&act=confirm&weightTon=10'),
    act: refused(/^同意条款/),
  },
  { name: 'tons that were refused', as: 'buyer', ...group((t) => t.openGroup, '&act=confirm&weightTon=999') },
]
