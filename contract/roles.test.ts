import { describe, expect, test } from 'vitest'
import { ADMITTED, accessRefusal, CALLER_KINDS, type CallerRoles, isMemberPage } from './roles'

const owner = { kind: 'member', staffRole: 'owner' } as const
const warehouse = { kind: 'member', staffRole: 'warehouse' } as const

describe('accessRefusal', () => {
  test.each<[string, Parameters<typeof accessRefusal>[0], CallerRoles, ReturnType<typeof accessRefusal>]>([
    ['a visitor at an open call', { access: 'public' }, { kind: 'visitor' }, null],
    ['a visitor at a member call', { access: 'token' }, { kind: 'visitor' }, 'login_expired'],
    ['an operator at a member call', { access: 'token' }, { kind: 'operator' }, 'login_expired'],
    ['a member at an operator call', { access: 'operator' }, { kind: 'member' }, 'login_expired'],
    ['a member at a merchant call', { access: 'merchant' }, { kind: 'member' }, 'forbidden'],
    ['a member at a carrier call', { access: 'carrier' }, { kind: 'member' }, 'forbidden'],
    ['a merchant at a carrier call', { access: 'carrier' }, { kind: 'merchant' }, 'forbidden'],
    ['a visitor at a carrier call', { access: 'carrier' }, { kind: 'visitor' }, 'login_expired'],
    ['a carrier at a carrier call', { access: 'carrier' }, { kind: 'carrier' }, null],
    ['a carrier at a member call', { access: 'token' }, { kind: 'carrier' }, null],
    ['a carrier at a merchant call', { access: 'merchant' }, { kind: 'carrier' }, 'forbidden'],
    [
      'a merchant that carries at a carrier call',
      { access: 'carrier' },
      { kind: 'merchant', isCarrier: true },
      null,
    ],
    ['a merchant at a member call', { access: 'token' }, { kind: 'merchant' }, null],
    ['an owner who pays', { access: 'token', permission: 'pay' }, owner, null],
    ['warehouse staff who pay', { access: 'token', permission: 'pay' }, warehouse, 'forbidden'],
    ['a member without a company who pays', { access: 'token', permission: 'pay' }, { kind: 'member' }, null],
    [
      'an operator of another role',
      { access: 'operator', roles: ['admin'] },
      { kind: 'operator', operatorRoles: ['support'] },
      'forbidden',
    ],
    [
      'an operator with one of the roles',
      { access: 'operator', roles: ['finance', 'support'] },
      { kind: 'operator', operatorRoles: ['support'] },
      null,
    ],
  ])('%s', (_, endpoint, caller, refusal) => {
    expect(accessRefusal(endpoint, caller)).toBe(refusal)
  })

  test('every access level admits at least one kind of caller', () => {
    const kinds = Object.keys(CALLER_KINDS)
    for (const admitted of Object.values(ADMITTED)) {
      expect(admitted.length).toBeGreaterThan(0)
      expect(kinds).toEqual(expect.arrayContaining([...admitted]))
    }
  })
})

test.each([
  ['/personalCenter', true],
  ['/personalCenter/asset', true],
  ['/payPage', true],
  ['/now', false],
  ['/personalCenters', false],
  ['/', false],
])('%s needs a member: %s', (path, isNeeded) => {
  expect(isMemberPage(path)).toBe(isNeeded)
})
