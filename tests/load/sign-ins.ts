import { performance } from 'node:perf_hooks'
import { hash, verify } from '@node-rs/argon2'
import { loginByPassword } from 'contract/account'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { DEMO_MEMBERS } from '../../backend/demo/seed/members'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { generateLoad } from './generate-load'
import { memberCookie } from './member-cookie'
import { inTurn, rateOf } from './rounds'

const ROUNDS = 5
const MILLISECONDS = 3_000
/** Sign-ins in flight; the market compares fewer at once. */
const AT_ONCE = 8
/** Passwords that the market compares at once. */
const COMPARED_AT_ONCE = 4
/** Minimum rate of sign-ins, relative to bare comparisons of passwords. */
const RATE_MIN = 0.9
/** Maximum growth factor of the 95th percentile of other people's pages. */
const GROWTH_MAX = 1.5
const SIGN_INS_PER_ROUND = 200
/** One round varies by a tenth. */
const PAGE_ROUNDS = 3
/** A list that is rendered for each member. */
const PAGE = '/now?page='
const PAGES = 20
const READER = '13800000027'

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
  const pages = await pagesInTurn(server.url, await memberCookie(server.url, READER))
  return [
    {
      id: 'sign-ins',
      what: 'sign-ins by password; bare argon2 comparisons',
      ...rate,
      unit: '/s',
      floor: RATE_MIN,
    },
    {
      id: 'pages-quiet',
      what: 'pages of a member, p95',
      value: pages.quiet,
      unit: 'ms',
      baseline: null,
      floor: null,
    },
    {
      id: 'pages-sign-ins',
      what: `pages of a member, p95, while ${SIGN_INS_PER_ROUND} sign-ins arrive`,
      value: pages.loud,
      unit: 'ms',
      baseline: pages.quiet,
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

/** 95th percentiles of other people's pages in ms, in rounds without and with sign-ins in turn. */
async function pagesInTurn(site: string, cookie: string): Promise<{ quiet: number; loud: number }> {
  const quiet: number[] = []
  const loud: number[] = []
  for (let round = 0; round < PAGE_ROUNDS; round++) {
    const duringSignIns = await readPagesDuring(arriveSignIns(site), (n) => readPage(site, cookie, n))
    loud.push(...duringSignIns)
    for (const _ of duringSignIns) quiet.push(await readPage(site, cookie, quiet.length))
  }
  return { quiet: p95(quiet), loud: p95(loud) }
}

async function arriveSignIns(site: string): Promise<void> {
  const requests = DEMO_MEMBERS.map(({ phone }) => ({
    method: 'POST',
    path: loginByPassword.path,
    body: JSON.stringify({ phone, password: DEMO_PASSWORD }),
  }))
  const headers = { 'content-type': 'application/json' }
  await generateLoad({ url: site, requests, headers, connections: AT_ONCE, amount: SIGN_INS_PER_ROUND })
}

/** @returns times in ms of sequential pages, for as long as the work takes */
async function readPagesDuring(work: Promise<void>, read: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const finished = work.finally(() => {
    isDone = true
  })
  while (!isDone) times.push(await read(times.length))
  await finished
  return times
}

async function readPage(site: string, cookie: string, n: number): Promise<number> {
  const began = performance.now()
  const page = await fetch(`${site}${PAGE}${n % PAGES}`, { headers: { cookie } })
  await page.text()
  return performance.now() - began
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
