import { expect, it } from 'vitest'
import { checkInput } from './check-input'

it.each([
  ['empty and required', '', { required: true }, '请填写手机号'],
  ['empty and not required', '', { minLength: 6 }, null],
  ['too short', '138', { minLength: 11 }, '手机号至少 11 个字符'],
  ['too long', '138000000001', { maxLength: 11 }, '手机号最多 11 个字符'],
  ['not of the pattern', '23800000001', { pattern: '1[3-9]\\d{9}' }, '手机号格式不正确，请检查'],
  ['the whole text must match', 'x13800000001', { pattern: '1[3-9]\\d{9}' }, '手机号格式不正确，请检查'],
  ['an anchored pattern works too', '13800000001', { pattern: '^1[3-9]\\d{9}$' }, null],
  ['a pattern that cannot be read lets pass', 'x', { pattern: '(' }, null],
  ['right', '13800000001', { required: true, minLength: 11, maxLength: 11 }, null],
])('%s', (_name, text, constraint, message) => {
  expect(checkInput(text, '手机号', constraint)).toBe(message)
})
