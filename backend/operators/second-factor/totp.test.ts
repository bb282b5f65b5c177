import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, readCode, recoveryCodesOf, shownRecoveryCode, stepOfCode, totpUri } from './totp'

/** Secret of the test vectors of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

/** The last six of the eight digits of the vectors. */
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s accepts the code %s of RFC 6238 as step %i', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step)
})

/** The code of step 37,037,037, which lasts from 1,111,111,110 s to 1,111,111,139 s. */
test.each([
  [1_111_111_079, null],
  [1_111_111_080, 37_037_037],
  [1_111_111_110, 37_037_037],
  [1_111_111_169, 37_037_037],
  [1_111_111_170, null],
])('at %i s the code 050471 is of step %s', (seconds, step) => {
  expect(stepOfCode(SECRET, '050471', at(seconds))).toBe(step)
})

test.each([
  ['050471', { kind: 'totp', code: '050471' }],
  [' 050 471 ', { kind: 'totp', code: '050471' }],
  ['０５０４７１', { kind: 'totp', code: '050471' }],
  ['abcd-efgh-ijkl-2345', { kind: 'recovery', code: 'ABCDEFGHIJKL2345' }],
  ['ABCDEFGHIJKL2345', { kind: 'recovery', code: 'ABCDEFGHIJKL2345' }],
  ['', null],
  ['05047', null],
  ['0504711', null],
  ['abcd-efgh-ijkl-2341', null],
])('reads %j as %o', (typed, code) => {
  expect(readCode(typed)).toEqual(code)
})

test('a new secret has 160 bits, and its address names the operator', () => {
  const secret = newTotpSecret()
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(newTotpSecret()).not.toBe(secret)
  const uri = new URL(totpUri(secret, 'wang.li'))
  expect(decodeURIComponent(uri.pathname)).toContain('wang.li')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('recovery codes are ten different ones, and equal only for the same key, token and secret', () => {
  const of = (key: string, token: string, totpSecret: string) => recoveryCodesOf(key, { token, totpSecret })
  const codes = of('key', 'token', SECRET)
  expect(new Set(codes).size).toBe(10)
  expect(codes.map((code) => readCode(shownRecoveryCode(code)))).toEqual(
    codes.map((code) => ({ kind: 'recovery', code })),
  )
  expect(of('key', 'token', SECRET)).toEqual(codes)
  for (const other of [of('key2', 'token', SECRET), of('key', 'token2', SECRET), of('key', 'token', 'A')])
    expect(other.filter((code) => codes.includes(code))).toEqual([])
})
