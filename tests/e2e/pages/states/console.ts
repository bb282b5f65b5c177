import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

/** Pages of the console as their operator sees them, by state. */
export const seenByOperator = (paths: Paths) => seenBy('operator', paths)

type Paths = Record<string, string | ((seed: PreparedMarket) => string)>

function seenBy(as: 'operator' | 'admin', paths: Paths): PageState[] {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    as,
    path: typeof path === 'string' ? () => path : path,
  }))
}

/** Their forms would change what the other states show. */
const withoutRequired = (states: PageState[]) =>
  states.map((state) => ({ ...state, forms: 'no required fields' as const }))

export const STATES: Record<string, PageState[]> = {
  '/console/login': [
    { name: 'empty', as: 'visitor', path: () => '/console/login' },
    { name: 'refused', as: 'visitor', path: () => '/console/login', act: refused('登录') },
  ],
  '/console/setUp': [
    { name: 'expired', as: 'visitor', path: () => '/console/setUp?token=unknown', forms: 'none' },
  ],
  '/console/confirm': [
    ...seenByOperator({ empty: '/console/confirm' }),
    { name: 'refused', as: 'operator', path: () => '/console/confirm', act: refused('确认') },
  ],
  '/console/account': [
    ...seenByOperator({ filled: '/console/account' }),
    { name: 'refused', as: 'operator', path: () => '/console/account', act: refused('保存') },
  ],
  '/console/notices': withoutRequired(
    seenByOperator({ unread: '/console/notices', read: '/console/notices?tab=read' }),
  ),
  '/console/logout': withoutRequired(seenByOperator({ 'signed in': '/console/logout' })),
  '/console': [
    ...seenByOperator({ queues: '/console' }),
    {
      name: 'not signed in',
      as: 'visitor',
      path: () => '/console',
      leadsTo: '/console/login?redirect=%2Fconsole',
    },
  ],
  '/console/*': [{ name: 'unknown', as: 'operator', path: () => '/console/nothing', forms: 'none' }],
  '/console/password': [
    ...seenByOperator({ empty: '/console/password' }),
    { name: 'refused', as: 'operator', path: () => '/console/password', act: refused('修改密码') },
  ],
  '/console/reviews': withoutRequired(
    seenByOperator({
      all: '/console/reviews',
      'one kind, newest first': '/console/reviews?kind=merchant&sort=-submittedAt',
      'no such kind': '/console/reviews?kind=none',
    }),
  ),
  '/console/offers': withoutRequired(
    seenByOperator({ none: '/console/offers', sorted: '/console/offers?sort=-priceFenPerTon' }),
  ),
  '/console/offers/bulk': [
    { name: 'nothing chosen', as: 'operator', path: () => '/console/offers/bulk', forms: 'none' },
  ],
  '/console/views': [
    ...seenByOperator({ empty: '/console/views?page=%2Fconsole%2Fmembers&query=state%3Ddisabled' }),
    {
      name: 'refused',
      as: 'operator',
      path: () => '/console/views?page=%2Fconsole%2Fmembers',
      act: refused('保存'),
    },
  ],
  '/console/registrations': seenByOperator({
    waiting: '/console/registrations',
    all: '/console/registrations?state=',
    'page 10,000': '/console/registrations?page=9999',
  }),
  '/console/registrations/:id': [
    ...withoutRequired(
      seenByOperator({
        open: (t) => `/console/registrations/${t.registration}`,
        'about to approve': (t) => `/console/registrations/${t.registration}?act=approve`,
      }),
    ),
    {
      name: 'refused to reject',
      as: 'operator',
      path: (t) => `/console/registrations/${t.registration}`,
      act: refused('驳回申请'),
    },
  ],
  '/console/authentications': seenByOperator({
    waiting: '/console/authentications',
    'second reviews': '/console/authentications?state=confirming&kind=personal',
    all: '/console/authentications?state=',
    'page 10,000': '/console/authentications?page=9999',
  }),
  '/console/authentications/:id': [
    ...withoutRequired(
      seenByOperator({
        'second review': (t) => `/console/authentications/${t.identityChange}`,
        'about to approve': (t) => `/console/authentications/${t.identityChange}?act=approve`,
      }),
    ),
    {
      name: 'refused to reject',
      as: 'operator',
      path: (t) => `/console/authentications/${t.identityChange}`,
      act: refused('驳回申请'),
    },
  ],
  '/console/orders': seenByOperator({
    all: '/console/orders',
    refunding: '/console/orders?state=refunding',
    'nothing found': '/console/orders?q=nomatch',
    'invalid period': '/console/orders?from=2026-13-01',
    'page 10,000': '/console/orders?page=9999',
  }),
  '/console/orders/:id': seenByOperator({
    refunding: (t) => `/console/orders/${t.refunding}`,
    unpaid: (t) => `/console/orders/${t.unpaid}`,
  }),
  '/console/arbitrations': seenByOperator({
    all: '/console/arbitrations',
    closed: '/console/arbitrations?stage=closed',
  }),
  '/console/arbitrations/:id': withoutRequired(
    seenByOperator({
      open: (t) => `/console/arbitrations/${t.openCase}`,
      closed: (t) => `/console/arbitrations/${t.closedCase}`,
    }),
  ),
  '/console/deliveries': withoutRequired(
    seenByOperator({
      all: '/console/deliveries',
      failed: '/console/deliveries?state=failed',
    }),
  ),
  '/console/searchWords': [
    ...withoutRequired(
      seenByOperator({
        all: '/console/searchWords',
        found: '/console/searchWords?keyword=PP',
        'nothing found': '/console/searchWords?keyword=nomatch',
      }),
    ),
    { name: 'refused', as: 'operator', path: () => '/console/searchWords', act: refused('新增') },
  ],
  '/console/operators': [
    ...seenBy('admin', { all: '/console/operators' }),
    ...withoutRequired(seenBy('admin', { 'about to change': '/console/operators?name=kefu' })),
    { name: 'refused', as: 'admin', path: () => '/console/operators', act: refused('提出新增') },
  ],
  '/console/audit': seenBy('admin', {
    all: '/console/audit',
    'of one operator': '/console/audit?name=shenhe',
    'of one operation': '/console/audit?action=login&from=2026-01-01',
    'nothing found': '/console/audit?subject=nomatch',
    'invalid name': '/console/audit?name=%E5%BC%A0%E4%B8%89',
  }),
}
