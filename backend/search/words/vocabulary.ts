import type { CatalogueGoods, CatalogueNames } from 'backend/catalogue'
import { uniq } from 'es-toolkit/array'
import { goodsOfMeaning, type Matches } from '../goods-conditions'
import { makerWords } from './maker-words'
import { initialsOf, pinyinOf, soundKeyOf } from './pinyin'
import { placeWords } from './place-words'
import { searchForm, skeletonOf } from './search-words'
import type { TradeWord, WordKind } from './trade-words'

/** Kinds of meanings in order of priority, where a word has several. */
const KINDS = [
  'not_traded',
  'negation',
  'delivery',
  'order',
  'property',
  'grade',
  'category',
  'maker',
  'place',
  'not_traded_maker',
  'origin',
  'use',
  'not_filterable',
  'noise',
] as const
export type Kind = (typeof KINDS)[number]

/** Meaning of a word. The matches of a place are warehouses, those of other kinds goods. */
export interface Sense extends Matches {
  readonly kind: Kind
  /** Display form of the meaning. */
  readonly name: string
  /** Key of a delivery way, an order or a property. */
  readonly key?: string
}

export interface GradeName {
  readonly name: string
  readonly form: string
  /** Form in which look-alike characters are equal. */
  readonly skeleton: string
}

/** All known search words of the market. */
export interface Vocabulary {
  readonly goods: readonly CatalogueGoods[]
  readonly places: CatalogueNames['places']
  /** By search form; Chinese also by pinyin and initials. */
  readonly known: ReadonlyMap<string, Sense>
  /** Chinese words by the sound key, for words that are written with other characters of the same sound. */
  readonly bySound: ReadonlyMap<string, Sense>
  /** Pinyin and Latin names: candidates for spelling correction. */
  readonly spellings: readonly string[]
  readonly grades: readonly GradeName[]
  /** Parts of at least two characters of processings, applications and makers' names. */
  readonly parts: ReadonlyMap<string, Sense>
  /** Words that suggestions while typing complete. */
  readonly offered: readonly {
    name: string
    kind: 'grade' | 'maker' | 'category'
    forms: readonly string[]
  }[]
}

/** Words whose meaning is shown by the word itself. */
const OWN_NAMES: readonly WordKind[] = [
  'country',
  'place',
  'use',
  'origin',
  'delivery',
  'order',
  'property',
  'negation',
  'noise',
]

const NONE: ReadonlySet<number> = new Set()
/** Minimum length of initials; shorter ones are ambiguous. */
const INITIALS_MIN = 3
const SPELLING_MIN = 5
const PINYIN_MIN = 4
const PART_MAX = 6
const UNSOUNDED: readonly Kind[] = ['noise', 'negation', 'not_filterable', 'not_traded_maker', 'property']

/** Builds the vocabulary from the catalogue and the trade words. */
export function learnVocabulary(named: CatalogueNames, tradeWords: readonly TradeWord[]): Vocabulary {
  const { goods, places } = named
  const known = new Map<string, Sense>()
  const add = (word: string, sense: Sense | null) => {
    const form = searchForm(word)
    if (form !== '' && sense) known.set(form, merged(known.get(form), sense))
  }
  for (const [word, sense] of ownWords(named)) add(word, sense)
  const senses = new Map<string, Sense | null>()
  for (const word of tradeWords) {
    const key = `${word.kind} ${word.meaning}`
    const sense = senses.get(key) ?? senseOfTradeWord(word, named)
    senses.set(key, sense)
    add(word.word, sense && (OWN_NAMES.includes(word.kind) ? { ...sense, name: word.name } : sense))
  }
  for (const [word, sense] of sheetWords(named)) if (!known.has(searchForm(word))) add(word, sense)
  const spellings = [...known].flatMap(([form, { kind }]) =>
    /^[A-Z]+$/.test(form) && form.length >= SPELLING_MIN && kind !== 'grade' && kind !== 'noise'
      ? [form]
      : [],
  )
  const bySound = soundWords(known)
  const sounding = addPinyin(known)
  const grades = uniq(goods.map(({ grade }) => grade)).map(gradeName)
  const parts = partsOfNames(named)
  return {
    goods,
    places,
    known,
    bySound,
    spellings: [...spellings, ...sounding],
    grades,
    parts,
    offered: offeredWords(named),
  }
}

function gradeName(name: string): GradeName {
  const form = searchForm(name)
  return { name, form, skeleton: skeletonOf(form) }
}

export function goodsSense(kind: Kind, name: string, found: Matches): Sense {
  return { kind, name, all: found.all, best: found.best }
}

/** Positions of goods by the value of a field. */
function positionsBy(
  goods: readonly CatalogueGoods[],
  field: 'grade' | 'maker' | 'category',
): ReadonlyMap<string, ReadonlySet<number>> {
  const positions = new Map<string, Set<number>>()
  goods.forEach((one, i) => {
    const set = positions.get(one[field]) ?? new Set()
    positions.set(one[field], set.add(i))
  })
  return positions
}

