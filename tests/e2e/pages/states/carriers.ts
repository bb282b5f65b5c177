import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const NINGBO = encodeURIComponent('宁波')
const DONGGUAN = encodeURIComponent('东莞')

/** The states of one list of records. */
const listStates = (path: string, noun: string): PageState[] => [
  { name: 'full', as: 'carrier', path: () => path, forms: 'no required fields' },
  {
    name: 'nothing found',
    as: 'carrier',
    path: () => `${path}?sText=nothing&papers=due`,
    forms: 'no required fields',
  },
  { name: 'page 10,000', as: 'carrier', path: () => `${path}?page=9999`, forms: 'no required fields' },
  { name: 'new', as: 'carrier', path: () => `${path}?act=add` },
  { name: 'refused', as: 'carrier', path: () => `${path}?act=add`, act: refused(`保存${noun}`) },
]

export const STATES: Record<string, PageState[]> = {
  '/car': [
    { name: 'full', as: 'visitor', path: () => '/car', forms: 'any text' },
    {
      name: 'on a line, for a member',
      as: 'buyer',
      path: () => `/car?from=${NINGBO}&to=${DONGGUAN}&body=high_rail&sort=trucks`,
      forms: 'any text',
    },
    { name: 'empty', as: 'visitor', path: () => '/car?hazard=8', forms: 'any text' },
    { name: 'unknown city', as: 'visitor', path: () => '/car?from=nowhere&page=-1', forms: 'any text' },
  ],
  '/carDetail': [
    { name: 'for a visitor', as: 'visitor', path: (t) => `/carDetail?id=${t.carrier}`, forms: 'none' },
    {
      name: 'for a member',
      as: 'idle',
      path: (t) => `/carDetail?id=${t.carrier}`,
      forms: 'no required fields',
    },
    { name: 'unknown', as: 'visitor', path: () => '/carDetail?id=unknown', forms: 'none' },
  ],
  '/lineQuotation': [
    { name: 'empty', as: 'visitor', path: () => '/lineQuotation', forms: 'any text' },
    {
      name: 'with prices',
      as: 'visitor',
      path: () => `/lineQuotation?from=${NINGBO}&to=${DONGGUAN}&tons=32`,
      forms: 'any text',
    },
    {
      name: 'without prices, for a member',
      as: 'buyer',
      path: () => `/lineQuotation?from=${DONGGUAN}&to=${NINGBO}&body=tank`,
      forms: 'any text',
    },
    {
      name: 'unknown city',
      as: 'visitor',
      path: () => `/lineQuotation?from=x&to=${DONGGUAN}`,
      forms: 'any text',
    },
  ],
  '/carrier': [
    { name: 'full', as: 'carrier', path: () => '/carrier', forms: 'none' },
    { name: 'no carrier', as: 'buyer', path: () => '/carrier', forms: 'none' },
  ],
  '/carrier/drivers': listStates('/carrier/drivers', '司机'),
  '/carrier/escorts': listStates('/carrier/escorts', '押运员'),
  '/carrier/trucks': listStates('/carrier/trucks', '车辆'),
  '/carrier/lines': [
    { name: 'full', as: 'carrier', path: () => '/carrier/lines', forms: 'no required fields' },
    { name: 'empty', as: 'carrier', path: () => '/carrier/lines?state=expired', forms: 'no required fields' },
  ],
  '/carrier/lines/new': [
    { name: 'new', as: 'carrier', path: () => '/carrier/lines/new' },
    { name: 'refused', as: 'carrier', path: () => '/carrier/lines/new', act: refused('保存线路') },
  ],
  '/carrier/lines/:id': [{ name: 'edit', as: 'carrier', path: (t) => t.carrierLine }],
  '/carrier/lines/imports': [{ name: 'list', as: 'carrier', path: () => '/carrier/lines/imports' }],
  '/carrier/lines/imports/:id': [
    { name: 'with an error', as: 'carrier', path: (t) => t.lineImport, forms: 'no required fields' },
  ],
  '/carrier/staff': [{ name: 'staff', as: 'carrier', path: () => '/carrier/staff' }],
  '/carrier/*': [{ name: 'unknown', as: 'carrier', path: () => '/carrier/nothing', forms: 'none' }],
}
