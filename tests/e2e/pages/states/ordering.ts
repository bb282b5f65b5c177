import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

/** Detail pages of the buyer's orders, by state. */
function orderDetails(orders: Record<string, (seed: PreparedMarket) => string>): PageState[] {
  return Object.entries(orders).map(([name, id]) => ({
    name,
    as: 'buyer' as const,
    path: (t: PreparedMarket) => `/personalCenter/myOrderDetail?id=${id(t)}`,
  }))
}

const correctionPath = (id: string, handOver: string) =>
  `/personalCenter/myOrderDetail/correction?id=${id}&handOver=${handOver}`
const shopCorrectionPath = (id: string, handOver: string) =>
  `/merchant/orders/correction?id=${id}&handOver=${handOver}`

/** Types a hand-over of all that is left. */
async function showHandOver(page: Page, { restCode }: PreparedMarket): Promise<void> {
  await page.getByLabel('车牌号').fill('粤S12345')
  await page.getByLabel('司机姓名').fill('李四')
  await page.getByLabel('提货码').fill(restCode)
  await page.getByRole('button', { name: '核对出库' }).click()
  await expect(page.getByRole('button', { name: '确认交付' })).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  '/comfirmOrder': [
    { name: 'form', as: 'buyer', path: (t) => `/comfirmOrder?id=${t.onSale}` },
    {
      name: 'adjusted, delivered',
      as: 'idle',
      path: (t) => `/comfirmOrder?id=${t.onSale}&weightTon=9999&delivery=delivered`,
    },
    {
      name: 'refused',
      as: 'idle',
      path: (t) => `/comfirmOrder?id=${t.onSale}&weightTon=5&delivery=delivered`,
      act: refused('提交订单'),
    },
    { name: 'withdrawn', as: 'buyer', path: (t) => `/comfirmOrder?id=${t.withdrawn}`, forms: 'none' },
  ],
  '/payPage': [
    { name: 'pay', as: 'buyer', path: (t) => `/payPage?id=${t.unpaid}` },
    { name: 'set a pay password', as: 'newcomer', path: (t) => `/payPage?id=${t.newcomers}` },
    { name: 'refused', as: 'buyer', path: (t) => `/payPage?id=${t.unpaid}`, act: refused(/^确认付款/) },
    {
      name: 'refused, by bank',
      as: 'buyer',
      path: (t) => `/payPage?id=${t.unpaid}`,
      act: refused(/^从银行账户付款/),
    },
    {
      name: 'the bank works on the payment',
      as: 'buyer',
      path: (t) => `/payPage?id=${t.collecting}`,
      forms: 'none',
    },
    {
      name: 'several orders, one of them paid',
      as: 'buyer',
      path: (t) => `/payPage?id=${t.unpaid}&id=${t.paid}`,
      forms: 'none',
    },
  ],
  '/paySuccess': [{ name: 'paid', as: 'buyer', path: (t) => `/paySuccess?id=${t.paid}` }],
  '/personalCenter': [
    {
      name: 'leads to its first page',
      as: 'buyer',
      path: () => '/personalCenter',
      leadsTo: '/personalCenter/sum',
    },
  ],
  '/buyer': [
    { name: 'of a company', as: 'buyer', path: () => '/buyer?redirect=%2Fnow', forms: 'no required fields' },
    { name: 'in person only', as: 'newcomer', path: () => '/buyer', forms: 'none' },
  ],
  '/personalCenter/menu': [{ name: 'of a member', as: 'buyer', path: () => '/personalCenter/menu' }],
  '/personalCenter/sum': [
    { name: 'empty', as: 'idle', path: () => '/personalCenter/sum', forms: 'none' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/sum', forms: 'none' },
  ],
  '/personalCenter/myOrder': [
    { name: 'empty', as: 'idle', path: () => '/personalCenter/myOrder', forms: 'none' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/myOrder' },
    { name: 'one state', as: 'buyer', path: () => '/personalCenter/myOrder?state=awaiting_payment' },
    { name: 'nothing in this state', as: 'newcomer', path: () => '/personalCenter/myOrder?state=completed' },
    { name: 'nothing for this filter', as: 'buyer', path: () => '/personalCenter/myOrder?q=nomatch' },
    {
      name: 'a filter without sense',
      as: 'buyer',
      path: () => '/personalCenter/myOrder?q=T30S&from=2026-13-45&to=x',
    },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/myOrder?page=9999' },
  ],
  '/personalCenter/myOrder/print': [
    { name: 'nothing chosen', as: 'buyer', path: () => '/personalCenter/myOrder/print' },
    {
      name: 'several orders',
      as: 'buyer',
      path: (t) => `/personalCenter/myOrder/print?id=${t.unpaid}&id=${t.paid}`,
    },
  ],
  '/personalCenter/myOrderDetail': [
    ...orderDetails({
      unpaid: (t) => t.unpaid,
      paid: (t) => t.paid,
      'a refund asked for': (t) => t.refunding,
      delivered: (t) => t.delivered,
      'with a correction to answer': (t) => t.correcting,
      'too late to cancel': (t) => `${t.paid}&act=cancel`,
    }).map((state) => ({ ...state, forms: 'none' as const })),
    ...orderDetails({
      'about to cancel': (t) => `${t.unpaid}&act=cancel`,
      'about to ask for a refund': (t) => `${t.paid}&act=ask_refund`,
      'about to confirm': (t) => `${t.delivered}&act=confirm`,
    }),
    ...orderDetails({ 'about to take a refund back': (t) => `${t.refunding}&act=withdraw_refund` }).map(
      (state) => ({ ...state, forms: 'no required fields' as const }),
    ),
    ...orderDetails({ 'with a truck to confirm': (t) => t.withoutCode }).map((state) => ({
      ...state,
      forms: 'no required fields' as const,
    })),
    {
      name: 'refused to cancel',
      as: 'buyer',
      path: (t) => `/personalCenter/myOrderDetail?id=${t.unpaid}&act=cancel`,
      act: refused('确认取消订单'),
    },
    {
      name: 'refused to confirm',
      as: 'buyer',
      path: (t) => `/personalCenter/myOrderDetail?id=${t.delivered}&act=confirm`,
      act: refused(/^确认收货/),
    },
  ],
  '/personalCenter/myOrderDetail/correction': [
    { name: 'about to ask', as: 'buyer', path: (t) => correctionPath(t.handedOver, t.handOver) },
    {
      name: 'refused to ask',
      as: 'buyer',
      path: (t) => correctionPath(t.handedOver, t.handOver),
      act: refused('提交更正申请'),
    },
    {
      name: 'about to answer',
      as: 'buyer',
      path: (t) => correctionPath(t.correcting, t.correctedHandOver),
      forms: 'no required fields',
    },
  ],
  '/merchant/orders/correction': [
    ...seenByMerchant({ 'about to ask': (t) => shopCorrectionPath(t.handedOver, t.handOver) }),
    ...seenByMerchant(
      { 'about to take back': (t) => shopCorrectionPath(t.correcting, t.correctedHandOver) },
      { forms: 'no required fields' },
    ),
  ],
  '/merchant/orders': seenByMerchant({ all: '/merchant/orders', 'nothing found': '/merchant/orders?q=none' }),
  '/merchant/orders/:id': [
    ...seenByMerchant({
      paid: (t) => `/merchant/orders/${t.paid}`,
      'partly handed over': (t) => `/merchant/orders/${t.handedOver}`,
    }).map((state) => ({ ...state, forms: 'none' as const })),
    ...seenByMerchant({
      'about to cancel': (t) => `/merchant/orders/${t.unpaid}?act=cancel`,
      'about to answer a refund': (t) => `/merchant/orders/${t.refunding}?act=answer_refund`,
    }),
    ...seenByMerchant(
      { 'about to be ready': (t) => `/merchant/orders/${t.paid}?act=mark_ready` },
      { forms: 'no required fields' },
    ),
    {
      name: 'hand-over refused',
      as: 'merchant',
      path: (t) => `/merchant/orders/${t.paid}?act=hand_over`,
      act: refused('核对出库'),
    },
    {
      name: 'hand-over shown back',
      as: 'merchant',
      path: (t) => `/merchant/orders/${t.handedOver}?act=hand_over`,
      act: showHandOver,
      forms: 'no required fields',
    },
  ],
  '/merchant/orders/deliveryNote': [
    ...seenByMerchant({ form: (t) => `/merchant/orders/deliveryNote?orderId=${t.delivered}` }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/orders/deliveryNote?orderId=${t.delivered}`,
      act: refused('上传'),
    },
  ],
  '/merchant/orders/:id/paper': seenByMerchant({ papers: (t) => `/merchant/orders/${t.paid}/paper` }),
  '/merchant/money': seenByMerchant({ month: '/merchant/money' }),
}
