import { catalogueVersion, readCatalogueNames } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { LRUCache } from 'lru-cache'
import { type Interpretation, interpretSearch } from './interpret-search'
import { readTradeWords } from './trade-words'
import { learnVocabulary, type Vocabulary } from './vocabulary'

/** Maximum number of cached vocabularies, one per catalogue version; a market has one at a time, tests have more. */
const CACHED_MAX = 4

const vocabularies = new LRUCache<string, Promise<Vocabulary>>({ max: CACHED_MAX })

/** Interprets a search text against the names in this market's catalogue, including new ones. */
export async function interpret(reader: Reader, text: string): Promise<Interpretation> {
  const version = await catalogueVersion(reader)
  const vocabulary = vocabularies.get(version) ?? readVocabulary(reader)
  vocabularies.set(version, vocabulary)
  vocabulary.catch(() => vocabularies.delete(version))
  return interpretSearch(await vocabulary, text)
}

async function readVocabulary(reader: Reader): Promise<Vocabulary> {
  return learnVocabulary(await readCatalogueNames(reader), readTradeWords())
}
