import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const lot = (id: (t: PreparedMarket) => string, more = '') => ({
  path: (t: PreparedMarket) => `/auctionDetail?id=${id(t)}${more}`,
})
const bidding = (more = '') => lot((t) => t.biddingLot, more)

export const STATES: Record<string, PageState[]> = {
  '/auction': [
    { name: 'lots', as: 'visitor', path: () => '/auction' },
    {
      name: 'chosen by a member',
      as: 'buyer',
      path: () => '/auction?phase=bidding&price=7000-7500&sort=ends',
    },
    { name: 'nothing of mine', as: 'newcomer', path: () => '/auction?mine=won' },
    { name: 'page 10,000', as: 'visitor', path: () => '/auction?page=9999' },
  ],
  '/auctionDetail': [
    { name: 'for a visitor', as: 'visitor', ...bidding(), forms: 'none' },
    { name: 'to be reminded of', as: 'buyer', ...lot((t) => t.upcomingLot), forms: 'no required fields' },
    { name: 'closed', as: 'visitor', ...lot((t) => t.closedLot), forms: 'none' },
    { name: 'bidding', as: 'buyer', ...bidding('&act=bid') },
    { name: 'a refused bid', as: 'buyer', ...bidding('&act=bid'), act: refused('试算可得数量') },
    {
      name: 'about to bid',
      as: 'buyer',
      ...bidding('&act=confirm&priceFenPerTon=701000&weightKg=60000'),
      forms: 'no required fields',
    },
    { name: 'a deposit', as: 'buyer', ...bidding('&act=deposit&amountFen=1000000') },
    {
      name: 'a deposit without an amount',
      as: 'buyer',
      ...bidding('&act=deposit'),
      act: refused('缴纳保证金'),
    },
  ],
}
