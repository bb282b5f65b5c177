import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/404': [{ name: 'says so', as: 'visitor', path: () => '/404' }],
  '/api/docs': [
    { name: 'contents', as: 'visitor', path: () => '/api/docs', isReference: true },
    { name: 'one family', as: 'visitor', path: () => '/api/docs?family=账户', isReference: true },
  ],
  '/*': [{ name: 'leads to 404', as: 'visitor', path: () => '/no/such/page', leadsTo: '/404' }],
}
