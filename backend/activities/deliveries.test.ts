import { expect, test } from 'vitest'
import { deliverySentence, freezeDeliveries, frozenDeliveries } from './deliveries'

const NONE = { deliveryWays: null, pickupFenPerTon: null, deliveredFenPerTon: null, transferFenPerTon: null }

test.each([
  [[{ way: 'pickup' as const, freightFenPerTon: 0 }]],
  [[{ way: 'delivered' as const, freightFenPerTon: null }]],
  [
    [
      { way: 'pickup' as const, freightFenPerTon: 2_000 },
      { way: 'delivered' as const, freightFenPerTon: 8_000 },
      { way: 'transfer' as const, freightFenPerTon: 500 },
    ],
  ],
])('keeps ways and freights of %j', (deliveries) => {
  expect(frozenDeliveries(freezeDeliveries(deliveries))).toEqual(deliveries)
})

test('activities of earlier releases have none', () => {
  expect(frozenDeliveries(NONE)).toBeNull()
})

test('the sentence names each way with its freight, so that the hash of the terms covers both', () => {
  const sentence = deliverySentence([
    { way: 'pickup', freightFenPerTon: 0 },
    { way: 'delivered', freightFenPerTon: 8_050 },
    { way: 'transfer', freightFenPerTon: 500 },
  ])
  expect(sentence).toContain('：需方自提；供方送到，运费每吨 80.50 元；仓库过户，运费每吨 5.00 元。')
})

test('says that a freight without a price follows the published rates', () => {
  expect(deliverySentence([{ way: 'delivered', freightFenPerTon: null }])).toContain(
    '供方送到，运费按转单时供方公布的运价计算',
  )
  expect(deliverySentence([{ way: 'delivered', freightFenPerTon: 0 }])).toContain('供方送到，不另收运费。')
})
