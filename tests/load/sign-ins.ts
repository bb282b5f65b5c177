import { performance } from 'node:perf_hooks'
import { hash, verify } from '@node-rs/argon2'
import { loginByPassword } from 'contract/account'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { DEMO_MEMBERS } from '../../backend/demo/seed/members'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { inTurn, rateOf } from './rounds'

const ROUNDS = 5
const MILLISECONDS = 3_000
/** Sign-ins in flight; the market compares fewer at once. */
const AT_ONCE = 8
/** Passwords that the market compares at once. */
const COMPARED_AT_ONCE = 4
/** Minimum rate of sign-ins, relative to bare comparisons of passwords. */
const RATE_MIN = 0.9
const SIGN_INS = 200
/** Maximum growth factor of the 95th percentile of other people's pages. */
const GROWTH_MAX = 1.5
const PAGES = 60
/** A visitor's page that no cache answers. */
const PAGE = '/now?sText=T30S&page='

/** Rate of sign-ins by password, and the pages of others while they arrive. */
export async function signIns({ server }: BenchMarket): Promise<Measured[]> {
  const stored = await hash(DEMO_PASSWORD, { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 })
  const during = { milliseconds: MILLISECONDS }
  const rate = await inTurn(
    {
      subject: () => rateOf((n) => signIn(server.url, n), { ...during, concurrency: AT_ONCE }),
      baseline: () =>
        rateOf(() => verify(stored, DEMO_PASSWORD), { ...during, concurrency: COMPARED_AT_ONCE }),
    },
    ROUNDS,
  )
  await readPages(server.url)
  const quiet = await readPages(server.url)
  let left = SIGN_INS
  const arriving = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await signIn(server.url, left)
    }),
  )
  const loud = await readPages(server.url)
  left = 0
  await arriving
  return [
    {
      id: 'sign-ins',
      what: 'sign-ins by password; bare argon2 comparisons',
      ...rate,
      unit: '/s',
      floor: RATE_MIN,
    },
    { id: 'pages-quiet', what: 'pages, p95', value: quiet, unit: 'ms', baseline: null, floor: null },
    {
      id: 'pages-sign-ins',
      what: `pages, p95, while ${SIGN_INS} sign-ins arrive`,
      value: loud,
      unit: 'ms',
      baseline: quiet,
      isCost: true,
      floor: GROWTH_MAX,
    },
  ]
}

async function signIn(site: string, n: number): Promise<void> {
  const phone = DEMO_MEMBERS[n % DEMO_MEMBERS.length]?.phone
  const answer = await fetch(`${site}${loginByPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: DEMO_PASSWORD }),
  })
  if (answer.status !== 200) throw new Error(`${phone} could not sign in: ${answer.status}`)
  await answer.json()
}

/** @returns 95th percentile of sequential pages in ms */
async function readPages(site: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < PAGES; n++) {
    const began = performance.now()
    const page = await fetch(`${site}${PAGE}${n % 2}`)
    await page.text()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(PAGES * 0.95)] ?? Number.NaN
}
