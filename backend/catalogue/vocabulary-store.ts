import type { Reader } from 'backend/platform/database'
import { writtenOnce } from 'backend/platform/written-once'
import { sql } from 'drizzle-orm'
import { type Interpretation, interpretSearch } from './interpret-search'
import { category, product, warehouse } from './tables'
import { readTradeWords } from './trade-words'
import { learnVocabulary, type Vocabulary } from './vocabulary'

/** Vocabularies of so many states of the catalogue are kept; a market has one at a time. */
const KEPT = 4

const vocabularies = new Map<string, Promise<Vocabulary>>()

/** Takes a search text for what it means among the goods of this market, new ones included. */
export async function interpret(reader: Reader, text: string): Promise<Interpretation> {
  const key = await newest(reader)
  const vocabulary = vocabularies.get(key) ?? readVocabulary(reader)
  if (vocabularies.size >= KEPT) vocabularies.clear()
  vocabularies.set(key, vocabulary)
  vocabulary.catch(() => vocabularies.delete(key))
  return interpretSearch(await vocabulary, text)
}

/** The newest product and warehouse: ids rise with time, so they change with every addition. */
async function newest(reader: Reader): Promise<string> {
  const [row] = await newestIds(reader)
  return row?.key ?? ''
}

const newestIds = writtenOnce((orm) => {
  const ids = sql`(select concat((select id from ${product} order by id desc limit 1), ' ',
    (select id from ${warehouse} order by id desc limit 1)) as key) newest`
  return orm.select({ key: sql<string>`newest.key` }).from(ids).prepare('newest_names')
})

async function readVocabulary(reader: Reader): Promise<Vocabulary> {
  const categories = await reader.select({ code: category.code, name: category.name }).from(category)
  const { category: code, grade, maker, processing, application } = product
  const goods = await reader.select({ category: code, grade, maker, processing, application }).from(product)
  const { name, city, province } = warehouse
  const places = await reader.select({ warehouse: name, city, province }).from(warehouse)
  return learnVocabulary({ categories, goods, places }, readTradeWords())
}
