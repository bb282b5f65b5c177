import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordSeeded } from 'backend/platform/settings/market-mode'
import type { OperatorRole } from 'contract/operators/roles'
import { type Market, openMarket } from 'tests/endpoints/market'
import { PASSWORD, type Person } from 'tests/fixtures/market'
import { isAdminPage, ROLES_BUT_ADMIN } from 'tests/support/admin-pages'
import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import type { OperatorLogin } from 'tests/support/operator-set-up'
import { refuseJobs } from 'tests/support/refuse-jobs'
import { launchServer } from 'tests/support/server-process'
import { expect } from 'vitest'
import { joinVisitors, type Visitor, visitorOf } from './visitor'

/** Bound of what reads many pages: many times what an idle machine takes. */
export const MANY_PAGES_MS = 1_800_000

/** The built server on a seeded market of the endpoint suite, with the current time. */
export interface Site {
  market: Market
  visitor(): Visitor
  /** Signs in with the login form. */
  signedIn(person: Person): Promise<Visitor>
  /** Two new operators who see every page of the console together: an admin, and one with all other roles. */
  operator(): Promise<Visitor>
  /** Lines on stderr, and log lines of level 50 and 60. */
  faults(): string[]
  /** Lines on stdout: the log. */
  lines(): readonly string[]
  close(): Promise<void>
}

/**
 * @param settings further environment of the server
 * @param has without jobs, only requests change rows; lines of the log that are no faults of this test
 */
export async function openSite(
  settings: Record<string, string> = {},
  has: { jobs?: boolean; expected?: RegExp } = {},
): Promise<Site> {
  const market = await openMarket({ transport: 'in-process', now: new Date(), asynchronousCommit: true })
  const { jobs = true, expected } = has
  if (!jobs) await refuseJobs(market.adminUrl)
  await recordSeeded(market.db, new Date())
  const folder = mkdtempSync(join(tmpdir(), 'suji-pages-'))
  const server = await launchServer({
    settings: {
      SUJI_MODE: 'demo',
      DEMO_LIFE: 'off',
      // The default depends on the machine.
      DATABASE_SEARCH_POOL_SIZE: '3',
      DATABASE_URL: market.runtimeUrl,
      SESSION_SECRET: 'w2Qm8ZrT5yXc1VbN4kLp7HgF9dSaE3uJ',
      DATA_KEYS: TEST_DATA_KEYS,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      SMS_RESEND_SECONDS: '1',
      HOST: '127.0.0.1',
      ...settings,
    },
  })
  expect(server.errors).toEqual([])
  const faults = () => [
    ...server.errors,
    ...server.lines.filter((line) => /^\{"level":[56]0/.test(line) && !expected?.test(line)),
  ]
  return {
    market,
    visitor: () => visitorOf(server.url),
    signedIn: async (person) => await signIn(visitorOf(server.url), person),
    operator: async () => {
      const signedIn = async (roles: readonly OperatorRole[]) =>
        await signInOperator(visitorOf(server.url), await market.newOperator(...roles))
      return joinVisitors(await signedIn(['admin']), await signedIn(ROLES_BUT_ADMIN), isAdminPage)
    },
    close: async () => {
      await server.end()
      await market.close()
      rmSync(folder, { recursive: true, force: true })
      expectNoFaults(faults())
    },
    faults,
    lines: () => server.lines,
  }
}

/** Fails with the faults themselves, which an assertion on a list would cut. */
function expectNoFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`the server reported faults:\n${faults.join('\n')}`)
}

export async function signIn(
  visitor: Visitor,
  { phone }: Pick<Person, 'phone'>,
  password = PASSWORD,
): Promise<Visitor> {
  return await fillSignIn(visitor, '/login', { phone, password })
}

/** Signs in to the console of operators. */
export async function signInOperator(
  visitor: Visitor,
  { name, password, codes }: OperatorLogin,
): Promise<Visitor> {
  return await fillSignIn(visitor, '/console/login', { name, password, totpCode: codes?.shift() ?? '' })
}

async function fillSignIn(visitor: Visitor, page: string, values: Record<string, string>): Promise<Visitor> {
  const form = (await visitor.forms(page)).find(({ fields }) =>
    fields.some(({ name }) => name === 'password'),
  )
  if (!form) throw new Error(`${page} has no form`)
  const answer = await visitor.post(form.action, form.filled(values))
  expect(answer.status, await answer.text()).toBe(303)
  return visitor
}
