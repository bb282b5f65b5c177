import { editDistance } from './edit-distance'
import { pinyinOf } from './pinyin'
import { searchForm } from './search-words'
import { findUses, type Name, type Sense, type Vocabulary } from './vocabulary'

const HAN_ALONE = /^\p{Script=Han}+$/u
/** Endings that only mean "material". */
const MATERIAL_ENDING = /(专用料|专用|材料|料|级|用|牌|型)$/
/** Minimum length for spelling correction; shorter words have too many neighbours. */
const SLIP_MIN_LENGTH = { han: 3, latin: 4 }
const TWO_SLIPS_FROM_LENGTH = { han: 5, latin: 7 }
/** A part of more grade names than this counts as unknown. */
const PARTS_MAX = 200
const SUGGESTIONS_MAX = 5

/** Meaning of a word as typed: whole, without its ending, or as a part of names. */
export function senseOfWord(vocabulary: Vocabulary, form: string): Sense | null {
  const known = vocabulary.known.get(form)
  if (known) return known.kind === 'grade' ? withLongerGrades(vocabulary, form, known) : known
  const stem = HAN_ALONE.test(form) ? form.replace(MATERIAL_ENDING, '') : form
  if (stem === '') return null
  return vocabulary.known.get(stem) ?? (HAN_ALONE.test(stem) ? partOfChinese : partOfLatin)(vocabulary, stem)
}

function withLongerGrades({ grades }: Vocabulary, form: string, known: Sense): Sense {
  const longer = form.length > 2 ? tokens('g', grades, (grade) => grade.startsWith(form)) : []
  return { ...known, all: [...new Set([...known.all, ...longer])] }
}

function tokens(mark: string, list: readonly Name[], fits: (form: string) => boolean): string[] {
  return list.filter(({ form }) => fits(form)).map(({ name }) => `${mark}:${name}`)
}

function partOfChinese(vocabulary: Vocabulary, stem: string): Sense | null {
  const use = findUses(vocabulary, stem)
  const holds = (form: string) => form.includes(stem)
  const makers = stem.length > 1 ? tokens('m', vocabulary.makers, holds) : []
  const houses = stem.length > 1 ? tokens('h', vocabulary.warehouses, holds) : []
  const all = [...makers, ...(use?.all ?? []), ...houses]
  const best = [makers, use?.best ?? [], houses].find((found) => found.length > 0)
  return best ? { kind: makers.length > 0 ? 'short' : 'use', name: stem, best, all } : null
}

function partOfLatin(vocabulary: Vocabulary, stem: string): Sense | null {
  if (stem.length < 2) return null
  const ends = (form: string) => form.startsWith(stem) || (stem.length > 2 && form.endsWith(stem))
  const atTheEnds = tokens('g', vocabulary.grades, ends)
  const inside = stem.length > 2 ? tokens('g', vocabulary.grades, (form) => form.includes(stem)) : []
  const grades = [...new Set([...atTheEnds, ...inside])]
  const use = findUses(vocabulary, stem)
  if (grades.length === 0 || grades.length > PARTS_MAX) return use
  const best = atTheEnds.length > 0 ? atTheEnds : grades
  return { kind: 'grade', name: stem, best, all: [...grades, ...(use?.all ?? [])] }
}

/** Meaning of a misspelled word, by sound or by edit distance. */
export function senseOfMisspelled({ known, spellings }: Vocabulary, form: string): Sense | null {
  const sound = pinyinOf(form)
  const bySound = sound && HAN_ALONE.test(form) ? known.get(sound) : undefined
  if (bySound) return bySound
  const script = HAN_ALONE.test(form) ? 'han' : 'latin'
  if (form.length < SLIP_MIN_LENGTH[script] || /\d/.test(form)) return null
  const most = form.length >= TWO_SLIPS_FROM_LENGTH[script] ? 2 : 1
  const near = nearest(form, spellings, most)
  const [first] = near
  return first === undefined || first.length < SLIP_MIN_LENGTH[script] ? null : (known.get(first) ?? null)
}

/** Grades within an edit distance of two, nearest first. */
export function findSimilarGrades({ grades }: Vocabulary, form: string): string[] {
  if (form.length < 3 || HAN_ALONE.test(form)) return []
  const forms = nearest(form, [...new Set(grades.map((grade) => grade.form))], form.length > 5 ? 2 : 1)
  return forms
    .slice(0, SUGGESTIONS_MAX)
    .flatMap((near) => grades.find((grade) => searchForm(grade.name) === near)?.name ?? [])
}

function nearest(form: string, list: readonly string[], most: number): string[] {
  return list
    .map((candidate) => ({ candidate, slips: editDistance(form, candidate, most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || a.candidate.length - b.candidate.length)
    .map(({ candidate }) => candidate)
}
