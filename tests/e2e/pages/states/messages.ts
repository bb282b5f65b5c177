import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/message': [
    { name: 'empty', as: 'idle', path: () => '/message?id=0&type=4', forms: 'none' },
    { name: 'full', as: 'buyer', path: () => '/message?id=0&type=1', forms: 'no required fields' },
    {
      name: 'open',
      as: 'buyer',
      path: () => '/message?id=0&type=1',
      act: async (page) => {
        await page.getByRole('rowheader').getByRole('link').first().click()
        await page.getByRole('link', { name: '查看详情' }).waitFor()
      },
    },
    {
      name: 'page 10,000',
      as: 'buyer',
      path: () => '/message?id=0&type=1&page=9999',
      forms: 'no required fields',
    },
  ],
  '/personalCenter/messageSettings': [
    { name: 'form', as: 'buyer', path: () => '/personalCenter/messageSettings' },
    {
      name: 'refused',
      as: 'buyer',
      path: () => '/personalCenter/messageSettings',
      act: refused('发送验证码'),
    },
  ],
}
