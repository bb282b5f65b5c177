import { CarrierQuery } from 'contract/carriers'
import { describe, expect, test } from 'vitest'
import { maskPermit } from './directory'
import { duePapers } from './due-papers'
import { findCarriers } from './find-carriers'
import { mostExact, servesTruck } from './quote-lines'

const carrier = (id: string, change: Partial<Parameters<typeof findCarriers>[0][number]> = {}) => ({
  ...{ id, name: `${id}物流有限公司`, city: '宁波', verifiedAt: new Date(0), permitUntil: '2030-01-01' },
  ...{ isPermitValid: true, hazardClasses: [], lines: 1, trucks: 1, bodies: [], deals: 0 },
  ...{ onTimePercent: null, rating: null },
  ...change,
})
const ALL = [
  carrier('甲', { lines: 5, bodies: ['tank'], hazardClasses: ['3', '9'] }),
  carrier('乙', { trucks: 9, city: '东莞', bodies: ['box', 'high_rail'], hazardClasses: ['3'] }),
  carrier('丙', { lines: 9, trucks: 20, isPermitValid: false }),
]

const idsOf = (query: object, onLine: ReadonlySet<string> | null = null) =>
  findCarriers(ALL, CarrierQuery.parse(query), onLine).list.map(({ id }) => id)

describe('findCarriers', () => {
  test.each([
    ['valid permits first, then lines', {}, ['甲', '乙', '丙']],
    ['by lines', { sort: 'lines' }, ['丙', '甲', '乙']],
    ['by trucks', { sort: 'trucks' }, ['丙', '乙', '甲']],
    ['by name', { sText: '乙' }, ['乙']],
    ['one of two bodies', { body: ['tank', 'box'] }, ['甲', '乙']],
    ['all of two classes', { hazard: ['3', '9'] }, ['甲']],
    ['by city', { city: '东莞' }, ['乙']],
    ['the second page', { size: 1, page: 1 }, ['乙']],
  ])('%s', (_, query, ids) => {
    expect(idsOf(query)).toEqual(ids)
  })

  test('only carriers with a wanted line', () => {
    expect(idsOf({}, new Set(['乙']))).toEqual(['乙'])
  })

  test('counts the values of a filter under the other filters', () => {
    const { facets, total, unknown } = findCarriers(
      ALL,
      CarrierQuery.parse({ hazard: '3', city: ['东莞', '火星'] }),
      null,
    )
    expect(total).toBe(1)
    expect(facets.city).toEqual([
      { value: '东莞', count: 1 },
      { value: '火星', count: 0 },
      { value: '宁波', count: 1 },
    ])
    expect(unknown).toEqual([{ filter: 'city', value: '火星' }])
  })
})

const LINE = { carrierId: 'a', toPlace: '东莞', body: null, lengthDm: 130, unit: 'ton' as const }

test('a line to the city comes before the one to its province, in either order', () => {
  const province = { ...LINE, toPlace: '广东省' }
  expect(mostExact([LINE, province])).toEqual([LINE])
  expect(mostExact([province, LINE])).toEqual([LINE])
  const other = { ...province, carrierId: 'b' }
  expect(mostExact([LINE, other])).toEqual([LINE, other])
})

test.each([
  [{}, true],
  [{ lengthDm: 130 }, true],
  [{ lengthDm: 96 }, false],
  [{ body: 'box' }, true],
] as const)('a line for any body of 13 m serves %j: %s', (wanted, expected) => {
  expect(servesTruck(LINE, { body: undefined, lengthDm: undefined, ...wanted })).toBe(expected)
})

test('the number of a permit keeps its beginning and its end', () => {
  expect(maskPermit('甬字 330200001234')).toBe('甬字 33020****234')
  expect(maskPermit('12345')).toBe('12345')
})

test('due papers are sorted: expired, then by their last day, then those that are missing', () => {
  const person = { licenceUntil: '2026-12-05', certificateUntil: null, idUntil: '2026-01-01' }
  const truck = { inspectionUntil: '2026-11-30', transportUntil: '2030-01-01', insuredUntil: '2030-01-01' }
  const due = duePapers(
    {
      carrier: { id: 'c', name: '甲', permitUntil: '2026-12-01' },
      drivers: [{ id: 'd', name: '李', ...person } as never],
      escorts: [],
      trucks: [{ id: 't', plateNumber: '浙B12345', ...truck } as never],
    },
    '2026-11-29',
  )
  expect(due.map(({ kind, paper, state }) => [kind, paper, state])).toEqual([
    ['driver', '身份证', 'expired'],
    ['truck', '行驶证检验', 'due'],
    ['carrier', '道路运输经营许可证', 'due'],
    ['driver', '驾驶证', 'due'],
    ['driver', '从业资格证', 'missing'],
  ])
})
