import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishDueRoot } from 'backend/wallet'
import { settlingOf } from 'backend/wallet/ledger/accounts'
import { proofOf } from 'backend/wallet/proof/build-proof'
import { memberWith, move, NOON, openLedgerFixture, posting } from 'tests/fixtures/ledger/ledger'
import { launchServer } from 'tests/support/server-process'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suji-proof-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run verify-proof` where no database answers. */
async function verify(content: string, ...args: string[]) {
  const file = join(folder, 'proof.json')
  writeFileSync(file, content)
  const settings = { DATABASE_URL: 'postgres://unused@127.0.0.1:1/none' }
  const command = ['npm', 'run', '--silent', 'verify-proof', '--', file, ...args]
  const { ended, lines, errors } = await launchServer({ settings, command })
  return { code: await ended, lines, errors }
}

test('verifies a proof offline, and refuses an altered one, another root and other files', async () => {
  const books = await openLedgerFixture()
  const [from, to] = [await memberWith(books.db, 5_000), await memberWith(books.db, 5_000)]
  const account = (id: string) => settlingOf({ kind: 'member', id }).id
  const one = move(account(from), account(to), 123_45 / 5)
  await posting(books.db, [one])
  const { root } = await publishDueRoot(books.db, NOON)
  const owner = { kind: 'member', id: to } as const
  const proof = accepted(await proofOf(books.db.orm, owner, { transferId: one.id }))
  await books.drop()

  const text = JSON.stringify(proof)
  const good = await verify(text, `--root=${root}`)
  expect(good).toMatchObject({ code: 0, errors: [] })
  expect(good.lines).toEqual([
    `流水号 ${one.id}`,
    '时间 2026-11-21 12:00:00，其他',
    '收入 24.69 元，冻结变动 0.00 元',
    `证明有效：该流水在 2026-11-21 的每日根 ${root} 中`,
  ])
  const altered = JSON.stringify({ ...proof, entry: { ...proof.entry, posted: 246_900 } })
  expect((await verify(altered)).code).toBe(1)
  expect((await verify(altered)).errors.join()).toContain('证明无效')
  expect((await verify(text, `--root=${'0'.repeat(64)}`)).errors.join()).toContain('不是给出的根')
  expect((await verify('<html>')).errors.join()).toContain('无法识别该文件')
})
