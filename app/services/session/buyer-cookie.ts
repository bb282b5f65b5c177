const COOKIE = 'suji_buyer'
const CHOSEN = new RegExp(`(?:^|;\\s*)${COOKIE}=mine\\.([\\w-]+)(?:;|$)`)

/**
 * Whether this account has chosen to act in person on this browser. The choice of another account does not count.
 * @param cookies the request's cookie header
 * @param account mark of the account; null for visitors
 */
export function actsInPerson(cookies: string | null, account: string | null): boolean {
  return account !== null && CHOSEN.exec(cookies ?? '')?.[1] === account
}

/** Name and value of the cookie; the value is empty for the company, which needs no choice. */
export function buyerCookieOf(buyer: 'mine' | 'company', account: string | null): string {
  return `${COOKIE}=${buyer === 'mine' && account !== null ? `mine.${account}` : ''}`
}
