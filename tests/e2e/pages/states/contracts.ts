import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/personalCenter/contract'
const DETAIL = '/personalCenter/contractDetail'
const SEAL = '/personalCenter/seal'
const SHOP = '/merchant/contracts'

export const STATES: Record<string, PageState[]> = {
  [LIST]: [
    { name: 'empty', as: 'newcomer', path: () => LIST, forms: 'no required fields' },
    { name: 'full', as: 'buyer', path: () => LIST, forms: 'no required fields' },
  ],
  [DETAIL]: [
    { name: 'draft', as: 'buyer', path: ({ paid }) => `${DETAIL}?id=${paid}`, forms: 'no required fields' },
  ],
  '/personalCenter/myOrderDetail/documents': [
    {
      name: 'papers',
      as: 'buyer',
      path: ({ paid }) => `/personalCenter/myOrderDetail/documents?id=${paid}`,
      forms: 'none',
    },
  ],
  [SEAL]: [
    { name: 'without a company', as: 'newcomer', path: () => SEAL, forms: 'none' },
    { name: 'owner', as: 'merchant', path: () => SEAL },
    { name: 'refused', as: 'merchant', path: () => SEAL, act: refused('制作印章') },
  ],
  [SHOP]: [
    { name: 'all', as: 'merchant', path: () => SHOP, forms: 'no required fields' },
    { name: 'no result', as: 'merchant', path: () => `${SHOP}?state=refused`, forms: 'no required fields' },
  ],
  [`${SHOP}/:id`]: [
    { name: 'draft', as: 'merchant', path: ({ paid }) => `${SHOP}/${paid}`, forms: 'no required fields' },
  ],
}
