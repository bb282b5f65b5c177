import { JournalQuery } from 'contract/wallet/journal'
import { expect, it } from 'vitest'
import { readFilter } from './filter.server'

const read = (query: string) =>
  readFilter(new Request(`http://suji.test/personalCenter/journal?${query}`), JournalQuery)

it('reads what is chosen; an empty field narrows nothing', () => {
  const { query, filter } = read('account=settling&direction=&cause=&from=2026-11-01&to=&page=2&size=50')
  expect(query).toMatchObject({ account: 'settling', from: '2026-11-01', page: 2, size: 50 })
  expect(query?.direction).toBeUndefined()
  expect(query?.to).toBeUndefined()
  expect(filter).toMatchObject({ values: { account: 'settling', to: '' }, errors: {} })
})

it.each([
  'page=abc',
  'page=-1',
  'size=7',
  'size=100',
  'size=1000',
  'size=20&size=50',
  'page=1&page=2',
  'page=99999999999999999999',
])('the position "%s" counts as left out', (position) => {
  const { query, filter } = read(`cause=deposit&${position}`)
  expect(query).toMatchObject({ cause: 'deposit', page: 0, size: 20 })
  expect(filter.errors).toEqual({})
})

it.each([
  ['from=2026-13-45', 'from', '请填写正确的日期，如 2026-11-21'],
  ['from=%3Cb%3E', 'from', '请填写正确的日期，如 2026-11-21'],
  ['from=1026-01-01&to=2026-11-21', 'from', '年份须在 2000 至 2100 之间'],
  ['from=2026-11-21&to=2026-11-20', 'to', '结束日期不能早于开始日期'],
  ['from=2001-01-01&to=2026-11-20', 'to', '时间跨度不能超过 366 天'],
  ['direction=sideways', 'direction', '请从给出的选项中选择'],
  ['cause=deposit&cause=hold', 'cause', '请从给出的选项中选择'],
])('"%s" lists nothing, and the field says why', (typed, name, message) => {
  const { query, filter } = read(`${typed}&page=abc`)
  expect(query).toBeNull()
  expect(filter.errors).toEqual({ [name]: [message] })
})

it('what was typed is kept as it was typed', () => {
  expect(read('from=2026-13-45&to=tomorrow').filter.values).toEqual({ from: '2026-13-45', to: 'tomorrow' })
})
