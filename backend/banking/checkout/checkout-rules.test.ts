import { expect, test } from 'vitest'
import { type ApplicationState, eligibilityOf, needsAuthority, validateApplication } from './checkout-rules'

const told = { licenceNo: '91310000123456789X', legalPerson: '李建国' }
const good: ApplicationState = {
  isAuthenticated: true,
  openState: null,
  isCardBound: true,
  known: told,
  hasIdNumber: true,
}
/** Everything is wrong: each row mends what the rows before it refuse. */
const bad: ApplicationState = {
  isAuthenticated: false,
  openState: 'reviewing',
  isCardBound: false,
  known: { licenceNo: '1', legalPerson: '王' },
  hasIdNumber: false,
}

test.each<[string, Partial<ApplicationState>, string]>([
  ['no authentication', {}, 'checkout_company_unauthenticated'],
  ['an application at the bank', { isAuthenticated: true }, 'checkout_pending'],
  ['an unsent application', { isAuthenticated: true, openState: 'submitted' }, 'checkout_pending'],
  ['an opened account', { isAuthenticated: true, openState: 'opened' }, 'checkout_opened'],
  ['no bound account', { isAuthenticated: true, openState: null }, 'card_not_bound'],
  [
    'another licence',
    { isAuthenticated: true, openState: null, isCardBound: true },
    'checkout_licence_differs',
  ],
  [
    'another legal person',
    { ...good, known: { ...told, legalPerson: '王' }, hasIdNumber: false },
    'checkout_legal_person_differs',
  ],
  ['no identity number', { ...good, hasIdNumber: false }, 'checkout_id_number_missing'],
  ['nothing', good, 'ok'],
  ['a company of which no facts are known', { ...good, known: {} }, 'ok'],
])('refuses an application because of %s', (_, mended, expected) => {
  const verdict = validateApplication(told, { ...bad, ...mended })
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
})

test.each([
  [false, false, false, false, 'no_bank'],
  [true, false, false, false, 'no_company'],
  [true, true, false, false, 'no_permission'],
  [true, true, true, false, 'not_authenticated'],
  [true, true, true, true, 'ready'],
] as const)('bank %s, company %s, permission %s, authenticated %s: %s', (...row) => {
  const [hasBank, hasCompany, mayAct, isAuthenticated, expected] = row
  expect(eligibilityOf({ hasBank, hasCompany, mayAct, isAuthenticated })).toBe(expected)
})

test('the legal person needs no letter', () => {
  expect(needsAuthority('李建国', '李建国')).toBe(false)
  expect(needsAuthority('李建国', '李建')).toBe(true)
})
