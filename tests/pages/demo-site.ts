import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD, FIRST_DEMO_PHONE } from 'backend/demo/seed/members'
import { createOperator } from 'backend/operators'
import type { Database } from 'backend/platform/database/database'
import { operatorPassword } from 'tests/fixtures/operators'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { isAdminPage, ROLES_BUT_ADMIN } from 'tests/support/admin-pages'
import { openTestDatabase } from 'tests/support/database'
import { launchServer } from 'tests/support/server-process'
import { expect } from 'vitest'
import { signIn, signInOperator } from './site'
import { joinVisitors, type Visitor, visitorOf } from './visitor'

/** The built server on a new demo market without simulated activity. */
export interface DemoSite {
  visitor: Visitor
  /** A demo member with an unpaid order, a paid one and one with a requested refund. */
  member: Visitor
  /** A demo member of a shop. */
  merchant: Visitor
  /** Two operators who see every page of the console together. */
  operator: Visitor
  /** URLs of pages about the member's orders. */
  orderPages: string[]
  close(): Promise<void>
}

const START_MS = 300_000

export async function openDemoSite(): Promise<DemoSite> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'suji-demo-site-'))
  const server = await launchServer({
    settings: {
      SUJI_MODE: 'demo',
      DEMO_LIFE: 'off',
      DATABASE_URL: database.runtimeUrl,
      SESSION_SECRET: 'w2Qm8ZrT5yXc1VbN4kLp7HgF9dSaE3uJ',
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      HOST: '127.0.0.1',
    },
    withinMs: START_MS,
  })
  expect([server.url === '', server.errors]).toEqual([false, []])
  const member = await signIn(visitorOf(server.url), { phone: FIRST_DEMO_PHONE }, DEMO_PASSWORD)
  const merchant = await signIn(visitorOf(server.url), { phone: YUE_KEEPER.phone }, DEMO_PASSWORD)
  const operator = await signInOperators(server.url, database.db)
  const [unpaid, paid, refunding] = [
    await placeOrder(member),
    await payOrder(member, await placeOrder(member)),
    await payOrder(member, await placeOrder(member)),
  ]
  await send(member, `${detailPage(refunding)}&act=ask_refund`, { reason: 'too_slow' })
  return {
    visitor: visitorOf(server.url),
    member,
    merchant,
    operator,
    orderPages: [
      `${await orderPage(member)}&weightTon=5&delivery=delivered`,
      unpaid,
      paid,
      ...[unpaid, paid, refunding].map(detailPage),
      `${detailPage(unpaid)}&act=cancel`,
      `${detailPage(paid)}&act=ask_refund`,
      `${detailPage(refunding)}&act=withdraw_refund`,
    ],
    close: async () => {
      await server.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      expect([...server.errors, ...server.lines.filter((line) => /^\{"level":[56]0/.test(line))]).toEqual([])
    },
  }
}

/** An admin of the seed, and a new operator with all other roles: together they see every page. */
async function signInOperators(url: string, db: Database): Promise<Visitor> {
  const { passwordHash, password } = await operatorPassword()
  const crawler = { name: 'crawler', displayName: '值班员', phone: '13900000099', passwordHash }
  await db.transaction((tx) => createOperator(tx, { ...crawler, roles: ROLES_BUT_ADMIN }, new Date()))
  const [admin, other] = [
    await signInOperator(visitorOf(url), { name: 'admin', password: DEMO_PASSWORD }),
    await signInOperator(visitorOf(url), { name: crawler.name, password }),
  ]
  return joinVisitors(admin, other, isAdminPage)
}

/** The order form of the first offer on sale. */
async function orderPage(member: Visitor): Promise<string> {
  const list = await (await member.get('/now')).text()
  return `/comfirmOrder?id=${/\/nowDetail\?id=([\w-]+)/.exec(list)?.[1] ?? ''}`
}

/** @returns URL of the payment page */
async function placeOrder(member: Visitor): Promise<string> {
  return await send(member, await orderPage(member), { delivery: 'pickup' })
}

/** @returns URL of the payment confirmation */
async function payOrder(member: Visitor, payPage: string): Promise<string> {
  return await send(member, payPage, { payPassword: DEMO_PAY_PASSWORD })
}

/** Submits the first form of a page. @returns the redirect URL */
async function send(member: Visitor, page: string, values: Record<string, string>): Promise<string> {
  const opened = await member.get(page)
  await opened.text()
  const [form] = await member.forms(opened.headers.get('location') ?? page)
  if (!form) throw new Error(`${page} has no form`)
  const answer = await member.post(form.action, form.filled(values))
  expect(answer.status, `${page}: ${await answer.text()}`).toBe(303)
  return answer.headers.get('location') ?? ''
}

function detailPage(page: string): string {
  return `/personalCenter/myOrderDetail?id=${new URLSearchParams(page.split('?')[1]).get('id')}`
}
