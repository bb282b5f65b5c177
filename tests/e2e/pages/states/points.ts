import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

const pay = (t: PreparedMarket, pieces: number) =>
  `/intergralPay?goodsId=${t.pointsGoods}&pieces=${pieces}&version=1&addressId=${t.pointsAddress}`

const inConsole = (path: string | ((t: PreparedMarket) => string), name = 'all'): PageState => ({
  name,
  as: 'operator',
  path: (t) => (typeof path === 'string' ? path : path(t)),
})

export const STATES: Record<string, PageState[]> = {
  '/intergralGoods': [
    { name: 'for a visitor', as: 'visitor', path: () => '/intergralGoods' },
    { name: 'what the member can afford', as: 'buyer', path: () => '/intergralGoods?affordable=1' },
    { name: 'nothing found', as: 'buyer', path: () => '/intergralGoods?sText=nomatch' },
    { name: 'page 10,000', as: 'visitor', path: () => '/intergralGoods?page=9999' },
  ],
  '/intergralDetail': [
    { name: 'for a visitor', as: 'visitor', path: (t) => `/intergralDetail?id=${t.pointsGoods}` },
    { name: 'for a member', as: 'buyer', path: (t) => `/intergralDetail?id=${t.pointsGoods}` },
    { name: 'without points', as: 'newcomer', path: (t) => `/intergralDetail?id=${t.pointsGoods}` },
  ],
  '/intergralRule': [{ name: 'rules', as: 'visitor', path: () => '/intergralRule' }],
  '/intergralOrder': [
    { name: 'form', as: 'buyer', path: (t) => `/intergralOrder?id=${t.pointsGoods}` },
    {
      name: 'refused',
      as: 'buyer',
      path: (t) => `/intergralOrder?id=${t.pointsGoods}`,
      act: async (page) => {
        await page.getByLabel('件数').fill('1.5')
        await refused('下一步：核对并付款')(page)
      },
    },
    {
      name: 'without points',
      as: 'newcomer',
      path: (t) => `/intergralOrder?id=${t.pointsGoods}`,
      forms: 'none',
    },
  ],
  '/intergralPay': [
    { name: 'form', as: 'buyer', path: (t) => pay(t, 1) },
    { name: 'refused', as: 'buyer', path: (t) => pay(t, 1), act: refused('确认兑换') },
    { name: 'too many pieces', as: 'buyer', path: (t) => pay(t, 99), forms: 'none' },
  ],
  '/intergralSuccess': [
    { name: 'redeemed', as: 'buyer', path: (t) => `/intergralSuccess?id=${t.pointsOrder}` },
  ],
  '/personalCenter/integralMy': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/integralMy' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/integralMy' },
    { name: 'of the company', as: 'buyer', path: () => '/personalCenter/integralMy?owner=company' },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/integralMy?page=9999' },
  ],
  '/personalCenter/integralOrder': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/integralOrder' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/integralOrder' },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/integralOrder?page=9999' },
  ],
  '/personalCenter/integralOrderDetail': [
    {
      name: 'to be shipped',
      as: 'buyer',
      path: (t) => `/personalCenter/integralOrderDetail?id=${t.pointsOrder}`,
    },
  ],
  '/console/points/goods': [
    inConsole('/console/points/goods'),
    inConsole('/console/points/goods?page=9999', 'page 10,000'),
  ],
  '/console/points/goods/new': [
    inConsole('/console/points/goods/new', 'form'),
    { ...inConsole('/console/points/goods/new', 'refused'), act: refused('保存商品') },
  ],
  '/console/points/goods/:id': [
    inConsole((t) => `/console/points/goods/${t.pointsGoods}`, 'form'),
    { ...inConsole((t) => `/console/points/goods/${t.pointsGoods}`, 'refused'), act: refused('登记库存') },
  ],
  '/console/points/categories': [inConsole('/console/points/categories')],
  '/console/points/orders': [
    { ...inConsole('/console/points/orders'), forms: 'none' },
    {
      ...inConsole(
        (t) => `/console/points/orders?state=awaiting_shipment&id=${t.pointsOrder}`,
        'to be shipped',
      ),
      forms: 'any text',
    },
    { ...inConsole('/console/points/orders?page=9999', 'page 10,000'), forms: 'none' },
  ],
  '/console/points/adjustments': [
    inConsole('/console/points/adjustments'),
    { ...inConsole('/console/points/adjustments', 'refused'), act: refused('提出调整') },
  ],
  '/merchant/points': [
    ...seenByMerchant(
      { all: '/merchant/points', 'page 10,000': '/merchant/points?page=9999' },
      { forms: 'none' },
    ),
  ],
  '/console/points/campaigns': [
    inConsole('/console/points/campaigns', 'form'),
    { ...inConsole('/console/points/campaigns', 'refused'), act: refused('提出活动') },
    inConsole('/console/points/campaigns?page=9999', 'page 10,000'),
  ],
  '/console/points/liability': [inConsole('/console/points/liability')],
}
