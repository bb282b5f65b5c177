import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/': [
    { name: 'for a visitor', as: 'visitor', path: () => '/' },
    { name: 'for a member', as: 'buyer', path: () => '/' },
    { name: 'for a member without orders', as: 'idle', path: () => '/' },
    {
      name: 'categories unfolded',
      as: 'visitor',
      path: () => '/',
      act: async (page) => await page.getByText(/^全部品类/).click(),
    },
  ],
  '/czt': [{ name: 'the same page', as: 'visitor', path: () => '/czt' }],
  '/newGoods': [
    { name: 'full', as: 'visitor', path: () => '/newGoods' },
    { name: 'page 10,000', as: 'visitor', path: () => '/newGoods?page=9999' },
    { name: 'page 0', as: 'visitor', path: () => '/newGoods?page=-1' },
  ],
  '/hotSale': [{ name: 'full', as: 'visitor', path: () => '/hotSale' }],
}
