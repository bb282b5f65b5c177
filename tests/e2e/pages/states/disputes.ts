import { expect } from '@playwright/test'
import {
  newCasePath,
  shopCasePath,
  shopObjectionPath,
} from '../../../../app/components/merchant-orders/shop-dispute-paths'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'
import { seenByMerchant } from './merchant'

/** Pages of the buyer's orders or cases, by state. */
function detailsOf(page: string, ids: Record<string, (seed: PreparedMarket) => string>): PageState[] {
  return Object.entries(ids).map(([name, id]) => ({
    name,
    as: 'buyer' as const,
    path: (t: PreparedMarket) => `/personalCenter/${page}?id=${id(t)}`,
  }))
}

const withoutForms = (states: PageState[]) => states.map((state) => ({ ...state, forms: 'none' as const }))
const withoutRequired = (states: PageState[]) =>
  states.map((state) => ({ ...state, forms: 'no required fields' as const }))

export const STATES: Record<string, PageState[]> = {
  '/personalCenter/refund': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/refund' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/refund' },
    { name: 'open ones', as: 'buyer', path: () => '/personalCenter/refund?state=open' },
    { name: 'nothing closed', as: 'newcomer', path: () => '/personalCenter/refund?state=closed' },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/refund?page=9999' },
  ],
  '/personalCenter/refundDetail': [
    ...withoutForms(
      detailsOf('refundDetail', {
        'nothing yet': (t) => t.delivered,
        'a refund asked for': (t) => t.refunding,
        'an open objection': (t) => t.objecting,
        'an answered objection': (t) => t.answered,
        'too early to accept': (t) => `${t.objecting}&act=accept`,
      }),
    ),
    ...detailsOf('refundDetail', {
      'about to object': (t) => `${t.delivered}&act=object`,
    }),
    ...withoutRequired(
      detailsOf('refundDetail', {
        'about to request arbitration': (t) => `${t.answered}&act=arbitrate`,
        'about to withdraw': (t) => `${t.objecting}&act=withdraw`,
        'about to accept': (t) => `${t.answered}&act=accept`,
      }),
    ),
    {
      name: 'refused to object',
      as: 'buyer',
      path: (t) => `/personalCenter/refundDetail?id=${t.delivered}&act=object`,
      act: refused('提交异议'),
    },
  ],
  '/personalCenter/arbitration': [
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/arbitration' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/arbitration' },
  ],
  '/personalCenter/arbitrationDetail': [
    ...withoutForms(
      detailsOf('arbitrationDetail', {
        open: (t) => t.openCase,
        closed: (t) => t.closedCase,
        'too early to appeal': (t) => `${t.openCase}&act=appeal`,
      }),
    ),
    ...detailsOf('arbitrationDetail', {
      'about to submit evidence': (t) => `${t.openCase}&act=evidence`,
      'about to propose': (t) => `${t.openCase}&act=offer`,
    }),
    ...withoutRequired(
      detailsOf('arbitrationDetail', {
        'about to accept a proposal': (t) => `${t.openCase}&act=accept_offer`,
        'about to withdraw': (t) => `${t.openCase}&act=withdraw`,
      }),
    ),
    {
      name: 'refused to propose',
      as: 'buyer',
      path: (t) => `/personalCenter/arbitrationDetail?id=${t.openCase}&act=offer`,
      act: refused('提交调解方案'),
    },
  ],
  '/merchant/objections': [
    ...seenByMerchant({
      all: '/merchant/objections',
      waiting: '/merchant/objections?state=waiting',
      'page 10,000': '/merchant/objections?page=9999',
      'invalid state': '/merchant/objections?state=x',
    }),
    { name: 'empty', as: 'otherMerchant', path: () => '/merchant/objections' },
  ],
  '/merchant/objections/:id': [
    ...withoutForms([
      ...seenByMerchant({ open: (t) => shopObjectionPath(t.objection) }),
      { name: 'of another shop', as: 'otherMerchant', path: (t) => shopObjectionPath(t.objection) },
    ]),
    ...withoutRequired(
      seenByMerchant({
        'about to refund': (t) => shopObjectionPath(t.objection, 'refund'),
        'about to replace': (t) => shopObjectionPath(t.objection, 'replace'),
        'about to refuse': (t) => shopObjectionPath(t.objection, 'refuse'),
      }),
    ),
    ...withoutRequired([
      {
        name: 'refused to quote',
        as: 'merchant',
        path: (t) => shopObjectionPath(t.objection, 'refund'),
        act: refused('核对退款金额'),
      },
      {
        name: 'about to confirm a refund',
        as: 'merchant',
        path: (t) => shopObjectionPath(t.objection, 'refund'),
        act: async (page) => {
          await page.getByLabel('按重量退款（吨）').fill('0.25')
          await page.getByRole('button', { name: '核对退款金额' }).click()
          await expect(page.getByRole('button', { name: /^确认退款/ })).toBeVisible()
        },
      },
    ]),
  ],
  '/merchant/arbitrations': [
    ...seenByMerchant({
      all: '/merchant/arbitrations',
      waiting: '/merchant/arbitrations?state=waiting',
      closed: '/merchant/arbitrations?state=closed',
      'page 10,000': '/merchant/arbitrations?page=9999',
      'invalid state': '/merchant/arbitrations?state=x',
    }),
    { name: 'empty', as: 'otherMerchant', path: () => '/merchant/arbitrations' },
  ],
  '/merchant/arbitrations/new': [
    { name: 'possible', as: 'merchant', path: (t) => newCasePath(t.answered), forms: 'any text' },
    ...withoutForms(seenByMerchant({ 'not possible': (t) => newCasePath(t.delivered) })),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => newCasePath(t.answered),
      act: refused('提交仲裁申请'),
    },
  ],
  '/merchant/arbitrations/:id': [
    ...withoutForms([
      ...seenByMerchant({
        open: (t) => shopCasePath(t.openCase),
        closed: (t) => shopCasePath(t.closedCase),
        'too early to appeal': (t) => shopCasePath(t.openCase, 'appeal'),
      }),
      { name: 'of another shop', as: 'otherMerchant', path: (t) => shopCasePath(t.openCase) },
    ]),
    ...seenByMerchant({
      'about to submit evidence': (t) => shopCasePath(t.openCase, 'evidence'),
      'about to propose': (t) => shopCasePath(t.openCase, 'offer'),
    }),
    ...withoutRequired(
      seenByMerchant({ 'about to accept a proposal': (t) => shopCasePath(t.openCase, 'accept_offer') }),
    ),
    {
      name: 'refused to propose',
      as: 'merchant',
      path: (t) => shopCasePath(t.openCase, 'offer'),
      act: refused('提交调解方案'),
    },
  ],
}
