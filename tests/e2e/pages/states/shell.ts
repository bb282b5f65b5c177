import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/404': [{ name: 'says so', as: 'visitor', path: () => '/404' }],
  '/api/docs': [{ name: 'all calls', as: 'visitor', path: () => '/api/docs', isReference: true }],
  '/*': [{ name: 'leads to 404', as: 'visitor', path: () => '/no/such/page', leadsTo: '/404' }],
}
