import type { JournalRow } from 'contract/wallet/journal'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoneySubject } from './money-subject'

type Entry = Pick<JournalRow, 'cause' | 'subject'>
const entry = (cause: Entry['cause'], kind: NonNullable<Entry['subject']>['kind']): Entry => ({
  cause,
  subject: { kind, id: 'i1', no: 'N1' },
})

test.each([
  ['a payment', entry('order_payment', 'order'), '/personalCenter/myOrderDetail?id=i1'],
  ['a shop’s earnings', entry('sale', 'order'), '/merchant/orders/i1'],
  ['what a shop delivered for the market', entry('sale', 'delivery'), '/merchant/points?state=completed'],
  ['a deposit', entry('trade_deposit', 'deposit'), '/personalCenter/depositDetail?id=i1'],
  ['a bank slip', entry('deposit', 'bank_slip'), null],
  ['the wallet itself', { cause: 'overnight', subject: null } as Entry, null],
])('the page of %s', (_, shown, page) => {
  const html = renderToStaticMarkup(<MoneySubject {...shown} />)
  expect(/href="([^"]+)"/.exec(html)?.[1] ?? null).toBe(page)
})
