import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const read = (name: string, path: string): PageState => ({
  name,
  as: 'operator',
  path: () => path,
  forms: 'no required fields',
})

const ENTRY = '/console/content/help_article/106'

/** Pages on which operators edit the content. */
const PROBLEMS = '/personalCenter/commonProblem'

const CONSOLE_STATES: Record<string, PageState[]> = {
  '/console/content': [read('all kinds', '/console/content')],
  '/console/content/:kind': [
    read('articles', '/console/content/help_article'),
    read('page 10,000', '/console/content/help_article?page=9999'),
  ],
  '/console/content/:kind/:id': [
    { name: 'published', as: 'operator', path: () => '/console/content/banner/spot' },
    { name: 'new', as: 'operator', path: () => '/console/content/announcement/new' },
    { name: 'fixed', as: 'operator', path: () => '/console/content/pact/register-1', forms: 'none' },
    {
      name: 'refused',
      as: 'operator',
      path: () => '/console/content/announcement/new',
      act: refused('保存草稿'),
    },
  ],
  '/console/content/:kind/:id/preview': [
    { name: 'article', as: 'operator', path: () => `${ENTRY}/preview`, forms: 'none' },
    { name: 'banner', as: 'operator', path: () => '/console/content/banner/spot/preview', forms: 'none' },
  ],
  '/console/content/:kind/:id/versions/:number': [read('of the software', `${ENTRY}/versions/0`)],
}

export const STATES: Record<string, PageState[]> = {
  ...CONSOLE_STATES,
  [PROBLEMS]: [
    { name: 'all', as: 'idle', path: () => PROBLEMS, forms: 'none' },
    { name: 'no result', as: 'idle', path: () => `${PROBLEMS}?sText=xyz`, forms: 'none' },
  ],
  '/personalCenter/aboutUs': [
    { name: 'open', as: 'idle', path: () => '/personalCenter/aboutUs', forms: 'none' },
  ],
  '/agreements': [{ name: 'nothing to accept', as: 'buyer', path: () => '/agreements', forms: 'none' }],
  '/bottomStatment': [
    { name: 'help centre', as: 'visitor', path: () => '/bottomStatment' },
    { name: 'article', as: 'visitor', path: () => '/bottomStatment?id=106' },
    { name: 'agreement', as: 'visitor', path: () => '/bottomStatment?pact=privacy' },
    { name: 'unknown', as: 'visitor', path: () => '/bottomStatment?id=999' },
  ],
  '/a': [{ name: 'ways to open it', as: 'visitor', path: () => '/a' }],
  '/international': [{ name: 'in English', as: 'visitor', path: () => '/international' }],
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
