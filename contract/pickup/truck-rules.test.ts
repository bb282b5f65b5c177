import { describe, expect, test } from 'vitest'
import {
  blockingPapers,
  driverPapers,
  isWithinLoad,
  missingClasses,
  paperState,
  plateColorsOf,
  truckProblem,
} from './truck-rules'
import { HAZARD_CLASS_KEYS, lengthName, readLength } from './trucks'

test.each([
  ['浙B8K667', ['blue', 'yellow']],
  ['粤SD12345', ['gradient_green']],
  ['粤BAA1234', ['gradient_green']],
  ['沪A12345D', ['yellow_green']],
  ['粤S1234挂', ['yellow']],
  ['粤Z1234港', ['black']],
  ['粤S12', []],
])('plate %s has one of the colors %j', (plate, colors) => {
  expect(plateColorsOf(plate)).toEqual(colors)
})

const TRUCK = {
  plateNumber: '浙B8K667',
  plateColor: 'yellow',
  trailerPlate: '浙B123A挂',
  loadKg: 32_000,
  hazardClasses: ['3'],
} as const

describe('truckProblem', () => {
  test.each([
    ['a tractor with its trailer', {}, null],
    ['a new-energy color on an ordinary plate', { plateColor: 'gradient_green' }, 'plate_color_differs'],
    ['a blue plate with a trailer', { plateColor: 'blue' }, 'trailer_without_tractor'],
    [
      'a blue plate with 4.5 t',
      { plateColor: 'blue', trailerPlate: null, loadKg: 4_500 },
      'load_above_plate',
    ],
    ['a blue plate with 1.8 t', { plateColor: 'blue', trailerPlate: null, loadKg: 1_800 }, null],
    ['a class that the carrier lacks', { hazardClasses: ['3', '8'] }, 'class_not_licensed'],
    ['no class', { hazardClasses: [] }, null],
  ] as const)('%s', (_, change, problem) => {
    expect(truckProblem({ ...TRUCK, ...change }, ['3', '2.1'])).toBe(problem)
  })
})

test.each([
  [['3'], ['3', '9'], []],
  [['3', '6.1'], ['3'], ['6.1']],
  [[], [], []],
  [['3'], [], ['3']],
] as const)('of %j a licence for %j lacks %j', (wanted, licensed, missing) => {
  expect(missingClasses(wanted, licensed)).toEqual(missing)
})

test('a load equal to the rated load fits, one kg more does not', () => {
  expect([isWithinLoad(32_000, 32_000), isWithinLoad(32_001, 32_000)]).toEqual([true, false])
})

test.each([
  [null, 'missing'],
  ['2026-11-28', 'expired'],
  ['2026-11-29', 'due'],
  ['2026-12-29', 'due'],
  ['2026-12-30', 'valid'],
  ['2030-01-01', 'valid'],
] as const)('a paper until %s is %s on 2026-11-29', (validUntil, state) => {
  expect(paperState(validUntil, '2026-11-29')).toBe(state)
})

test('an expired paper and a missing one stand against a new waybill, one that is due does not', () => {
  const papers = driverPapers({ licenceUntil: '2026-11-28', certificateUntil: '2026-12-01', idUntil: null })
  expect(blockingPapers(papers, '2026-11-29').map(({ name }) => name)).toEqual(['驾驶证', '身份证'])
})

test.each([
  ['9.6', 96],
  ['9.6米', 96],
  ['9米6', 96],
  ['九米六', 96],
  ['９．６', 96],
  ['13m', 130],
  ['13', 130],
  ['13米7', 137],
  ['十三米', 130],
  ['十七米五', 175],
  ['17.5 米', 175],
  ['四米二', 42],
  ['9.5', null],
  ['九', null],
  ['长', null],
  ['', null],
])('length %s is %j decimetres', (typed, lengthDm) => {
  expect(readLength(typed)).toBe(lengthDm)
})

test('lengths and classes have names in order', () => {
  expect([lengthName(96), lengthName(130)]).toEqual(['9.6 米', '13 米'])
  expect(HAZARD_CLASS_KEYS.slice(0, 4)).toEqual(['2.1', '2.2', '2.3', '3'])
})
