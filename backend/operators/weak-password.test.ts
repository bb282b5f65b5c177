import { newSecret } from 'backend/platform/ids'
import { expect, test } from 'vitest'
import { isWeakOperatorPassword } from './weak-password'

test.each([
  ...['123456789012', '000000000000', '20260101202601', 'aaaaaaaaaaaa', 'abababababab', '!@#$%^&*()_+'],
  ...['Password1234', 'P@ssw0rd2026!', 'admin1234567', 'Administrator', 'qwertyuiop12', 'QWERTYUIOPAS'],
  ...['1qaz2wsx3edc', '1q2w3e4r5t6y', 'abcdefghijkl', 'lkjihgfedcba', 'woaini1314520', 'iloveyou1234'],
  ...['kx7kx7kx7kx7', '１２３４５６７８９０１２', 'suji20262026', 'zhangwei-harbour', 'harbour-ZHANGWEI'],
])('refuses %s', (password) => expect(isWeakOperatorPassword(password, 'zhangwei')).toBe(true))

test.each(['harbour-plinth-81', 'lantern-orbit-42', '塑料颗粒每吨六千七百元', 'correct horse battery'])(
  'accepts %s',
  (password) => expect(isWeakOperatorPassword(password, 'zhangwei')).toBe(false),
)

test('accepts generated passwords', () => {
  for (let n = 0; n < 1_000; n++) expect(isWeakOperatorPassword(newSecret(15), 'zhangwei')).toBe(false)
})
