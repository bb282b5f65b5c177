import { expect, test } from 'vitest'
import { isTrailerPlate, isVehiclePlate, normalizePlate } from './plates'

test.each([
  ['粤S·12345', '粤S12345'],
  ['粤s 1234a', '粤S1234A'],
  ['浙B-8Ｋ６６7', '浙B8K667'],
])('%s is stored as %s', (typed, plate) => {
  expect(normalizePlate(typed)).toBe(plate)
})

test.each([
  ['粤S12345', true],
  ['浙B8K667', true],
  ['京AAB123', true],
  ['京AABC12', false],
  ['粤SD12345', true],
  ['粤SF1234D', false],
  ['沪A12345D', true],
  ['沪A1234D5', false],
  ['粤BAA1234', true],
  ['粤BL12345', false],
  ['粤Z1234港', true],
  ['粤S1234港', false],
  ['粤S1234', false],
  ['粤S1234I', false],
  ['粤O12345', false],
  ['港S12345', false],
  ['S12345', false],
  ['粤S1234挂', false],
])('%s is a plate of a vehicle: %s', (plate, expected) => {
  expect(isVehiclePlate(plate)).toBe(expected)
})

test.each([
  ['粤S1234挂', true],
  ['鲁FA12B挂', true],
  ['粤S12345', false],
  ['粤S123挂', false],
])('%s is a plate of a trailer: %s', (plate, expected) => {
  expect(isTrailerPlate(plate)).toBe(expected)
})
