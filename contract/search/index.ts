/** Suggestions while typing, and the trade words that the market adds or takes out. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { cleanText, keyOf, pageOf, pageQuery, requestId, SHORT_TEXT_MAX, text, wordsOf } from '../schema'

export const SUGGESTIONS_MAX = 8

export const SEARCH_SUGGESTION_KINDS = { grade: '牌号', maker: '厂家', category: '品类' } as const

export const SearchSuggestion = z.object({
  /** Text to search for. */
  text: z.string(),
  kind: keyOf(SEARCH_SUGGESTION_KINDS, { id: 'SuggestionKind', title: '种类' }),
})
export type SearchSuggestion = z.output<typeof SearchSuggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  access: 'optional',
  summary: '输入时的搜索建议：牌号、厂家、品类，按名称、拼音或首字母',
  input: z.object({
    /** The beginning of a name, its pinyin or initials. Long input is cut. */
    q: wordsOf(SHORT_TEXT_MAX),
  }),
  output: z.array(SearchSuggestion),
})

/** Kinds of trade words with their Chinese names. */
export const SEARCH_WORD_KINDS = {
  category: '品类',
  maker: '厂家',
  group: '集团',
  country: '产地国',
  grade: '牌号',
  place: '地区',
  use: '用途或工艺',
  origin: '进口或国产',
  delivery: '交货方式',
  order: '排序',
  property: '物性',
  not_filterable: '不能筛选',
  not_traded: '不经营的料',
  not_traded_maker: '无货源的厂家',
  negation: '排除词',
  noise: '无意义的词',
} as const

export const refusals = defineRefusals({
  search_word_meaning_invalid: {
    errorcode: 42001,
    status: 422,
    text: '含义的写法不正确，请按种类的格式填写',
    field: 'meaning',
  },
  search_word_known: { errorcode: 42002, status: 409, text: '这个词已有相同的含义', field: 'word' },
})

const MEANING_MAX = 200

export const SearchWordEntry = z.object({
  kind: keyOf(SEARCH_WORD_KINDS, { id: 'SearchWordKind', title: '种类' }),
  /** As traders write it. */
  word: text(SHORT_TEXT_MAX, '词'),
  /**
   * By kind: codes, names or places separated by "|"; for `use` conditions such as "class:fibre category:PP", with "|"
   * between alternatives and ">" before what ranks last; empty for `noise` and `negation`.
   */
  meaning: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(MEANING_MAX, `含义最多 ${MEANING_MAX} 个字`)
    .default(''),
})
export type SearchWordEntry = z.output<typeof SearchWordEntry>

export const SearchWordRow = SearchWordEntry.extend({
  /** Added by this market; false: delivered with the software. */
  isAdded: z.boolean(),
})
export type SearchWordRow = z.output<typeof SearchWordRow>

export const searchWordList = endpoint({
  method: 'GET',
  path: '/api/operator/search/words',
  access: 'operator',
  roles: ['content'],
  summary: '搜索词表：在用的行业用语，可按词或含义查找',
  input: z.object({
    /** A part of the word or its meaning. */
    keyword: wordsOf(SHORT_TEXT_MAX).default(''),
    ...pageQuery,
  }),
  output: pageOf(SearchWordRow),
})

export const addSearchWord = endpoint({
  method: 'POST',
  path: '/api/operator/search/words/add',
  access: 'operator',
  roles: ['content'],
  summary: '新增搜索词，立即生效',
  input: SearchWordEntry.extend({ requestId }),
  output: SearchWordRow,
  refusals: [refusals.search_word_meaning_invalid, refusals.search_word_known],
})

export const removeSearchWord = endpoint({
  method: 'POST',
  path: '/api/operator/search/words/remove',
  access: 'operator',
  roles: ['content'],
  summary: '停用搜索词，立即生效',
  input: SearchWordEntry.extend({ requestId }),
  output: SearchWordRow,
})
