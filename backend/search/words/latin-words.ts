import { uniq } from 'es-toolkit/array'
import type { Range } from '../goods-conditions'
import { editDistance } from './edit-distance'
import { plainSound } from './pinyin'
import { skeletonOf } from './search-words'
import { type GradeName, goodsSense, positionsOf, type Sense, type Vocabulary } from './vocabulary'

/** Meaning of a Latin word that the vocabulary does not have as it stands. */
export type LatinSense =
  | { readonly is: 'part'; readonly sense: Sense }
  | { readonly is: 'corrected'; readonly sense: Sense }
  | { readonly is: 'price'; readonly range: Range }

/** A part of more grade names than this counts as unknown. */
const PARTS_MAX = 200
const PART_MIN = 2
const FORM_MAX = 24
/** Minimum length of the letters that a grade begins with: DFDA. */
const LETTERS_MIN = 3
const SUGGESTIONS_MAX = 5
/** Plain numbers that are prices if no grade has them, in yuan per ton. */
const PRICE = { min: 3_000, max: 40_000, step: 10, about: 0.03 }
/** Minimum lengths for the correction of letters and of grades. */
const SPELLING_MIN = 5
const TWO_SLIPS_FROM = 8
const GRADE_MIN = 4

/** @param isInside whether the word begins inside of a longer one, where nothing is corrected */
export function senseOfLatin(vocabulary: Vocabulary, form: string, isInside: boolean): LatinSense | null {
  if (form.length > FORM_MAX) return null
  const part = partOfGrades(vocabulary, form)
  if (part) return { is: 'part', sense: part }
  if (isInside) return null
  const price = priceOf(form)
  if (price) return { is: 'price', range: price }
  const grade = certainGrade(vocabulary, form)
  if (grade) return { is: 'corrected', sense: gradeSense(vocabulary, [grade]) }
  const spelled = senseOfMisspelled(vocabulary, form)
  return spelled ? { is: 'corrected', sense: spelled } : null
}

function gradeSense({ goods }: Vocabulary, names: readonly string[], best: readonly string[] = names): Sense {
  return goodsSense('grade', best.length > 0 ? best.join('、') : names.join('、'), {
    all: positionsOf(goods, ({ grade }) => names.includes(grade)),
    best: positionsOf(goods, ({ grade }) => best.includes(grade)),
  })
}

/** Grades with longer names rank after the grade itself. */
export function withLongerGrades(vocabulary: Vocabulary, form: string, sense: Sense): Sense {
  const longer = vocabulary.grades.filter(
    (grade) => form.length > 2 && grade.form.startsWith(form) && grade.form !== form,
  )
  if (longer.length === 0 || sense.kind !== 'grade') return sense
  const more = gradeSense(
    vocabulary,
    longer.map(({ name }) => name),
  )
  return { ...sense, all: new Set([...sense.all, ...more.all]) }
}

function partOfGrades(vocabulary: Vocabulary, form: string): Sense | null {
  const isLetters = !/\d/.test(form)
  if (form.length < (isLetters ? LETTERS_MIN : PART_MIN)) return null
  const matching = (fits: (form: string) => boolean) => vocabulary.grades.filter((grade) => fits(grade.form))
  const atTheEnds = matching(
    (grade) => grade.startsWith(form) || (form.length > 2 && !isLetters && grade.endsWith(form)),
  )
  const inside = form.length > 2 && !isLetters ? matching((grade) => grade.includes(form)) : []
  const found = uniq([...atTheEnds, ...inside]).map(({ name }) => name)
  if (found.length === 0 || found.length > PARTS_MAX) return null
  const best = (atTheEnds.length > 0 ? atTheEnds : inside).map(({ name }) => name)
  return gradeSense(vocabulary, found, best)
}

