import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

/** Pages of the merchants' console as a member of a shop sees them, by state. */
export function seenByMerchant(
  paths: Record<string, string | ((seed: PreparedMarket) => string)>,
  more: Pick<PageState, 'forms'> = {},
): PageState[] {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    as: 'merchant' as const,
    path: typeof path === 'string' ? () => path : path,
    ...more,
  }))
}

/** The form is the same for every sheet; which one it is the market checks when a picture comes. */
const NO_SHEET = '00000000-0000-7000-8000-000000000001'

export const STATES: Record<string, PageState[]> = {
  '/merchant': [
    ...seenByMerchant({ dashboard: '/merchant' }),
    { name: 'without a shop', as: 'buyer', path: () => '/merchant' },
    {
      name: 'not signed in',
      as: 'visitor',
      path: () => '/merchant',
      leadsTo: '/login?redirect=%2Fmerchant',
    },
  ],
  '/merchant/offers': seenByMerchant(
    {
      all: '/merchant/offers',
      'ending today, cheapest first': '/merchant/offers?ending=today&sort=price_asc',
      'nothing found': '/merchant/offers?sText=nomatch',
      'page 10,000': '/merchant/offers?page=9999',
      'invalid state': '/merchant/offers?state=x',
    },
    { forms: 'no required fields' },
  ),
  '/merchant/offers/new': [
    ...seenByMerchant({
      search: '/merchant/offers/new',
      found: '/merchant/offers/new?sText=T30S',
      'not in the catalogue': '/merchant/offers/new?sText=nomatch',
      copy: (t) => `/merchant/offers/new?from=${t.onSale}`,
    }).map((state) => ({ ...state, forms: 'no required fields' as const })),
    {
      name: 'an unusual price',
      as: 'merchant',
      path: (t) => `/merchant/offers/new?from=${t.onSale}`,
      act: async (page) => {
        await page.getByLabel('含税单价（元/吨）').fill('922')
        await refused('发布报价')(page)
      },
      forms: 'no required fields',
    },
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/offers/new?from=${t.withdrawn}`,
      act: async (page) => {
        await page.getByLabel('含税单价（元/吨）').fill('')
        await refused('发布报价')(page)
      },
      forms: 'no required fields',
    },
  ],
  '/merchant/offers/reprice': [
    ...seenByMerchant({ ways: '/merchant/offers/reprice' }),
    ...seenByMerchant({ 'one by one': '/merchant/offers/reprice?way=table' }).map((state) => ({
      ...state,
      forms: 'no required fields' as const,
    })),
    ...seenByMerchant({ 'nothing to confirm': '/merchant/offers/reprice?step=confirm' }).map((state) => ({
      ...state,
      forms: 'none' as const,
    })),
  ],
  '/merchant/offers/withdraw': [
    ...seenByMerchant({
      'some chosen': (t) => `/merchant/offers/withdraw?id=${t.onSale}`,
      'none chosen': '/merchant/offers/withdraw',
    }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  ],
  '/merchant/offers/imports': [
    ...seenByMerchant({ all: '/merchant/offers/imports' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/offers/imports', act: refused('上传并预览') },
  ],
  '/merchant/offers/imports/:id': seenByMerchant({
    errors: (t) => `/merchant/offers/imports/${t.offerImport}`,
    'new rows': (t) => `/merchant/offers/imports/${t.offerImport}?outcome=new`,
  }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  '/merchant/offers/:id': seenByMerchant({
    'on sale': (t) => `/merchant/offers/${t.onSale}`,
    withdrawn: (t) => `/merchant/offers/${t.withdrawn}`,
  }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  '/merchant/offers/:id/batches': seenByMerchant({
    'on sale': (t) => `/merchant/offers/${t.onSale}/batches`,
  }),
  '/merchant/offers/sheetPicture': [
    ...seenByMerchant({
      form: (t) => `/merchant/offers/sheetPicture?offerId=${t.onSale}&sheetId=${NO_SHEET}`,
    }),
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `/merchant/offers/sheetPicture?offerId=${t.onSale}&sheetId=${NO_SHEET}`,
      act: refused('上传'),
    },
  ],
  '/merchant/offers/:id/edit': seenByMerchant({
    'on sale': (t) => `/merchant/offers/${t.onSale}/edit`,
  }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  '/merchant/shop': [
    ...seenByMerchant({ profile: '/merchant/shop', 'nothing to preview': '/merchant/shop?step=preview' }),
  ],
  '/merchant/staff': seenByMerchant({ owner: '/merchant/staff' }),
  '/merchant/account': [
    ...seenByMerchant({ account: '/merchant/account' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/account', act: refused('发送验证码') },
  ],
  '/merchant/account/phone': [
    ...seenByMerchant({ form: '/merchant/account/phone' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/account/phone', act: refused('更换手机号') },
  ],
  '/merchant/account/password': [
    ...seenByMerchant({ form: '/merchant/account/password' }),
    { name: 'refused', as: 'merchant', path: () => '/merchant/account/password', act: refused('修改密码') },
  ],
  '/merchant/notices': seenByMerchant({
    unread: '/merchant/notices',
    read: '/merchant/notices?state=read',
    'page 10,000': '/merchant/notices?page=9999',
  }).map((state) => ({ ...state, forms: 'no required fields' as const })),
  '/merchant/*': seenByMerchant({ unknown: '/merchant/nothing' }).map((state) => ({
    ...state,
    forms: 'none' as const,
  })),
}
