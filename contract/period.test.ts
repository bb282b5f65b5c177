import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkPeriod, periodQuery } from './period'

const Query = z.object(periodQuery).superRefine(checkPeriod)

test.each([
  ['nothing', {}, {}],
  ['empty fields of a form', { from: '', to: ' ' }, {}],
  ['one open end', { from: '2026-11-01' }, { from: '2026-11-01' }],
  ['one day', { from: '2026-11-21', to: '2026-11-21' }, { from: '2026-11-21', to: '2026-11-21' }],
  ['a leap year', { from: '2024-01-01', to: '2024-12-31' }, { from: '2024-01-01', to: '2024-12-31' }],
  ['full-width digits', { to: '２０２６-１１-２１' }, { to: '2026-11-21' }],
])('accepts %s', (_, typed, period) => {
  expect(Query.parse(typed)).toEqual(period)
})

test.each([
  ['no date', { from: 'gestern' }, 'from', '请填写正确的日期，如 2026-11-21'],
  ['an invalid day', { to: '2026-02-30' }, 'to', '请填写正确的日期，如 2026-11-21'],
  ['a time', { from: '2026-11-21T00:00:00Z' }, 'from', '请填写正确的日期，如 2026-11-21'],
  ['a thousand years', { from: '1026-01-01', to: '2026-01-01' }, 'from', '年份须在 2000 至 2100 之间'],
  ['too far ahead', { to: '2101-01-01' }, 'to', '年份须在 2000 至 2100 之间'],
  ['from after to', { from: '2026-11-22', to: '2026-11-21' }, 'to', '结束日期不能早于开始日期'],
  ['a day too long', { from: '2025-11-21', to: '2026-11-22' }, 'to', '时间跨度不能超过 366 天'],
])('reports %s at its field', (_, typed, field, message) => {
  expect(Query.safeParse(typed).error?.issues).toMatchObject([{ path: [field], message }])
})
