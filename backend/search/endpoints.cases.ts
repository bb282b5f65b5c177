import { newId } from 'backend/platform/ids'
import { operatorAudit } from 'contract/operators'
import * as contract from 'contract/search'
import { queryPage } from 'contract/spot/list'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

const content = (m: Market) => m.newOperator('content')
/** A word that no list has. */
const newWord = () => ({
  kind: 'maker' as const,
  word: `塑${newId().slice(-6)}`,
  meaning: '镇海炼化',
  requestId: newId(),
})

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

export const searchCases = [
  endpointCase({
    endpoint: contract.suggest,
    valid: async () => ({ q: 'T30' }),
    happy: async (m) => {
      const textsFor = async (q: string) => (await m.value(contract.suggest, { q })).map(({ text }) => text)
      expect(await textsFor('t30')).toContain('T30S')
      expect(await textsFor('镇海炼化 t30')).toContain('镇海炼化 T30S')
      expect(await m.value(contract.suggest, { q: 'zhenh' })).toContainEqual({
        text: '镇海炼化',
        kind: 'maker',
      })
      expect(await textsFor('没有这个词')).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.searchWordList,
    as: content,
    valid: async () => ({ keyword: '拉丝' }),
    happy: async (m) => {
      const { list } = await m.value(contract.searchWordList, { keyword: '百折胶' }, await content(m))
      expect(list).toEqual([{ kind: 'category', word: '百折胶', meaning: 'PP', isAdded: false }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.addSearchWord,
    as: content,
    valid: async () => newWord(),
    happy: async (m) => {
      const word = newWord()
      const meaning = async () => {
        const { search } = await m.value(queryPage, { sText: word.word })
        return search?.words.map(({ how, meant }) => `${how} ${meant}`)
      }
      expect(await meaning()).not.toContain('known 镇海炼化')
      const { requestId: _, ...row } = word
      expect(await m.value(contract.addSearchWord, word, await content(m))).toEqual({ ...row, isAdded: true })
      expect(await meaning()).toEqual(['known 镇海炼化'])
    },
    refusals: {
      search_word_meaning_invalid: async (m) =>
        m.ask(contract.addSearchWord, { ...newWord(), kind: 'use', meaning: 'colour:red' }, await content(m)),
      search_word_known: async (m) =>
        m.ask(
          contract.addSearchWord,
          { ...newWord(), kind: 'category', word: '百折胶', meaning: 'PP' },
          await content(m),
        ),
    },
    repeat: { other: async (input) => ({ ...input, word: `${input.word}新` }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.removeSearchWord,
    as: content,
    valid: async (m, as) => {
      const word = newWord()
      await m.value(contract.addSearchWord, word, as)
      return { ...word, requestId: newId() }
    },
    happy: async (m) => {
      const as = await content(m)
      const word = { kind: 'use' as const, word: '绳索', meaning: 'application:绳网|application:单丝' }
      const find = async () => (await m.value(contract.searchWordList, { keyword: '绳索' }, as)).list
      expect(await find()).toContainEqual({ ...word, isAdded: false })
      await m.value(contract.removeSearchWord, { ...word, requestId: newId() }, as)
      expect(await find()).not.toContainEqual({ ...word, isAdded: false })
      const again = await m.ask(contract.removeSearchWord, { ...word, requestId: newId() }, as)
      expect(again.reason).toBe('not_found')
      expect(await m.value(contract.addSearchWord, { ...word, requestId: newId() }, as)).toMatchObject(word)
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, word: `${input.word}新` }),
      effects: actionsOf,
    },
  }),
]
