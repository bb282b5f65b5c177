import { expect, test } from 'vitest'
import { validateNewPassword } from './password-policy'

const PHONE = '13800000001'
const validate = (password: string, policy: 'standard' | 'strong' = 'standard') =>
  validateNewPassword(policy, { password, phone: PHONE })

test.each([
  ['123456', 'one of the commonest'],
  ['5201314', 'a common Chinese one'],
  ['PassWord1', 'case does not matter'],
  ['１２３４５６', 'full-width digits'],
  ['13800000001', 'the phone'],
  ['00000001', 'the end of the phone'],
  ['345678', 'a sequence'],
  ['876543', 'a sequence backwards'],
  ['mnopqrs', 'a sequence of letters'],
  ['zzzzzzz', 'one character'],
  ['x7x7x7x', 'two characters in turn'],
  ['x7kx7kx7', 'three characters in turn'],
])('refuses %s: %s', async (password) => {
  expect(await validate(password)).toMatchObject({ ok: false, reason: 'password_common' })
})

test.each(['suji2026', '抽粒车间三号线', 'x7kq9m', 'Tong-Liao88'])('accepts %s', async (password) => {
  expect(await validate(password)).toMatchObject({ ok: true })
})

test('the stricter policy asks for ten characters', async () => {
  expect(await validate('x7kq9m', 'strong')).toMatchObject({
    ok: false,
    reason: 'password_too_short',
    facts: { minLength: 10 },
  })
  expect(await validate('x7kq9m-Tong', 'strong')).toMatchObject({ ok: true })
})
