import { sqlState } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { eq } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideRow, insertSetting, type SettingRow } from './setting-store'
import { changedBankDays, settingsAt } from './settings-in-force'
import { marketSetting } from './tables'

const NOW = new Date('2026-11-24T04:00:00.000Z')
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000)
const [PROPOSER, APPROVER] = [newId(), newId()]
const REFUSED_BY_CHECK = '23514'
const REFUSED_BY_TRIGGER = '23001'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

async function propose(changes: Partial<SettingRow> = {}): Promise<string> {
  const id = newId()
  const row = {
    ...{ id, code: `test:${id}`, value: 5, validFrom: hours(1), reason: '测试', needsSecond: true },
    ...{ proposedBy: PROPOSER, proposedByName: 'a', proposedAt: NOW, ...changes },
  }
  expect(await database.db.transaction((tx) => insertSetting(tx, row))).toBe(true)
  return id
}

const approve = (id: string, changes: Partial<SettingRow> = {}) =>
  database.db.transaction((tx) =>
    decideRow(tx, id, {
      ...{ decision: 'approved', decisionNote: null, decidedBy: APPROVER, decidedByName: 'b' },
      ...{ decidedAt: NOW, validFrom: hours(1), ...changes },
    }),
  )

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => sqlState(error),
  )

describe('the database refuses', () => {
  test.each([
    ['an approval by the proposer', { decidedBy: PROPOSER }, REFUSED_BY_CHECK],
    ['a start before the decision', { decidedAt: hours(2) }, REFUSED_BY_CHECK],
    ['an earlier start than proposed', { validFrom: NOW }, REFUSED_BY_TRIGGER],
    ['a decision without a name', { decidedByName: null }, REFUSED_BY_CHECK],
  ])('%s', async (_, changes, expected) => {
    expect(await stateOf(approve(await propose(), changes))).toBe(expected)
  })

  test('a second decision, a changed value, and a deletion', async () => {
    const id = await propose()
    await approve(id)
    const { orm } = database.db
    const isRow = eq(marketSetting.id, id)
    expect(await stateOf(approve(id))).toBe(REFUSED_BY_TRIGGER)
    expect(await stateOf(orm.update(marketSetting).set({ value: 9 }).where(isRow))).toBe(REFUSED_BY_TRIGGER)
    expect(await stateOf(orm.delete(marketSetting).where(isRow))).not.toBe('done')
  })
})

test('keeps one undecided change of a code when two operators propose at once', async () => {
  const code = `test:${newId()}`
  const insert = () =>
    database.db.transaction((tx) =>
      insertSetting(tx, {
        ...{ id: newId(), code, value: 5, validFrom: hours(1), reason: '测试', needsSecond: true },
        ...{ proposedBy: PROPOSER, proposedByName: 'a', proposedAt: NOW },
      }),
    )
  expect((await Promise.all([insert(), insert(), insert()])).filter((isDone) => isDone)).toHaveLength(1)
})

test('changes a value at its time, back at its end, and never before the approval', async () => {
  const { orm } = database.db
  const rate = async (at: Date) => (await settingsAt(orm, at)).commission_per_mille
  const id = await propose({ code: 'commission_per_mille', value: 8, validUntil: hours(3) })
  expect(await rate(hours(2))).toBe(3)
  await approve(id)
  expect([await rate(NOW), await rate(hours(1)), await rate(hours(2)), await rate(hours(3))]).toEqual([
    3, 8, 8, 3,
  ])
})

test('lets the latest decision on a bank day count', async () => {
  const decided = {
    decision: 'approved' as const,
    decidedBy: APPROVER,
    decidedByName: 'b',
    needsSecond: false,
  }
  const day = { code: 'day:2027-05-04', validFrom: hours(5), ...decided }
  await propose({ ...day, value: 0, decidedAt: hours(1) })
  await propose({ ...day, value: 1, decidedAt: hours(2) })
  expect((await changedBankDays(database.db.orm)).get('2027-05-04')).toBe(true)
})
