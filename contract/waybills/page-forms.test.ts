import { describe, expect, test } from 'vitest'
import { CarNumberPage } from './page-forms'

const errorsOf = (query: unknown) =>
  CarNumberPage.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  []

describe('query of /carNumber', () => {
  test.each([{}, { plateNumber: '', code: '' }])('nothing was asked yet: %j', (query) => {
    expect(errorsOf(query)).toEqual([])
  })

  test('reads a plate and a number as they are typed', () => {
    const typed = { plateNumber: '浙b·6k281', code: ' yd 20261201 ' }
    expect(CarNumberPage.parse(typed)).toEqual({ plateNumber: '浙B6K281', code: 'YD20261201' })
  })

  test.each([
    [{ plateNumber: '浙B6K281' }, 'code: 请填写运单号或提货码'],
    [{ code: 'YD1' }, 'plateNumber: 请填写车牌号'],
    [{ plateNumber: '浙B6K281', code: '<b>' }, 'code: 请填写运单号或提货码'],
    [{ plateNumber: '浙B6K281', code: '1'.repeat(31) }, 'code: 请填写运单号或提货码'],
  ])('%j is refused', (query, error) => {
    expect(errorsOf(query)).toEqual([error])
  })
})
