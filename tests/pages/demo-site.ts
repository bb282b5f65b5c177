import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD, FIRST_DEMO_PHONE } from 'backend/demo/members'
import { openTestDatabase } from 'tests/database'
import { launchServer } from 'tests/server-process'
import { expect } from 'vitest'
import { signIn, type Visitor, visitorOf } from './site'

/** The built server on a new demo market that does not change by itself. */
export interface DemoSite {
  visitor: Visitor
  /** A demo member with an unpaid and a paid order. */
  member: Visitor
  /** Pages about the member's orders. */
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
  const [unpaid, paid] = [await placeOrder(member), await placeOrder(member)]
  const success = await send(member, paid, { payPassword: DEMO_PAY_PASSWORD })
  return {
    visitor: visitorOf(server.url),
    member,
    orderPages: [unpaid, success, ...[unpaid, paid].flatMap(detailPages)],
    close: async () => {
      await server.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      expect([...server.errors, ...server.lines.filter((line) => /^\{"level":[56]0/.test(line))]).toEqual([])
    },
  }
}

/** Orders the first offer on sale. @returns the address of its payment page */
async function placeOrder(member: Visitor): Promise<string> {
  const list = await (await member.get('/now')).text()
  const offerId = /\/nowDetail\?id=([\w-]+)/.exec(list)?.[1] ?? ''
  return await send(member, `/comfirmOrder?id=${offerId}`, { delivery: 'pickup' })
}

/** Fills in and sends the first form of a page. @returns where it leads */
async function send(member: Visitor, page: string, values: Record<string, string>): Promise<string> {
  const opened = await member.get(page)
  await opened.text()
  const [form] = await member.forms(opened.headers.get('location') ?? page)
  if (!form) throw new Error(`${page} has no form`)
  const answer = await member.post(form.action, form.filled(values))
  expect(answer.status, `${page}: ${await answer.text()}`).toBe(303)
  return answer.headers.get('location') ?? ''
}

function detailPages(payPage: string): string[] {
  const id = new URLSearchParams(payPage.split('?')[1]).get('id')
  const page = `/personalCenter/myOrderDetail?id=${id}`
  return [page, `${page}&act=cancel`, `${page}&act=ask_refund`]
}
