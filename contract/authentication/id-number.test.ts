import { expect, test } from 'vitest'
import { idCheckDigit, isIdNumber, maskIdNumber } from './id-number'

const NUMBER = '11010519491231002X'

test('accepts the example of the standard and numbers with their check digit', () => {
  expect(isIdNumber(NUMBER)).toBe(true)
  expect(idCheckDigit(NUMBER.slice(0, 17))).toBe('X')
  for (const first17 of ['33010219900101123', '44030720001231999'])
    expect(isIdNumber(first17 + idCheckDigit(first17))).toBe(true)
})

test.each([
  ['15 digits', '110105491231002'],
  ['17 digits', NUMBER.slice(0, 17)],
  ['a small x', NUMBER.toLowerCase()],
  ['a letter inside', '1101051949123100AX'],
  ['a region that starts with 0', `0${NUMBER.slice(1)}`],
])('refuses %s', (_, number) => expect(isIdNumber(number)).toBe(false))

test.each(['19490231', '19491301', '20010229', '18991231'])('refuses the date of birth %s', (born) => {
  const first17 = `110105${born}002`
  expect(isIdNumber(first17 + idCheckDigit(first17))).toBe(false)
})

test.each(['19400601', '19460515', '19860504', '19870412', '19910414', '19920229', '20000101'])(
  'accepts the date of birth %s, whose midnight daylight saving time left out or not',
  (born) => {
    const first17 = `310101${born}101`
    expect(isIdNumber(first17 + idCheckDigit(first17))).toBe(true)
  },
)

test('refuses each altered digit', () => {
  for (let i = 0; i < 17; i++) {
    const altered = NUMBER.slice(0, i) + ((Number(NUMBER[i]) + 1) % 10) + NUMBER.slice(i + 1)
    expect([altered, isIdNumber(altered)]).toEqual([altered, false])
  }
})

test('masks all but five characters', () => {
  expect(maskIdNumber(NUMBER)).toBe('110*************2X')
})
