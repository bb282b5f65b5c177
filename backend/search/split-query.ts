import type { Span } from './query-text'
import { type LatinSense, senseOfLatin } from './words/latin-words'
import { type FoundNumber, numbersAt } from './words/number-words'
import { soundKeyOf } from './words/pinyin'
import { searchForm } from './words/search-words'
import type { Sense, Vocabulary } from './words/vocabulary'

/** A part of a query with its meaning. */
export type Token = Span &
  (
    | { readonly is: 'word'; readonly sense: Sense; readonly isCorrected: boolean }
    | { readonly is: 'number'; readonly quantity: FoundNumber['quantity'] }
    | { readonly is: 'maker'; readonly name: string }
    | { readonly is: 'unknown' }
    | { readonly is: 'separator' }
  )

/** Costs: the cheapest way to read a text as a row of tokens is the one that is meant. */
const COST = {
  separator: 0,
  noise: 0.4,
  noiseWord: 0.3,
  word: 1,
  number: 1.05,
  split: 0.5,
  part: 1.4,
  soundAlike: 1.7,
  latinPart: 1.2,
  corrected: 1.6,
  unknownMaker: 1.5,
  unknownMakerCharacter: 0.3,
  unknownHan: 3,
  unknownLatin: 6,
  unknownOther: 2,
}

/** Maximum number of characters of a word, with the blanks and dashes that people put into it. */
const WORD_MAX = 24
/** Maximum number of pieces of a word: "m 90 - 44". */
const PIECES_MAX = 4
const SOUND_MAX = 6

