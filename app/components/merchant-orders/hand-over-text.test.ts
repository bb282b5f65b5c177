import { expect, test } from 'vitest'
import { deliveryText, previewText, suggestedTons } from './hand-over-text'

test.each([
  [
    'bags',
    { weightKg: 2_000, bags: 80, restKg: 30_000, isLast: false, isWithoutCode: false },
    '交付 2 吨 = 80 包，余 30 吨，提货码将用于此次',
  ],
  [
    'one bag',
    { weightKg: 25, bags: 1, restKg: 31_975, isLast: false, isWithoutCode: false },
    '交付 0.025 吨 = 1 包，余 31.975 吨，提货码将用于此次',
  ],
  [
    'the last bags',
    { weightKg: 30_000, bags: 1_200, restKg: 0, isLast: true, isWithoutCode: false },
    '交付 30 吨 = 1200 包，货物即全部提完，提货码将用于此次',
  ],
  [
    'a liquid',
    { weightKg: 29_940, bags: null, restKg: 0, isLast: true, isWithoutCode: false },
    '交付 29.94 吨（过磅），货物即全部提完，提货码将用于此次',
  ],
  [
    'bags without a code',
    { weightKg: 2_000, bags: 80, restKg: 30_000, isLast: false, isWithoutCode: true },
    '交付 2 吨 = 80 包，余 30 吨，没有提货码，须由买家确认',
  ],
])('shows %s before they are handed over', (_, preview, text) => {
  expect(previewText({ orderId: '', ...preview })).toBe(text)
})

test.each([
  ['nothing to fetch', null, ''],
  ['no pass', { weightKg: 32_000, freeKg: 32_000, passesKg: [] }, '32'],
  ['a pass for a part', { weightKg: 32_000, freeKg: 22_000, passesKg: [10_000] }, '22'],
  ['one pass for all', { weightKg: 32_000, freeKg: 0, passesKg: [32_000] }, '32'],
  ['two passes for all', { weightKg: 32_000, freeKg: 0, passesKg: [20_000, 12_000] }, ''],
])('suggests the tons of a hand-over with %s', (_, outstanding, tons) => {
  expect(suggestedTons(outstanding)).toBe(tons)
})

test.each([
  [30_000, 29_950, '送达 29.95 吨，比订购的 30 吨少 0.05 吨，少的部分退款给买家'],
  [30_000, 30_149, '送达 30.149 吨，比订购的 30 吨多 0.149 吨，多的部分不另收款'],
  [30_000, 30_000, '送达 30 吨，与订购的 30 吨相同'],
])('tells what a delivery of an order of %i kg with %i kg would do', (orderedKg, weighedKg, text) => {
  expect(deliveryText(orderedKg, weighedKg)).toBe(text)
})
