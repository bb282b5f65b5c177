import { refused } from '../page-actions'
import type { PageState } from '../page-state'

/** A list of deposits: full for the buyer, empty for a newcomer, and with an unreadable filter. */
function lists(path: string): PageState[] {
  return [
    { name: 'full', as: 'buyer', path: () => path },
    { name: 'empty', as: 'newcomer', path: () => path },
    { name: 'nothing in this state', as: 'newcomer', path: () => `${path}?state=released` },
    { name: 'a filter without sense', as: 'buyer', path: () => `${path}?from=2026-13-45` },
  ]
}

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/auctionMargin': lists('/personalCenter/auctionMargin'),
  '/personalCenter/contractMargin': lists('/personalCenter/contractMargin'),
  '/personalCenter/default': lists('/personalCenter/default'),
  '/personalCenter/depositDetail': [
    {
      name: 'announced forfeiture',
      as: 'buyer',
      path: (t) => `/personalCenter/depositDetail?id=${t.deposit}`,
      forms: 'none',
    },
    {
      name: 'about to object',
      as: 'buyer',
      path: (t) => `/personalCenter/depositDetail?id=${t.deposit}&act=object`,
      forms: 'any text',
    },
    {
      name: 'refused to object',
      as: 'buyer',
      path: (t) => `/personalCenter/depositDetail?id=${t.deposit}&act=object`,
      act: refused('确认提交异议'),
    },
  ],
  '/console/deposits': [
    { name: 'all', as: 'operator', path: () => '/console/deposits' },
    { name: 'nothing released', as: 'operator', path: () => '/console/deposits?state=released' },
  ],
  '/console/deposits/:id': [
    { name: 'announced', as: 'operator', path: (t) => `/console/deposits/${t.deposit}`, forms: 'none' },
  ],
}