const unionOf = (sets: readonly (ReadonlySet<number> | undefined)[]): ReadonlySet<number> =>
  new Set(sets.flatMap((set) => [...(set ?? [])]))

/** Positions of the goods that fit. */
export function positionsOf<T>(list: readonly T[], fits: (one: T) => boolean): ReadonlySet<number> {
  return new Set(list.flatMap((one, i) => (fits(one) ? [i] : [])))
}

const same = (positions: ReadonlySet<number>): Matches => ({ all: positions, best: positions })

/** Merges two meanings of a word. Of two kinds the likelier one counts. */
function merged(before: Sense | undefined, sense: Sense): Sense {
  if (!before) return sense
  if (before.kind !== sense.kind)
    return KINDS.indexOf(before.kind) < KINDS.indexOf(sense.kind) ? before : sense
  const union = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a, ...b])
  const names = new Set([...before.name.split('、'), ...sense.name.split('、')])
  return {
    ...before,
    name: [...names].join('、'),
    all: union(before.all, sense.all),
    best: union(before.best, sense.best),
  }
}

/** Words of the catalogue itself. */
function* ownWords(named: CatalogueNames): Generator<[word: string, sense: Sense]> {
  const { goods, categories, places, cities, aliases } = named
  const byGrade = positionsBy(goods, 'grade')
  for (const [grade, found] of byGrade) yield [grade, goodsSense('grade', grade, same(found))]
  for (const { alias, grade } of aliases)
    yield [alias, goodsSense('grade', grade, same(byGrade.get(grade) ?? NONE))]
  const byCategory = positionsBy(goods, 'category')
  for (const { code, name } of categories)
    for (const word of [code, name])
      yield [word, goodsSense('category', code, same(byCategory.get(code) ?? NONE))]
  for (const [word, name, warehouses] of placeWords(places, cities))
    yield [word, goodsSense('place', name, same(warehouses))]
  const byMaker = positionsBy(goods, 'maker')
  for (const [word, names, isFamily] of makerWords(named)) {
    const best = unionOf(names.map((name) => byMaker.get(name)))
    const relatives = isFamily ? [] : [...byMaker.keys()].filter((maker) => maker.endsWith(word))
    const all = unionOf([best, ...relatives.map((name) => byMaker.get(name))])
    yield [word, goodsSense('maker', isFamily ? word : names.join('、'), { best, all })]
  }
}

/** Words of processings and applications that no trade word explains. */
function* sheetWords({ goods }: CatalogueNames): Generator<[word: string, sense: Sense]> {
  for (const field of ['processing', 'application'] as const)
    for (const part of new Set(goods.flatMap((one) => partsOfSheet(one[field]))))
      if (part.length > 1 || /^[A-Z]/.test(part))
        yield [part, goodsSense('use', part, goodsOfMeaning(goods, `${field}:${part}`))]
}

/** "拉丝/通用" names two processings. */
function partsOfSheet(text: string): string[] {
  return text
    .split(/[/\s()（）]+/)
    .map(searchForm)
    .filter((part) => part !== '' && !/^[A-Z]{2}[\d.]+$/.test(part))
}

/** Null if the catalogue has none of these. */
function senseOfTradeWord({ kind, meaning, name }: TradeWord, named: CatalogueNames): Sense | null {
  const { goods, places, makers } = named
  const values = meaning.split('|')
  const ofGoods = (kindOf: Kind, says: string, fits: (one: CatalogueGoods) => boolean) =>
    goodsSense(kindOf, says, same(positionsOf(goods, fits)))
  const ofMakers = (fits: (maker: CatalogueNames['makers'][number]) => boolean) =>
    new Set(makers.filter(fits).map((maker) => maker.name))
  const senses: Record<WordKind, () => Sense | null> = {
    category: () => ofGoods('category', values.join('、'), (one) => values.includes(one.category)),
    maker: () => ofGoods('maker', values.join('、'), (one) => values.includes(one.maker)),
    group: () => {
      const members = ofMakers(({ groupName }) => groupName !== null && values.includes(groupName))
      return members.size === 0 ? null : ofGoods('maker', values.join('、'), (one) => members.has(one.maker))
    },
    country: () => {
      const members = ofMakers(({ place }) => values.includes(place))
      return members.size === 0 ? null : ofGoods('maker', name, (one) => members.has(one.maker))
    },
    grade: () => ofGoods('grade', meaning, (one) => values.includes(one.grade)),
    place: () =>
      goodsSense(
        'place',
        name,
        same(positionsOf(places, (one) => values.includes(one.province) || values.includes(one.city))),
      ),
    use: () => goodsSense('use', name, goodsOfMeaning(goods, meaning)),
    origin: () => ofGoods('origin', name, (one) => one.origin === meaning),
    delivery: () => keyed('delivery', name, meaning),
    order: () => keyed('order', name, meaning),
    property: () => keyed('property', name, meaning),
    not_filterable: () => keyed('not_filterable', meaning, ''),
    not_traded: () => keyed('not_traded', meaning, ''),
    not_traded_maker: () => keyed('not_traded_maker', meaning, ''),
    negation: () => keyed('negation', name, ''),
    noise: () => keyed('noise', name, ''),
  }
  const sense = senses[kind]()
  const needsGoods = kind === 'category' || kind === 'grade' || kind === 'maker' || kind === 'use'
  return sense && needsGoods && sense.all.size === 0 ? null : sense
}

