import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/personalCenter/quoteSheet'
const ADD = '/personalCenter/addQuoteSheet'
const DETAIL = '/personalCenter/quoteSheetDetail'

export const STATES: Record<string, PageState[]> = {
  [LIST]: [
    { name: 'empty', as: 'idle', path: () => LIST },
    { name: 'full', as: 'buyer', path: () => LIST },
    { name: 'page 10,000', as: 'buyer', path: () => `${LIST}?page=9999` },
  ],
  [ADD]: [
    { name: 'nothing chosen', as: 'buyer', path: () => ADD, forms: 'none' },
    {
      name: 'offers',
      as: 'buyer',
      path: ({ onSale, withdrawn }) => `${ADD}?offerIds=${onSale}&offerIds=${withdrawn}`,
      forms: 'no required fields',
    },
    {
      name: 'an offer and an activity',
      as: 'buyer',
      path: ({ onSale, openGroup, formedGroup }) =>
        `${ADD}?offerIds=${onSale}&activityIds=${openGroup}&activityIds=${formedGroup}`,
      forms: 'no required fields',
    },
    {
      name: 'refused',
      as: 'buyer',
      path: ({ onSale }) => `${ADD}?offerIds=${onSale}`,
      act: async (page) => {
        await page.getByRole('textbox', { name: /的数量（吨）$/ }).fill('三十')
        await refused('制作报价单')(page)
      },
      forms: 'no required fields',
    },
  ],
  [DETAIL]: [
    { name: 'lines', as: 'buyer', path: ({ quoteSheet }) => `${DETAIL}?id=${quoteSheet}` },
    { name: 'an activity', as: 'buyer', path: ({ activitySheet }) => `${DETAIL}?id=${activitySheet}` },
  ],
}
