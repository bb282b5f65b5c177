import { expect, test } from 'vitest'
import { newReference, readPurpose } from './purpose'

test('a new reference is read back, however it is typed', () => {
  for (let n = 0; n < 200; n++) {
    const no = newReference()
    const digits = no.slice(2)
    const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const typed of [
      no,
      `充值${no}货款`,
      no.toLowerCase(),
      `CZ ${digits.slice(0, 4)} ${digits.slice(4)}`,
      `cz-${digits}`,
      `ＣＺ${wide}`,
    ])
      expect(readPurpose(typed).references, typed).toEqual([no])
  }
})

test('one wrong digit, or two exchanged ones, make no reference', () => {
  const no = newReference()
  const digits = [...no.slice(2)]
  for (let at = 0; at < digits.length; at++) {
    const wrong = digits.with(at, String((Number(digits[at]) + 1) % 10)).join('')
    expect(readPurpose(`CZ${wrong}`).references).toEqual([])
    const [here, next] = [digits[at] ?? '', digits[at + 1] ?? '']
    if (next === '' || here === next) continue
    const exchanged = digits
      .with(at, next)
      .with(at + 1, here)
      .join('')
    expect(readPurpose(`CZ${exchanged}`).references).toEqual([])
  }
})

test.each([
  ['充值 13900000001', ['13900000001']],
  ['139-0000-0001 货款', ['13900000001']],
  ['流水 6222139000000012', []],
  ['货款', []],
  ['', []],
])('reads phones in %s', (typed, phones) => {
  expect(readPurpose(typed)).toEqual({ orderNos: [], references: [], phones })
})

test.each([
  ['SJ202611210123456789', ['SJ202611210123456789']],
  ['货款 sj 2026 1121 0123456789 谢谢', ['SJ202611210123456789']],
  ['SJ202611210123456789 SJ202611210123456780', ['SJ202611210123456789', 'SJ202611210123456780']],
  ['SJ20261121012345678', []],
  ['SJ20261121012345678901', []],
])('reads order numbers in %s', (typed, orderNos) => {
  expect(readPurpose(typed).orderNos).toEqual(orderNos)
})

test('what follows a reference or an order number after a separator does not belong to it', () => {
  const no = newReference()
  const digits = no.slice(2)
  for (const rest of [' 11月货款', ' 20000元', '-1', ' 2026-11', '货款20000', '．5', '（8吨）', '—30']) {
    expect(readPurpose(`${no}${rest}`).references, rest).toEqual([no])
    expect(readPurpose(`CZ ${digits.slice(0, 4)} ${digits.slice(4)}${rest}`).references, rest).toEqual([no])
    expect(readPurpose(`SJ202611210123456789${rest}`).orderNos, rest).toEqual(['SJ202611210123456789'])
  }
})

test('digits that follow without a separator make it another number', () => {
  const no = newReference()
  expect(readPurpose(`${no}1`).references).toEqual([])
  expect(readPurpose(`${no.slice(0, -1)}`).references).toEqual([])
  expect(readPurpose(`CZ12 ${no.slice(2)}`).references).toEqual([])
})

test('several numbers are all read, each once', () => {
  const [one, other] = [newReference(), newReference()]
  expect(readPurpose(`${one} ${other} ${one}`).references).toEqual([one, other])
})
