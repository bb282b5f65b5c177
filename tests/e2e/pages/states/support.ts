import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const read = (name: string, path: string): PageState => ({
  name,
  as: 'operator',
  path: () => path,
  forms: 'no required fields',
})

export const STATES: Record<string, PageState[]> = {
  '/console/members': [
    read('all', '/console/members'),
    read('no result', '/console/members?sText=%E4%B8%8D%E5%AD%98%E5%9C%A8'),
    read('sorted with two columns', '/console/members?sort=nickname&col=phone&col=state'),
  ],
  '/console/members/bulk': [
    read('nothing chosen', '/console/members/bulk'),
    {
      name: 'chosen',
      as: 'operator',
      path: (t) => `/console/members/bulk?act=disable&id=${t.member}`,
      act: refused('确认停用'),
    },
  ],
  '/console/members/:id': [
    { name: 'open', as: 'operator', path: (t) => `/console/members/${t.member}`, forms: 'any text' },
    {
      name: 'refused',
      as: 'operator',
      path: (t) => `/console/members/${t.member}`,
      act: refused('停用会员'),
    },
  ],
  '/console/discounts': [
    read('all', '/console/discounts'),
    { name: 'rules of a type', as: 'operator', path: () => '/console/discounts?type=2' },
    {
      name: 'refused agreement',
      as: 'operator',
      path: (t) => `/console/discounts?memberId=${t.member}`,
      act: refused('登记协议'),
    },
  ],
  '/console/shops': [read('all', '/console/shops')],
  '/console/shops/:id': [
    { name: 'open', as: 'operator', path: (t) => `/console/shops/${t.shop}` },
    { name: 'refused', as: 'operator', path: (t) => `/console/shops/${t.shop}`, act: refused('提出佣金率') },
  ],
}
