import { OfferRef } from 'contract/spot'
import { SpotQuery } from 'contract/spot/list'
import { expect, it } from 'vitest'
import { readQuery } from './query.server'

const now = (query: string) => readQuery(new Request(`http://suji.test/now?${query}`), SpotQuery)

it('reads words, lists and pages', () => {
  expect(now('sText=T30S&category=PP&category=PVC&page=2&size=50&sort=price_asc')).toMatchObject({
    sText: 'T30S',
    category: ['PP', 'PVC'],
    page: 2,
    size: 50,
    sort: 'price_asc',
  })
})

it.each([
  'page=abc',
  'page=-1',
  'size=7',
  'size=100',
  'size=1000',
  'size=20&size=50',
  'page=99999999999999999999',
  'sort=;drop',
  'page=1&page=2',
])('%s counts as left out', (query) =>
  expect(now(query)).toMatchObject({ page: 0, size: 20, sort: 'default' }),
)

it.each(['', 'id=1', 'id=%00', 'id=a&id=b'])('an offer page with "%s" does not exist', (query) => {
  const read = () => readQuery(new Request(`http://suji.test/nowDetail?${query}`), OfferRef)
  expect(read).toThrow(expect.objectContaining({ status: 404 }))
})
