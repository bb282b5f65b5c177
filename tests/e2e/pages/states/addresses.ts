import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const MANAGE = '/personalCenter/manageAddress'

/** The list on the way to an order. */
const onTheWay = ({ onSale }: PreparedMarket) =>
  `/address?redirect=${encodeURIComponent(`/comfirmOrder?id=${onSale}`)}`

export const STATES: Record<string, PageState[]> = {
  [MANAGE]: [
    { name: 'empty', as: 'newcomer', path: () => MANAGE, forms: 'none' },
    { name: 'full', as: 'buyer', path: () => MANAGE, forms: 'no required fields' },
    { name: 'new address', as: 'newcomer', path: () => `${MANAGE}?act=add` },
    { name: 'of the company', as: 'buyer', path: () => `${MANAGE}?book=company`, forms: 'none' },
    { name: 'new address of the company', as: 'buyer', path: () => `${MANAGE}?book=company&act=add` },
    { name: 'refused', as: 'newcomer', path: () => `${MANAGE}?act=add`, act: refused('保存地址') },
  ],
  '/address': [
    { name: 'empty', as: 'newcomer', path: onTheWay, forms: 'none' },
    { name: 'choice', as: 'buyer', path: onTheWay, forms: 'no required fields' },
    { name: 'without an order', as: 'buyer', path: () => '/address', forms: 'no required fields' },
    { name: 'new address', as: 'newcomer', path: (t) => `${onTheWay(t)}&act=add` },
  ],
}