const keyed = (kind: Kind, name: string, key: string): Sense => ({ kind, name, key, all: NONE, best: NONE })

const isEmptyPlace = ({ kind, all }: Sense) => kind === 'place' && all.size === 0

/** @returns pinyin spellings, as candidates for correction */
function addPinyin(known: Map<string, Sense>): string[] {
  const spelled = new Map<string, Sense>()
  const initials = new Map<string, Sense>()
  for (const [form, sense] of known) {
    if (UNSOUNDED.includes(sense.kind) || isEmptyPlace(sense)) continue
    for (const one of spellingsOf(form, sense)) spelled.set(one, merged(spelled.get(one), sense))
    const letters = initialsOf(form)
    if (letters && letters.length >= INITIALS_MIN && (sense.kind !== 'use' || form.length > 2))
      initials.set(letters, merged(initials.get(letters), sense))
  }
  for (const [form, sense] of [...spelled, ...initials]) if (!known.has(form)) known.set(form, sense)
  return [...spelled.keys()].filter((sound) => sound.length >= SPELLING_MIN)
}

/** Pinyin of a word; uses also with 料: LASI and LASILIAO. */
function spellingsOf(form: string, { kind }: Sense): string[] {
  const sound = pinyinOf(form)
  if (!sound) return []
  return [sound, ...(kind === 'use' ? [`${sound}LIAO`] : [])].filter((one) => one.length >= PINYIN_MIN)
}

function soundWords(known: ReadonlyMap<string, Sense>): Map<string, Sense> {
  const bySound = new Map<string, Sense>()
  for (const [form, sense] of known) {
    if (UNSOUNDED.includes(sense.kind) || !/^\p{Script=Han}{2,}$/u.test(form)) continue
    const key = soundKeyOf(form)
    bySound.set(key, merged(bySound.get(key), sense))
  }
  return bySound
}

function partsOfNames({ goods }: CatalogueNames): Map<string, Sense> {
  const parts = new Map<string, Sense>()
  const add = (part: string, sense: Sense) => parts.set(part, merged(parts.get(part), sense))
  for (const field of ['processing', 'application'] as const)
    for (const whole of new Set(goods.flatMap((one) => partsOfSheet(one[field]))))
      for (const part of piecesOf(whole))
        if (!parts.has(part)) add(part, goodsSense('use', part, goodsOfMeaning(goods, `${field}:${part}`)))
  for (const [maker, found] of positionsBy(goods, 'maker'))
    for (const part of piecesOf(maker)) add(part, goodsSense('maker', maker, same(found)))
  return parts
}

/** Chinese parts of two to six characters, other than the whole word. */
function piecesOf(whole: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < whole.length; from++)
    for (let to = from + 2; to <= Math.min(whole.length, from + PART_MAX); to++) {
      const piece = whole.slice(from, to)
      if (piece !== whole && /^\p{Script=Han}+$/u.test(piece)) pieces.push(piece)
    }
  return pieces
}

function offeredWords({ goods, categories, makers, aliases }: CatalogueNames): Vocabulary['offered'] {
  const formsOf = (words: readonly string[]) => [
    ...new Set(
      words
        .flatMap((word) => [searchForm(word), pinyinOf(word) ?? '', initialsOf(word) ?? ''])
        .filter(Boolean),
    ),
  ]
  const traded = new Set(goods.map((one) => one.maker))
  const grades = uniq(goods.map((one) => one.grade))
  const shortNames = new Map(makers.map((maker) => [maker.name, maker.shortNames]))
  return [
    ...grades.map((name) => ({
      name,
      kind: 'grade' as const,
      forms: formsOf([name, ...aliases.filter(({ grade }) => grade === name).map(({ alias }) => alias)]),
    })),
    ...categories.map(({ code, name }) => ({
      name: code,
      kind: 'category' as const,
      forms: formsOf([code, name]),
    })),
    ...[...traded].map((name) => ({
      name,
      kind: 'maker' as const,
      forms: formsOf([name, ...(shortNames.get(name) ?? [])]),
    })),
  ]
}
