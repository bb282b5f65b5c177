import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/bottomStatment': [
    { name: 'help centre', as: 'visitor', path: () => '/bottomStatment' },
    { name: 'article', as: 'visitor', path: () => '/bottomStatment?id=106' },
    { name: 'agreement', as: 'visitor', path: () => '/bottomStatment?pact=privacy' },
    { name: 'unknown', as: 'visitor', path: () => '/bottomStatment?id=999' },
  ],
  '/a': [{ name: 'ways to open it', as: 'visitor', path: () => '/a' }],
  '/example': [
    { name: 'leads to its page', as: 'visitor', path: () => '/example', leadsTo: '/example/index' },
  ],
  '/example/index': [{ name: 'every part', as: 'visitor', path: () => '/example/index' }],
  '/informationlist': [
    { name: 'full', as: 'visitor', path: () => '/informationlist' },
    { name: 'page 10,000', as: 'visitor', path: () => '/informationlist?page=9999' },
  ],
  '/informationdetail': [
    { name: 'full', as: 'visitor', path: (t) => `/informationdetail?id=${t.announcement}` },
    { name: 'unknown', as: 'visitor', path: () => '/informationdetail?id=unknown' },
  ],
}
