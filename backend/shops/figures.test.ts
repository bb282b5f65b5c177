import { expect, test } from 'vitest'
import { computeFigures, NO_SUPPLY, NO_TRADE, type TradeCounts } from './figures'

const figures = (trade: Partial<TradeCounts>) => {
  const { onTimePercent, refundPercent, score } = computeFigures({ ...NO_TRADE, ...trade }, NO_SUPPLY)
  return [onTimePercent, refundPercent, score]
}

test.each<[string, Partial<TradeCounts>, unknown[]]>([
  ['a shop without orders has no figures', {}, [null, null, null]],
  ['one order is no score', { completedOrders: 1, shippedOrders: 1, onTimeOrders: 1 }, [100, 0, null]],
  ['three are', { completedOrders: 3, shippedOrders: 3, onTimeOrders: 3 }, [100, 0, 5]],
  ['refunds count as ended orders', { completedOrders: 2, refundedOrders: 1 }, [null, 34, 3.3]],
  [
    'late shipments have more weight',
    { completedOrders: 4, shippedOrders: 4, onTimeOrders: 2 },
    [50, 0, 3.5],
  ],
  [
    'one late shipment of 1,000 is below 100 %',
    { completedOrders: 1_000, shippedOrders: 1_000, onTimeOrders: 999 },
    [99, 0, 5],
  ],
  ['one refund of 1,000 is above 0 %', { completedOrders: 999, refundedOrders: 1 }, [null, 1, 5]],
  ['the worst shop has 0', { refundedOrders: 5, shippedOrders: 5 }, [0, 100, 0]],
  ['shipped orders have not ended', { shippedOrders: 7, onTimeOrders: 7 }, [100, null, null]],
])('%s', (_, trade, expected) => {
  expect(figures(trade)).toEqual(expected)
})
