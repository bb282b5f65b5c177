import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const LIST = '/invoiceInfo'
const SHOP = '/merchant/invoices'
const CARRIER = '/carrier/invoices'

export const STATES: Record<string, PageState[]> = {
  '/addInvoice': [
    { name: 'nothing to invoice', as: 'idle', path: () => '/addInvoice', forms: 'none' },
    { name: 'orders', as: 'buyer', path: () => '/addInvoice' },
    { name: 'refused', as: 'buyer', path: () => '/addInvoice', act: refused('申请开票') },
  ],
  [LIST]: [
    { name: 'empty', as: 'idle', path: () => LIST, forms: 'none' },
    { name: 'full', as: 'buyer', path: () => LIST, forms: 'none' },
    { name: 'requested', as: 'buyer', path: (t) => `${LIST}?id=${t.invoice}`, forms: 'no required fields' },
  ],
  [SHOP]: [
    { name: 'all', as: 'merchant', path: () => SHOP, forms: 'none' },
    { name: 'no result', as: 'merchant', path: () => `${SHOP}?state=withdrawn`, forms: 'none' },
  ],
  '/merchant/commissionInvoices': [
    { name: 'none', as: 'merchant', path: () => '/merchant/commissionInvoices', forms: 'none' },
  ],
  [`${SHOP}/upload`]: [
    { name: 'form', as: 'merchant', path: (t) => `${SHOP}/upload?invoiceId=${t.invoice}` },
    {
      name: 'refused',
      as: 'merchant',
      path: (t) => `${SHOP}/upload?invoiceId=${t.invoice}`,
      act: refused('上传'),
    },
  ],
  [`${SHOP}/:id`]: [
    { name: 'requested', as: 'merchant', path: (t) => `${SHOP}/${t.invoice}`, forms: 'any text' },
    { name: 'refused', as: 'merchant', path: (t) => `${SHOP}/${t.invoice}`, act: refused('登记开票') },
  ],
  [CARRIER]: [
    { name: 'all', as: 'carrier', path: () => CARRIER, forms: 'none' },
    { name: 'no result', as: 'carrier', path: () => `${CARRIER}?state=withdrawn`, forms: 'none' },
    { name: 'no carrier', as: 'buyer', path: () => CARRIER, forms: 'none' },
  ],
  [`${CARRIER}/upload`]: [
    { name: 'form', as: 'carrier', path: (t) => `${CARRIER}/upload?invoiceId=${t.freightInvoice}` },
    {
      name: 'refused',
      as: 'carrier',
      path: (t) => `${CARRIER}/upload?invoiceId=${t.freightInvoice}`,
      act: refused('上传'),
    },
  ],
  [`${CARRIER}/:id`]: [
    { name: 'requested', as: 'carrier', path: (t) => `${CARRIER}/${t.freightInvoice}`, forms: 'any text' },
    {
      name: 'refused',
      as: 'carrier',
      path: (t) => `${CARRIER}/${t.freightInvoice}`,
      act: refused('登记开票'),
    },
  ],
}
