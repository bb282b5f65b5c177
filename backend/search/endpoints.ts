import type { Tx } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  type Audited,
  answer,
  type OperatorCall,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/search'
import { suggestWords } from './suggest-words'
import { keyOf, readUsedWords, storeWordChange, type UsedWord } from './words/search-word-store'
import { searchForm } from './words/search-words'
import { isMeaningOf, type TradeWord } from './words/trade-words'
import { vocabularyOf } from './words/vocabulary-store'

export function searchEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.suggest, async (call, { q }) =>
      accept(suggestWords(await vocabularyOf(call.db.orm), q, contract.SUGGESTIONS_MAX)),
    ),
    operatorAnswer(contract.searchWordList, async (call, { keyword, page, size }) => {
      const form = searchForm(keyword)
      const words = (await readUsedWords(call.db.orm)).filter(
        ({ word, meaning }) => word.includes(form) || searchForm(meaning).includes(form),
      )
      const list = words.slice(page * size, (page + 1) * size).map(rowOf)
      return accept({ list, total: words.length, page, size })
    }),
    operatorMutation(contract.addSearchWord, 'search_word.add', addWord),
    operatorMutation(contract.removeSearchWord, 'search_word.remove', removeWord),
  ]
}

const rowOf = ({ kind, name, meaning, isAdded }: UsedWord): contract.SearchWordRow => ({
  kind,
  word: name,
  meaning,
  isAdded,
})

type Changed<R extends string> = Promise<Verdict<Audited<contract.SearchWordRow>, R>>

async function addWord(
  tx: Tx,
  { now }: OperatorCall,
  entry: contract.SearchWordEntry,
): Changed<'search_word_meaning_invalid' | 'search_word_known'> {
  const word = tradeWordOf(entry)
  if (word.word === '' || !isMeaningOf(word.kind, word.meaning)) return refuse('search_word_meaning_invalid')
  if (await usedWord(tx, word)) return refuse('search_word_known')
  await storeWordChange(tx, word, true, now)
  return accept(audited({ ...word, isAdded: true }))
}

async function removeWord(
  tx: Tx,
  { now }: OperatorCall,
  entry: contract.SearchWordEntry,
): Changed<'not_found'> {
  const known = await usedWord(tx, tradeWordOf(entry))
  if (!known) return refuse('not_found')
  await storeWordChange(tx, known, false, now)
  return accept(audited(known))
}

const tradeWordOf = ({ kind, word, meaning }: contract.SearchWordEntry): TradeWord => ({
  kind,
  meaning,
  name: word,
  word: searchForm(word),
})

async function usedWord(tx: Tx, word: TradeWord): Promise<UsedWord | undefined> {
  return (await readUsedWords(tx)).find((one) => keyOf(one) === keyOf(word))
}

function audited(word: UsedWord): Audited<contract.SearchWordRow> {
  const { kind, name, meaning } = word
  return { output: rowOf(word), facts: { kind, word: name, meaning } }
}