const SEPARATOR = /[\s,，、;；|/+*·.。()（）【】[\]{}<>《》:：!！?？"“”'‘’…=~\-—–_]/u
const JOINT = /[\s\-_—–./·()（）]/
const HAN = /\p{Script=Han}/u
const ALNUM = /[A-Z0-9]/
/** A name of a maker that the catalogue does not have. */
const UNKNOWN_MAKER = /^\p{Script=Han}{2,4}?(?:石油化工|石化|炼化|化工|化学|能源|煤业|炼油厂|新材料)/u

type Step = { readonly token: Token; readonly cost: number }

/** Splits a normalized query into words, numbers and separators. Unknown text stays together. */
export function splitQuery(vocabulary: Vocabulary, text: string): Token[] {
  const costs: number[] = [0, ...Array.from(text, () => Number.POSITIVE_INFINITY)]
  const last: (Token | undefined)[] = []
  for (let from = 0; from < text.length; from++) {
    const base = costs[from] ?? Number.POSITIVE_INFINITY
    if (!Number.isFinite(base)) continue
    for (const { token, cost } of stepsAt(vocabulary, text, from)) {
      if (base + cost >= (costs[token.to] ?? 0) - 1e-9) continue
      costs[token.to] = base + cost
      last[token.to] = token
    }
  }
  const tokens: Token[] = []
  for (let to = text.length; to > 0; ) {
    const token = last[to] ?? { is: 'unknown' as const, from: to - 1, to }
    tokens.unshift(token)
    to = token.from
  }
  return mergeUnknown(tokens)
}

function stepsAt(vocabulary: Vocabulary, text: string, from: number): Step[] {
  const character = text[from] ?? ''
  const steps = numbersAt(text, from).map(
    ({ length, quantity }): Step => ({
      token: { is: 'number', quantity, from, to: from + length },
      cost: COST.number,
    }),
  )
  steps.push(...wordSteps(vocabulary, text, from))
  if (SEPARATOR.test(character))
    steps.push({ token: { is: 'separator', from, to: from + 1 }, cost: COST.separator })
  else if (ALNUM.test(character)) steps.push(...latinSteps(vocabulary, text, from))
  else if (HAN.test(character)) steps.push(...hanSteps(vocabulary, text, from))
  else steps.push({ token: { is: 'unknown', from, to: from + 1 }, cost: COST.unknownOther })
  return steps
}

/** Words of the vocabulary that begin here, also with blanks and dashes inside. */
function wordSteps({ known }: Vocabulary, text: string, from: number): Step[] {
  if (JOINT.test(text[from] ?? ' ')) return []
  const steps: Step[] = []
  let pieces = 1
  let form = ''
  for (let to = from + 1; to <= Math.min(text.length, from + WORD_MAX); to++) {
    const end = text[to - 1] ?? ''
    if (JOINT.test(end)) {
      if (!JOINT.test(text[to - 2] ?? '')) pieces++
      if (pieces > PIECES_MAX) break
      continue
    }
    form += end
    const sense = known.get(form)
    const cost = sense && wordCost(text, { from, to }, sense, pieces)
    if (sense && cost !== null && cost !== undefined)
      steps.push({ token: { is: 'word', sense, isCorrected: false, from, to }, cost })
  }
  return steps
}

/** Null if the word cannot stand here: a part of a longer Latin word, or characters across a blank. */
function wordCost(text: string, { from, to }: Span, sense: Sense, pieces: number): number | null {
  const isSplitBefore = isInside(text, from)
  const isSplitAfter = isInside(text, to)
  const form = searchForm(text.slice(from, to))
  const isLatin = /^[\x21-\x7e]+$/.test(form)
  const isJoined = pieces > 1
  if (isJoined && sense.kind === 'noise') return null
  if (isJoined && !isLatin && sense.kind !== 'category') return null
  if (isJoined && sense.kind === 'not_traded' && /\s/.test(text.slice(from, to))) return null
  if ((isSplitBefore || isSplitAfter) && !canSplit(sense, form)) return null
  const split = (isSplitBefore ? COST.split : 0) + (isSplitAfter ? COST.split : 0)
  if (sense.kind === 'noise') return (form.length > 1 ? COST.noiseWord : COST.noise) + split
  return COST.word + split
}

/** Words that people write without a blank before or after Latin letters and digits: ABS0215A, zhenhaiT30S. */
function canSplit({ kind }: Sense, form: string): boolean {
  if (kind === 'category') return form.length > 1
  if (kind === 'grade' || kind === 'maker' || kind === 'place' || kind === 'use') return form.length > 2
  return false
}

/** Whether a position is inside of a row of Latin letters and digits. */
function isInside(text: string, at: number): boolean {
  return ALNUM.test(text[at - 1] ?? ' ') && ALNUM.test(text[at] ?? ' ')
}

/** The Latin word that begins here, as far as it goes and with what a dash joins to it. */
function latinSteps(vocabulary: Vocabulary, text: string, from: number): Step[] {
  const [whole = ''] = /^[A-Z0-9]+(?:[-_.—–][A-Z0-9]+)*/.exec(text.slice(from)) ?? []
  const [first = ''] = /^[A-Z0-9]+/.exec(whole) ?? []
  const [joined = ''] = /^[A-Z0-9]+ [A-Z0-9]+/.exec(text.slice(from)) ?? []
  const split = isInside(text, from) ? COST.split : 0
  return [...new Set([first, whole, joined])].flatMap((word): Step[] => {
    if (word === '') return []
    const span = { from, to: from + word.length }
    const found = senseOfLatin(vocabulary, searchForm(word), split > 0)
    if (word === joined && found?.is !== 'part') return []
    if (found) return [{ token: { ...tokenOf(found), ...span }, cost: costOf(found) + split }]
    return split > 0 ? [] : [{ token: { is: 'unknown', ...span }, cost: COST.unknownLatin }]
  })
}

function tokenOf(found: LatinSense) {
  if (found.is === 'price')
    return { is: 'number' as const, quantity: { of: 'price' as const, range: found.range } }
  return { is: 'word' as const, sense: found.sense, isCorrected: found.is === 'corrected' }
}

const costOf = ({ is }: LatinSense) => (is === 'corrected' ? COST.corrected : COST.latinPart)

function hanSteps(vocabulary: Vocabulary, text: string, from: number): Step[] {
  const steps: Step[] = [{ token: { is: 'unknown', from, to: from + 1 }, cost: COST.unknownHan }]
  for (
    let to = from + 2;
    to <= Math.min(text.length, from + SOUND_MAX) && HAN.test(text[to - 1] ?? '');
    to++
  ) {
    const word = text.slice(from, to)
    const part = vocabulary.parts.get(word)
    if (part)
      steps.push({ token: { is: 'word', sense: part, isCorrected: false, from, to }, cost: COST.part })
    const sound = canBeMisspelled(vocabulary, word) ? vocabulary.bySound.get(soundKeyOf(word)) : undefined
    if (sound)
      steps.push({ token: { is: 'word', sense: sound, isCorrected: true, from, to }, cost: COST.soundAlike })
  }
  const [maker] = UNKNOWN_MAKER.exec(text.slice(from)) ?? []
  if (maker && !vocabulary.known.has(maker))
    steps.push({
      token: { is: 'maker', name: maker, from, to: from + maker.length },
      cost: COST.unknownMaker + maker.length * COST.unknownMakerCharacter,
    })
  return steps
}

/** Two characters with a noise word are rather two words: 桶用 is not 通用. */
function canBeMisspelled({ known }: Vocabulary, word: string): boolean {
  if (known.has(word)) return false
  return word.length > 2 || ![...word].some((character) => known.get(character)?.kind === 'noise')
}

/** Adjacent unknown characters are one unknown word, with single characters of other meanings between them. */
function mergeUnknown(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const before = merged.at(-1)
    if (before && canMerge(before, token))
      merged[merged.length - 1] = { is: 'unknown', from: before.from, to: token.to }
    else merged.push(token)
  }
  return merged.length < tokens.length ? mergeUnknown(merged) : merged
}

function canMerge(before: Token, token: Token): boolean {
  const isShort = (one: Token) =>
    one.to - one.from === 1 &&
    one.is === 'word' &&
    one.sense.kind !== 'noise' &&
    one.sense.kind !== 'negation'
  if (before.is === 'unknown') return token.is === 'unknown' || isShort(token)
  return token.is === 'unknown' && isShort(before)
}
