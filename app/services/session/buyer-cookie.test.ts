import { expect, test } from 'vitest'
import { actsInPerson, buyerCookieOf } from './buyer-cookie'

const ANNA = 'hQ3v_-8kLm2Zx0Yt'

test.each<[string, string | null, string | null, boolean]>([
  ['the account that chose it', buyerCookieOf('mine', ANNA), ANNA, true],
  ['the same beside other cookies', `a=1; ${buyerCookieOf('mine', ANNA)}; b=2`, ANNA, true],
  ['another account on the browser', buyerCookieOf('mine', ANNA), 'other', false],
  ['an account whose mark continues it', buyerCookieOf('mine', ANNA), `${ANNA}x`, false],
  ['a mark that the cookie continues', buyerCookieOf('mine', `${ANNA}x`), ANNA, false],
  ['an account that chose the company', buyerCookieOf('company', ANNA), ANNA, false],
  ['a visitor', buyerCookieOf('mine', null), null, false],
  ['a cookie of another name', `x_suji_buyer=mine.${ANNA}`, ANNA, false],
  ['no cookie', null, ANNA, false],
])('in person for %s: %j', (_, cookies, account, expected) => {
  expect(actsInPerson(cookies, account)).toBe(expected)
})
