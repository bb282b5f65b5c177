/** Endpoint cases of saved searches. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/saved-searches'
import { SAVED_SEARCHES_PER_MEMBER } from 'contract/saved-searches/limits'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { savedSearch } from './tables'

const wanted = (name = `搜索 ${newId().slice(-8)}`) => ({ name, query: 'sText=T30S&page=2', ...fresh() })
const save = async (m: Market, as: Person, name?: string) =>
  await m.value(contract.saveSearch, wanted(name), as)
const namesOf = async (m: Market, as: Person) =>
  (await m.value(contract.savedSearches, {}, as)).map(({ name }) => name)

async function fillSearches(m: Market, { memberId }: Person): Promise<void> {
  const savedAt = m.clock.now()
  const rows = Array.from({ length: SAVED_SEARCHES_PER_MEMBER }, (_, n) => ({
    ...{ id: newId(), memberId, name: `搜索 ${n}`, query: 'sText=T30S', savedAt },
  }))
  await m.db.transaction(async (tx) => {
    await tx.insert(savedSearch).values(rows)
  })
}

export const savedSearchCases = [
  endpointCase({
    endpoint: contract.savedSearches,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      await save(m, person, '先')
      await m.later(60_000, () => save(m, person, '后'))
      expect([await namesOf(m, person), await namesOf(m, other)]).toEqual([['后', '先'], []])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saveSearch,
    as: (m) => m.newPerson(),
    valid: async () => wanted(),
    happy: async (m) => {
      const person = await m.newPerson()
      const saved = await save(m, person, '拉丝')
      expect(saved).toMatchObject({ name: '拉丝', query: 'sText=T30S' })
      expect(await m.value(contract.savedSearches, {}, person)).toEqual([saved])
    },
    refusals: {
      saved_search_empty: async (m) =>
        await m.ask(contract.saveSearch, { ...wanted(), query: 'page=2' }, m.seed.buyer),
      too_many_saved_searches: async (m) => {
        const person = await m.newPerson()
        await fillSearches(m, person)
        return await m.ask(contract.saveSearch, wanted(), person)
      },
      search_name_taken: async (m) => {
        const person = await m.newPerson()
        await save(m, person, '同名')
        return await m.ask(contract.saveSearch, wanted('同名'), person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, query: 'sText=K8303' }),
      effects: async (m, { name }) => {
        const rows = await m.db.orm.select({ name: savedSearch.name }).from(savedSearch)
        return rows.filter((row) => row.name === name).length
      },
    },
  }),

  endpointCase({
    endpoint: contract.renameSearch,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({
      searchId: (await save(m, m.seed.buyer)).id,
      name: `改名 ${newId().slice(-8)}`,
      ...fresh(),
    }),
    happy: async (m) => {
      const person = await m.newPerson()
      const { id } = await save(m, person, '旧名')
      const rename = { searchId: id, name: '新名' }
      await m.value(contract.renameSearch, { ...rename, ...fresh() }, person)
      expect(await namesOf(m, person)).toEqual(['新名'])
      expect(await m.value(contract.renameSearch, { ...rename, ...fresh() }, person)).toMatchObject({ id })
    },
    refusals: {
      search_name_taken: async (m) => {
        const person = await m.newPerson()
        await save(m, person, '一')
        const { id } = await save(m, person, '二')
        return await m.ask(contract.renameSearch, { searchId: id, name: '一', ...fresh() }, person)
      },
    },
    hiddenFrom: (m) => m.seed.rival,
    repeat: {
      other: async (input) => ({ ...input, name: '另一个名称' }),
      effects: async (m, { name }) => (await namesOf(m, m.seed.buyer)).filter((one) => one === name).length,
    },
  }),

  endpointCase({
    endpoint: contract.deleteSearch,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ searchId: (await save(m, m.seed.buyer)).id, ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const { id } = await save(m, person)
      await m.value(contract.deleteSearch, { searchId: id, ...fresh() }, person)
      expect(await namesOf(m, person)).toEqual([])
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
    repeat: {
      other: async (input, m) => ({ ...input, searchId: (await save(m, m.seed.buyer)).id }),
      effects: async (m, { searchId }) => {
        const saved = await m.value(contract.savedSearches, {}, m.seed.buyer)
        return saved.some(({ id }) => id === searchId) ? 0 : 1
      },
    },
  }),
]
