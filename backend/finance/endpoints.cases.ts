import { newId } from 'backend/platform/ids'
import { advanceRun, beginOperatorRun } from 'backend/platform/reconcile/stored-run'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { publishDueRoot } from 'backend/wallet'
import * as contract from 'contract/finance'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { DAY_MS } from 'tests/fixtures/market'
import { expect } from 'vitest'

const finance = (m: Market) => m.newOperator('finance')
const today = (m: Market) => shanghaiDay(m.clock.now())

/** A member to whom this amount was transferred. */
async function payee(m: Market, amountYuan: string) {
  const person = await m.newPerson()
  const input = { phone: person.phone, amountYuan, requestId: newId() }
  return { person, ...(await m.value(bankTransfer, input)) }
}

const BROKEN = { invariant: 'I9', tableName: 'ledger_account', rowId: newId(), detail: 'broken' }
const check = (name: string, violations: (typeof BROKEN)[]) => ({
  name,
  step: async () => ({ violations, next: null }),
})

async function runOf(m: Market, violations: (typeof BROKEN)[]): Promise<void> {
  const id = await beginOperatorRun(m.db, m.clock.now())
  const checks = [check('ledger_totals', violations), check('ledger_accounts', [])]
  await advanceRun(m.db, id, checks, { now: () => m.clock.now() })
}

export const financeCases = [
  endpointCase({
    endpoint: contract.financeStatus,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const status = async () => m.value(contract.financeStatus, {}, await finance(m))
      await m.later(60_000, () => runOf(m, []))
      expect((await status()).last).toMatchObject({ kind: 'operator', violations: 0 })
      await m.later(120_000, () => runOf(m, [BROKEN]))
      const found = await status()
      const counts = new Map(found.checks.map(({ name, violations }) => [name, violations]))
      expect([counts.get('ledger_totals'), counts.get('ledger_accounts')]).toEqual([1, 0])
      expect(found.findings).toEqual([
        { check: 'ledger_totals', invariant: 'I9', row: `ledger_account ${BROKEN.rowId}`, detail: 'broken' },
      ])
      expect(counts.size).toBeGreaterThan(30)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.financeAccounts,
    as: finance,
    valid: async () => ({ code: 'settling' as const }),
    happy: async (m) => {
      const { person } = await payee(m, '123.45')
      const query = { code: 'settling' as const, size: 1000 }
      const { list } = await m.value(contract.financeAccounts, query, await finance(m))
      const { availableFen } = await m.value(capitalSelf, {}, person)
      const masked = `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`
      expect(list.find(({ owner }) => owner === masked)).toMatchObject({
        ownerKind: 'member',
        code: 'settling',
        balanceFen: availableFen,
        heldFen: 0,
        entries: 1,
      })
      const balances = list.map(({ balanceFen }) => balanceFen)
      expect(balances).toEqual(balances.toSorted((a, b) => b - a))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.financeMovements,
    as: finance,
    valid: async (m) => ({ from: today(m), to: today(m), cause: 'bank_slip' }),
    happy: async (m) => {
      const { slipId, person } = await payee(m, '77.31')
      const as = await finance(m)
      const found = async (input: Parameters<typeof m.value<typeof contract.financeMovements>>[1]) =>
        (await m.value(contract.financeMovements, { size: 1000, ...input }, as)).list
      const [row, ...more] = await found({ subject: slipId })
      expect(more).toEqual([])
      expect(row).toMatchObject({
        causeKind: 'bank_slip',
        causeId: slipId,
        amountFen: 7_731,
        kind: 'posted',
        debit: { ownerKind: 'market', code: 'clearing' },
        credit: { ownerKind: 'member', ownerId: person.memberId, code: 'settling' },
        reversedBy: null,
      })
      expect(await found({ amountYuan: '77.31' })).toContainEqual(row)
      expect(await found({ subject: person.memberId })).toEqual([row])
      expect(await found({ subject: row?.transferId })).toEqual([row])
      expect(await found({ subject: slipId, cause: 'order_payment' })).toEqual([])
      const dayBefore = shanghaiDay(new Date(m.clock.now().getTime() - DAY_MS))
      expect(await found({ subject: slipId, to: dayBefore })).toEqual([])
      expect((await found({ order: 'oldest' })).reverse()).toEqual(await found({}))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.financeRoots,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await finance(m)
      const before = await m.value(contract.financeRoots, {}, as)
      await payee(m, '1.00')
      const newest = before.list[0]?.day ?? shanghaiDay(m.clock.now())
      await publishDueRoot(m.db, new Date(Date.parse(newest) + DAY_MS))
      const after = await m.value(contract.financeRoots, {}, as)
      expect(after.total).toBeGreaterThan(before.total)
      expect(after.list[0]?.root).toMatch(/^[0-9a-f]{64}$/)
    },
    refusals: {},
  }),
]