function priceOf(form: string): Range | null {
  const value = /^\d{4,5}$/.test(form) ? Number(form) : 0
  if (value < PRICE.min || value > PRICE.max || value % PRICE.step !== 0) return null
  return { min: Math.round(value * (1 - PRICE.about)), max: Math.round(value * (1 + PRICE.about)) }
}

const digitsOf = (form: string) => form.replace(/\D/g, '')

/**
 * The grade that is certainly meant: look-alike characters, neighbours exchanged, a character doubled or a letter left
 * out, with one grade only that fits. Any other difference is another material, which is suggested, not searched.
 */
function certainGrade({ grades }: Vocabulary, form: string): string | null {
  if (form.length < GRADE_MIN || !/\d/.test(form)) return null
  const skeleton = skeletonOf(form)
  const tests: ((grade: GradeName) => boolean)[] = [
    (grade) => grade.skeleton === skeleton,
    (grade) => isDoubled(form, grade.form) || isDoubled(skeleton, grade.skeleton),
    (grade) => isExchanged(form, grade.form),
    (grade) => isLetterLeftOut(form, grade.form),
    (grade) => grade.form.length > form.length && grade.skeleton.includes(skeleton),
  ]
  for (const test of tests) {
    const found = grades.filter(test)
    if (found.length > 0) return found.length === 1 ? (found[0]?.name ?? null) : null
  }
  return null
}

/** K80003 for K8003. */
function isDoubled(form: string, grade: string): boolean {
  if (form.length !== grade.length + 1) return false
  return [...grade].some((character, i) => form === grade.slice(0, i) + character + grade.slice(i))
}

/** DFDA7024 for DFDA7042. */
function isExchanged(form: string, grade: string): boolean {
  if (form.length !== grade.length) return false
  const differing = [...form].flatMap((character, i) => (character === grade[i] ? [] : [i]))
  const [a = 0, b = 0] = differing
  return differing.length === 2 && b === a + 1 && form[a] === grade[b] && form[b] === grade[a]
}

/** DFD7042 for DFDA7042: all digits are there. */
function isLetterLeftOut(form: string, grade: string): boolean {
  return (
    grade.length === form.length + 1 &&
    form.length > GRADE_MIN &&
    digitsOf(form) === digitsOf(grade) &&
    editDistance(form, grade, 1) === 1
  )
}

/** A word of letters that is spelled like one known word only. On a tie nothing is corrected. */
export function senseOfMisspelled({ known, spellings }: Vocabulary, form: string): Sense | null {
  if (form.length < SPELLING_MIN || !/^[A-Z]+$/.test(form)) return null
  const sound = plainSound(form)
  const [alike] = spellings.filter((spelling) => plainSound(spelling) === sound)
  if (alike !== undefined) return known.get(alike) ?? null
  const [first, second] = nearest(form, spellings, form.length >= TWO_SLIPS_FROM ? 2 : 1)
  if (!first) return null
  const [sense, other] = [known.get(first.candidate), second && known.get(second.candidate)]
  const isTie = second !== undefined && second.slips === first.slips && other?.name !== sense?.name
  return isTie ? null : (sense ?? null)
}

/** Grades within an edit distance of two, and words of the same distance, nearest first. */
export function findSimilarNames({ grades, spellings, known }: Vocabulary, form: string): string[] {
  if (form.length < 3) return []
  if (/^[A-Z]+$/.test(form))
    return nearest(form, spellings, 2)
      .flatMap(({ candidate }) => known.get(candidate)?.name ?? [])
      .slice(0, SUGGESTIONS_MAX)
  const forms = nearest(
    form,
    grades.map((grade) => grade.form),
    form.length > 5 ? 2 : 1,
  ).map(({ candidate }) => candidate)
  return uniq(forms)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap((near) => grades.find((grade) => grade.form === near)?.name ?? [])
}

function nearest(form: string, list: readonly string[], most: number) {
  return list
    .map((candidate) => ({ candidate, slips: editDistance(form, candidate, most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || a.candidate.length - b.candidate.length)
}
