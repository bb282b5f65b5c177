import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const OWN = '/personalCenter/commentOrder'
const ofOrder = (order: 'commentedOrder' | 'commentableOrder' | 'paid') => (seed: PreparedMarket) =>
  `${OWN}?id=${seed[order]}`
const toReply = ({ unansweredComment }: PreparedMarket) => `/merchant/comments?id=${unansweredComment}`
const toHide = ({ comment }: PreparedMarket) => `/console/comments?id=${comment}`

export const STATES: Record<string, PageState[]> = {
  '/comments': [
    { name: 'all', as: 'visitor', path: () => '/comments', forms: 'none' },
    { name: 'of a shop', as: 'buyer', path: ({ shop }) => `/comments?shopId=${shop}`, forms: 'none' },
    { name: 'none', as: 'visitor', path: ({ onSale }) => `/comments?offerId=${onSale}`, forms: 'none' },
  ],
  [OWN]: [
    { name: 'none', as: 'idle', path: () => OWN, forms: 'none' },
    { name: 'list', as: 'buyer', path: () => OWN, forms: 'none' },
    { name: 'form', as: 'buyer', path: ofOrder('commentableOrder') },
    { name: 'refused', as: 'buyer', path: ofOrder('commentableOrder'), act: refused('提交评价') },
    { name: 'with a reply', as: 'buyer', path: ofOrder('commentedOrder'), forms: 'none' },
    { name: 'too early', as: 'buyer', path: ofOrder('paid'), forms: 'none' },
  ],
  '/merchant/comments': [
    { name: 'list', as: 'merchant', path: () => '/merchant/comments', forms: 'none' },
    { name: 'none', as: 'merchant', path: () => '/merchant/comments?page=9999', forms: 'none' },
    { name: 'to reply', as: 'merchant', path: toReply, forms: 'any text' },
    { name: 'refused', as: 'merchant', path: toReply, act: refused('提交回复') },
  ],
  '/console/comments': [
    { name: 'list', as: 'operator', path: () => '/console/comments', forms: 'none' },
    { name: 'none', as: 'operator', path: () => '/console/comments?state=hidden', forms: 'none' },
    { name: 'to hide', as: 'operator', path: toHide },
    { name: 'refused', as: 'operator', path: toHide, act: refused('隐藏') },
  ],
}
