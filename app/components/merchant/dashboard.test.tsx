import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MerchantDashboard } from './dashboard'

const NUMBERS = {
  ...{ toShip: 0, toHandOver: 0, refunds: 0, objections: 0, arbitrations: 0, endingToday: 0, soldOut: 0 },
  ...{ inEscrowFen: 0, payableFen: 0, toSign: 0, plansToSign: 0, toInvoice: 0, toReverse: 0 },
  ...{ toAnswer: 0, awaited: 0 },
}

/** Cards that are due, as `[link, count]`. */
function dueCards(numbers: typeof NUMBERS): string[][] {
  const html = renderToStaticMarkup(<MerchantDashboard numbers={numbers} />)
  return [...html.matchAll(/queue-cards__due"><a href="([^"]+)">[^<]+<\/a><b>(\d+)</g)].map(
    ([, to = '', count = '']) => [to.replaceAll('&amp;', '&'), count],
  )
}

test('counts contracts of orders and of plans that wait for the shop', () => {
  expect(dueCards(NUMBERS)).toEqual([])
  expect(dueCards({ ...NUMBERS, toSign: 2, plansToSign: 3 })).toEqual([
    ['/merchant/contracts?state=to_sign', '2'],
    ['/merchant/contracts?kind=plan&state=to_sign', '3'],
  ])
})
