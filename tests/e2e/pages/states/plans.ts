import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const plan = (id: (t: PreparedMarket) => string, more = '') => ({
  as: 'buyer' as const,
  path: (t: PreparedMarket) => `/personalCenter/planDetail?id=${id(t)}${more}`,
})

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/plan': [
    { name: 'plans', as: 'buyer', path: () => '/personalCenter/plan' },
    { name: 'without a company', as: 'newcomer', path: () => '/personalCenter/plan' },
    { name: 'of presales alone', as: 'buyer', path: () => '/personalCenter/plan?kind=presale' },
    { name: 'none in a state', as: 'buyer', path: () => '/personalCenter/plan?state=terminated' },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/plan?page=9999' },
  ],
  '/personalCenter/planDetail': [
    { name: 'effective', ...plan((t) => t.openPlan), forms: 'none' },
    { name: 'convertible', ...plan((t) => t.formedPlan), forms: 'none' },
    { name: 'of a presale', ...plan((t) => t.openBooking), forms: 'none' },
    { name: 'of a short arrival', ...plan((t) => t.arrivedBooking), forms: 'none' },
    { name: 'with a delay to answer', ...plan((t) => t.delayedBooking), forms: 'no required fields' },
    { name: 'turning tons of a presale into an order', ...plan((t) => t.arrivedBooking, '&act=convert') },
    { name: 'turning tons into an order', ...plan((t) => t.formedPlan, '&act=convert') },
    {
      name: 'refused tons',
      ...plan((t) => t.formedPlan, '&act=convert'),
      act: async (page) => {
        await page.getByLabel('本次数量').fill('999')
        await refused('提交订单')(page)
      },
    },
    { name: 'its contract', ...plan((t) => t.openPlan, '&act=contract'), forms: 'no required fields' },
    { name: 'ending it by agreement', ...plan((t) => t.formedPlan, '&act=propose'), forms: 'any text' },
    {
      name: 'a proposal without a reason',
      ...plan((t) => t.formedPlan, '&act=propose'),
      act: refused('发出提议'),
    },
  ],
}
