import { expect, test } from 'vitest'
import { isLicenceNo, licenceCheckCharacter } from './licence-no'

test('accepts published codes of companies', () => {
  for (const code of ['91330100799655058B', '9144030071526726XG', '914403001922038216'])
    expect([code, isLicenceNo(code)]).toEqual([code, true])
})

test('rejects another length, a forbidden letter and each altered character', () => {
  const code = '9144030071526726XG'
  for (const wrong of ['', code.slice(1), `${code}0`, 'I144030071526726XG'])
    expect(isLicenceNo(wrong)).toBe(false)
  for (let i = 0; i < code.length; i++) {
    const altered = code.slice(0, i) + (code[i] === '1' ? '2' : '1') + code.slice(i + 1)
    expect([altered, isLicenceNo(altered)]).toEqual([altered, false])
  }
})

test('appends the check character', () => {
  expect(licenceCheckCharacter('9144030071526726X')).toBe('G')
})
