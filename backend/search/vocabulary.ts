import { Jieba } from '@node-rs/jieba'
import type { CatalogueNames } from 'backend/catalogue'
import { initialsOf, pinyinOf } from './pinyin'
import { searchForm } from './search-words'
import type { TradeWord } from './trade-words'

/** Kinds in order of priority. */
const KINDS = ['excluded', 'noise', 'grade', 'category', 'maker', 'place', 'short', 'use'] as const
type Kind = (typeof KINDS)[number]

/** Meaning of a word, as search words ("g:T30S"): `best` ranks before the rest of `all`. */
export interface Sense {
  kind: Kind
  /** Display form. */
  name: string
  best: string[]
  all: string[]
}

/** All known search words of the market. */
export interface Vocabulary {
  /** By search form; Chinese also by pinyin and initials. */
  known: ReadonlyMap<string, Sense>
  /** Candidates for spelling correction. */
  spellings: readonly string[]
  /** Names with their search forms, for partial matches. */
  grades: readonly Name[]
  makers: readonly Name[]
  processings: readonly Name[]
  applications: readonly Name[]
  warehouses: readonly Name[]
  /** Splits Chinese text into words. */
  cut(text: string): string[]
}

export interface Name {
  name: string
  form: string
}

/** Endings that makers' short names omit. */
const MAKER_ENDING = /(石化|炼化|化学|化工|材料|新材|工业|实业|炼油厂|塑料)$/
const PROVINCE_ENDING = /(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/
/** Minimum length of initials; shorter ones are ambiguous. */
const INITIALS_MIN = 3

/** Builds the vocabulary from the catalogue and the trade words. */
export function learnVocabulary(named: CatalogueNames, tradeWords: readonly TradeWord[]): Vocabulary {
  const names = (list: readonly string[]) =>
    [...new Set(list)].map((name) => ({ name, form: searchForm(name) }))
  const { goods, places } = named
  const lists = {
    grades: names(goods.map((one) => one.grade)),
    makers: names(goods.map((one) => one.maker)),
    processings: names(goods.map((one) => one.processing)),
    applications: names(goods.map((one) => one.application)),
    warehouses: names(places.map((one) => one.warehouse)),
  }
  const known = new Map<string, Sense>()
  const add = (form: string, sense: Sense | null) => {
    if (form !== '' && sense) known.set(form, merged(known.get(form), sense))
  }
  for (const [form, sense] of ownNames(named, lists)) add(searchForm(form), sense)
  for (const tradeWord of tradeWords)
    for (const word of tradeWord.words) {
      const isMakersOwn = tradeWord.kind === 'makers' && known.get(word)?.kind === 'maker'
      if (!isMakersOwn) add(word, senseOfTradeWord(tradeWord, word, named, lists))
    }
  const spellings = [...known].flatMap(([form, { kind }]) =>
    kind === 'grade' || kind === 'noise' ? [] : [form],
  )
  const sounding = addPinyin(known)
  return { ...lists, known, spellings: [...spellings, ...sounding], cut: cutterOf(known) }
}

type Lists = Pick<Vocabulary, 'grades' | 'makers' | 'processings' | 'applications' | 'warehouses'>

function senseOf(kind: Kind, name: string, tokens: string[]): Sense {
  return { kind, name, best: tokens, all: tokens }
}

/** Merges two meanings of a word: the likelier one ranks first. */
function merged(before: Sense | undefined, sense: Sense): Sense {
  if (!before) return sense
  const [first, second] =
    KINDS.indexOf(before.kind) <= KINDS.indexOf(sense.kind) ? [before, sense] : [sense, before]
  const isSame = first.kind === second.kind
  const names = [...new Set([...first.name.split('、'), ...(isSame ? second.name.split('、') : [])])]
  return {
    kind: first.kind,
    name: names.join('、'),
    best: [...new Set([...first.best, ...(isSame ? second.best : [])])],
    all: [...new Set([...first.all, ...second.all])],
  }
}

/** Processings, else applications, of data sheets with this word; whole words first. */
export function findUses({ processings, applications }: Lists, stem: string): Sense | null {
  const holding = (list: readonly Name[]) => list.filter(({ form }) => form.includes(stem))
  const marked = (list: readonly Name[], mark: string) => list.map(({ name }) => `${mark}:${name}`)
  const [processing, application] = [holding(processings), holding(applications)]
  const whole = processing.filter(({ name }) => partsOfSheet(name).includes(stem))
  const best = [marked(whole, 'p'), marked(processing, 'p'), marked(application, 'u')]
  const all = [...marked(processing, 'p'), ...marked(application, 'u')]
  if (all.length === 0) return null
  return { kind: 'use', name: stem, best: best.find((found) => found.length > 0) ?? [], all }
}

/** "拉丝/通用" names two processings. */
function partsOfSheet(name: string): string[] {
  return name.split(/[/\s()（）]+/).map(searchForm)
}

function shortNames(maker: string): string[] {
  const parts = maker.split(/[()（）]/).filter((part) => part !== '')
  const latin = /[A-Za-z]{3,}/.exec(maker)?.[0]
  const shortened = parts.map((part) => part.replace(MAKER_ENDING, '')).filter((part) => part.length > 1)
  return [...new Set([...parts, ...shortened, ...(latin ? [latin, maker.replace(latin, '')] : [])])].filter(
    (short) => short !== maker && short.length > 1,
  )
}

/** Words of the catalogue with derived short forms. */
function* ownNames(named: CatalogueNames, lists: Lists): Generator<[word: string, sense: Sense | null]> {
  for (const { name } of lists.grades) yield [name, senseOf('grade', name, [`g:${name}`])]
  for (const { code, name } of named.categories)
    for (const word of [code, name]) yield [word, senseOf('category', name, [`c:${code}`])]
  for (const { name } of lists.makers) {
    yield [name, senseOf('maker', name, [`m:${name}`])]
    for (const short of shortNames(name)) yield [short, senseOf('short', name, [`m:${name}`])]
  }
  for (const { city, province } of named.places) {
    yield [city, senseOf('place', city, [`t:${city}`])]
    for (const word of new Set([province, province.replace(PROVINCE_ENDING, '')]))
      if (word !== city) yield [word, senseOf('place', province, [`v:${province}`])]
  }
  for (const { name } of lists.processings)
    for (const part of partsOfSheet(name)) yield [part, findUses(lists, part)]
}

/** Null if the catalogue has none of these goods. */
function senseOfTradeWord(
  { kind, meaning }: TradeWord,
  word: string,
  named: CatalogueNames,
  lists: Lists,
): Sense | null {
  if (kind === 'excluded') return senseOf(kind, meaning, [])
  if (kind === 'noise') return senseOf(kind, word, [])
  if (kind === 'synonym') return findUses(lists, searchForm(meaning))
  if (kind === 'grade') {
    const isMade = lists.grades.some(({ name }) => name === meaning)
    return isMade ? senseOf(kind, meaning, [`g:${meaning}`]) : null
  }
  if (kind === 'place') {
    const isPlace = named.places.some(({ province }) => province === meaning)
    return isPlace ? senseOf(kind, word, [`v:${meaning}`]) : null
  }
  if (kind === 'category') {
    const category = named.categories.find(({ code }) => code === meaning)
    return category ? senseOf(kind, category.name, [`c:${category.code}`]) : null
  }
  const makers = meaning.split(' ').filter((name) => lists.makers.some((maker) => maker.name === name))
  if (makers.length === 0) return null
  const marked = makers.map((name) => `m:${name}`)
  return senseOf(kind === 'makers' ? 'short' : kind, makers.join('、'), marked)
}

/** Adds pinyin spellings of Chinese words. @returns them, as candidates for correction */
function addPinyin(known: Map<string, Sense>): string[] {
  const bySound = new Map<string, Sense>()
  const initials = new Map<string, Sense>()
  for (const [form, sense] of known) {
    if (sense.kind === 'noise') continue
    const [sound, letters] = [pinyinOf(form), initialsOf(form)]
    if (sound) bySound.set(sound, merged(bySound.get(sound), sense))
    if (letters && letters.length >= INITIALS_MIN) initials.set(letters, merged(initials.get(letters), sense))
  }
  for (const [form, sense] of [...bySound, ...initials]) if (!known.has(form)) known.set(form, sense)
  return [...bySound.keys()]
}

/** A dictionary of the market's words only. Unknown text is split into characters. */
function cutterOf(known: ReadonlyMap<string, Sense>): Vocabulary['cut'] {
  const words = [...known.keys()].filter((form) => /^\p{Script=Han}+$/u.test(form))
  const jieba = new Jieba()
  jieba.loadDict(Buffer.from(words.map((word) => `${word} ${10 ** Math.min(word.length, 6)} n\n`).join('')))
  return (text) => jieba.cut(text, false)
}
