import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { sql } from 'drizzle-orm'
import { searchWord } from '../tables'
import { readTradeWords, type TradeWord, WORD_KINDS } from './trade-words'

/** A key that changes with every change of the trade words. */
export async function wordsVersion(reader: Reader): Promise<string> {
  const [row] = await readVersion(reader)
  return row?.key ?? ''
}

const readVersion = preparedStatement((orm) =>
  orm
    .select({
      key: sql<string>`concat(count(*), ' ', max(${searchWord.changedAt}), ' ', sum(${searchWord.isUsed}::int))`,
    })
    .from(searchWord)
    .prepare('search_words_version'),
)

export const keyOf = ({ kind, word, meaning }: Pick<TradeWord, 'kind' | 'word' | 'meaning'>) =>
  `${kind} ${word} ${meaning}`

/** A word in use, and whether this market added it. */
export interface UsedWord extends TradeWord {
  readonly isAdded: boolean
}

/** The words in use: the delivered ones with the changes of this market. */
export async function readUsedWords(reader: Reader): Promise<UsedWord[]> {
  const changes = await reader
    .select()
    .from(searchWord)
    .orderBy(searchWord.kind, searchWord.word, searchWord.meaning)
  const words = new Map(readTradeWords().map((word) => [keyOf(word), { ...word, isAdded: false }]))
  for (const { kind: written, word, name, meaning, isUsed } of changes) {
    const kind = WORD_KINDS.find((known) => known === written)
    if (!kind) continue
    const key = keyOf({ kind, word, meaning })
    if (!isUsed) words.delete(key)
    else if (!words.has(key)) words.set(key, { kind, word, name, meaning, isAdded: true })
  }
  return [...words.values()]
}

/** Adds a word, or takes one out of use. */
export async function storeWordChange(
  tx: Tx,
  { kind, word, name, meaning }: TradeWord,
  isUsed: boolean,
  changedAt: Date,
): Promise<void> {
  await tx
    .insert(searchWord)
    .values({ kind, word, name, meaning, isUsed, changedAt })
    .onConflictDoUpdate({
      target: [searchWord.kind, searchWord.word, searchWord.meaning],
      set: { isUsed, name, changedAt },
    })
}
