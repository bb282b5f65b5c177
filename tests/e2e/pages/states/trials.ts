import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/comfirmTry': [
    { name: 'form', as: 'idle', path: (t) => `/comfirmTry?id=${t.sample}` },
    {
      name: 'with the freight of a new address',
      as: 'idle',
      path: (t) => `/comfirmTry?id=${t.sample}&bags=2&addressId=new&province=${encodeURIComponent('广东省')}`,
    },
    {
      name: 'refused',
      as: 'idle',
      path: (t) => `/comfirmTry?id=${t.sample}`,
      act: refused('提交申请'),
    },
    { name: 'without a company', as: 'newcomer', path: (t) => `/comfirmTry?id=${t.sample}`, forms: 'none' },
    { name: 'goods without a sample', as: 'buyer', path: (t) => `/comfirmTry?id=${t.onSale}`, forms: 'none' },
  ],
  '/personalCenter/tryOrder': [
    { name: 'empty', as: 'idle', path: () => '/personalCenter/tryOrder' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/tryOrder' },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/tryOrder?page=9999' },
  ],
  '/personalCenter/tryDetail': [
    {
      name: 'to be picked up',
      as: 'buyer',
      path: (t) => `/personalCenter/tryDetail?id=${t.trial}`,
      forms: 'none',
    },
    { name: 'report due', as: 'buyer', path: (t) => `/personalCenter/tryDetail?id=${t.completedTrial}` },
    {
      name: 'report refused',
      as: 'buyer',
      path: (t) => `/personalCenter/tryDetail?id=${t.completedTrial}`,
      act: refused('提交试用报告'),
    },
    {
      name: 'another type of order',
      as: 'buyer',
      path: (t) => `/personalCenter/tryDetail?id=${t.paid}`,
      forms: 'none',
    },
  ],
}
