import { searchForm } from './search-words'
import type { Sense, Vocabulary } from './vocabulary'
import { findSimilarGrades, senseOfMisspelled, senseOfWord } from './word-sense'

/** One word of a search. Matches contain one of `all`; those with one of `best` rank first. */
export interface SearchTerm {
  typed: string
  meant: string
  how: 'known' | 'corrected' | 'excluded' | 'declines' | 'unknown'
  best: string[]
  all: string[]
}

export interface Interpretation {
  terms: SearchTerm[]
  /** Suggested searches. */
  suggestions: string[]
}

interface Piece {
  typed: string
  form: string
}

const SEPARATORS = /[\s\u3000,，、;；|]+/
const RUNS = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const LATIN = /^[^\p{Script=Han}]+$/u
/** Words before an exclusion: 不要回料. */
const DECLINES = /^(不要|不收|不含|非|无)$/
/** Maximum number of words. */
const PIECES_MAX = 8
/** Maximum number of pieces of a grade: "951 050". */
const JOINED_MAX = 3

/**
 * Interprets a search text in terms of the trade: "镇海T30S 拉丝料" is a maker, a grade and a processing. Misspelled words
 * are corrected. Unknown grades are not, because a similar grade is another material; those are suggested.
 */
export function interpretSearch(vocabulary: Vocabulary, text: string): Interpretation {
  const pieces = joinGrades(vocabulary, piecesOf(text))
  const terms = withoutDeclined(pieces.flatMap((piece) => termsOf(vocabulary, piece))).slice(0, PIECES_MAX)
  const suggestions = terms.flatMap((term, i) =>
    term.how === 'unknown'
      ? findSimilarGrades(vocabulary, searchForm(term.typed)).map((grade) =>
          terms.map(({ typed }, j) => (i === j ? grade : typed)).join(' '),
        )
      : [],
  )
  return { terms, suggestions }
}

/** Excluding goods that are not traded here filters nothing. 不要 before another word is reported as unknown. */
function withoutDeclined(terms: readonly SearchTerm[]): SearchTerm[] {
  const left: SearchTerm[] = []
  let isDeclined = false
  terms.forEach((term, i) => {
    const next = terms[i + 1]
    const declines = term.how === 'unknown' && DECLINES.test(term.typed) && next !== undefined
    isDeclined = (declines && next.how === 'excluded') || (isDeclined && term.how === 'excluded')
    if (!isDeclined) left.push(declines ? { ...term, how: 'declines' } : term)
  })
  return left
}

function piecesOf(text: string): Piece[] {
  return text
    .split(SEPARATORS)
    .map((typed) => ({ typed, form: searchForm(typed) }))
    .filter(({ form }) => form !== '')
    .slice(0, PIECES_MAX)
}

/** Joins "DFDA 7042" and "t-30 s" to one grade each. */
function joinGrades({ known }: Vocabulary, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const size = [JOINED_MAX, JOINED_MAX - 1].find((length) => {
      const run = pieces.slice(at, at + length)
      const form = run.map((piece) => piece.form).join('')
      const kind = known.get(form)?.kind
      return run.length === length && LATIN.test(form) && (kind === 'grade' || kind === 'category')
    })
    const run = pieces.slice(at, at + (size ?? 1))
    joined.push({
      typed: run.map((piece) => piece.typed).join(' '),
      form: run.map((piece) => piece.form).join(''),
    })
    at += run.length
  }
  return joined
}

function termsOf(vocabulary: Vocabulary, piece: Piece): SearchTerm[] {
  const sense = senseOfWord(vocabulary, piece.form)
  if (sense) return termOf(piece, sense, 'known')
  const parts = partsOf(vocabulary, piece)
  if (parts.length > 1 && parts.every(({ form }) => senseOfWord(vocabulary, form)))
    return parts.flatMap((part) => termsOf(vocabulary, part))
  const meant = senseOfMisspelled(vocabulary, piece.form)
  if (meant) return termOf(piece, meant, 'corrected')
  const runs = piecesInRuns(piece.typed)
  if (runs.length > 1) return runs.flatMap((run) => termsOf(vocabulary, run))
  const isPartlyKnown = parts.some(({ form }) => senseOfWord(vocabulary, form))
  if (parts.length > 1 && isPartlyKnown)
    return mergeUnknown(parts.flatMap((part) => knownOrNot(vocabulary, part)))
  return [unknown(piece)]
}

/** Noise words are dropped. A known word is shown as typed. */
function termOf({ typed }: Piece, sense: Sense, how: 'known' | 'corrected'): SearchTerm[] {
  if (sense.kind === 'noise') return []
  const { best, all, name } = sense
  if (sense.kind === 'excluded') return [{ typed, meant: name, how: 'excluded', best, all }]
  return [{ typed, meant: how === 'known' ? typed : name, how, best, all }]
}

const unknown = ({ typed }: Piece): SearchTerm => ({ typed, meant: typed, how: 'unknown', best: [], all: [] })

function knownOrNot(vocabulary: Vocabulary, part: Piece): SearchTerm[] {
  const sense = senseOfWord(vocabulary, part.form)
  return sense ? termOf(part, sense, 'known') : [unknown(part)]
}

/** Adjacent unknown characters become one unknown word. */
function mergeUnknown(terms: readonly SearchTerm[]): SearchTerm[] {
  const merged: SearchTerm[] = []
  for (const term of terms) {
    const last = merged.at(-1)
    if (last?.how === 'unknown' && term.how === 'unknown')
      merged[merged.length - 1] = unknown({ typed: last.typed + term.typed, form: '' })
    else merged.push(term)
  }
  return merged
}

function piecesInRuns(typed: string): Piece[] {
  const runs = typed.normalize('NFKC').match(RUNS) ?? []
  return runs.map((run) => ({ typed: run, form: searchForm(run) })).filter(({ form }) => form !== '')
}

/** Splits by script, Chinese by words, and a category code before its grade: "东莞PA-757", "镇海拉丝料", "ABS0215A". */
function partsOf({ known, cut }: Vocabulary, { typed, form }: Piece): Piece[] {
  const runs = piecesInRuns(typed)
  if (runs.length > 1) return runs.flatMap((run) => (LATIN.test(run.form) ? [run] : wordsOf(cut, run.form)))
  if (!LATIN.test(form)) return wordsOf(cut, form)
  for (let length = form.length - 2; length > 1; length--) {
    const [code, rest] = [form.slice(0, length), form.slice(length)]
    if (known.get(code)?.kind === 'category') return [code, rest].map((part) => ({ typed: part, form: part }))
  }
  return []
}

/** A single character before 料 belongs to it: 膜料. */
function wordsOf(cut: Vocabulary['cut'], text: string): Piece[] {
  const words: string[] = []
  for (const word of cut(text)) {
    const last = words.at(-1)
    if (/^[料级]$/.test(word) && last?.length === 1) words[words.length - 1] = last + word
    else words.push(word)
  }
  return words.map((word) => ({ typed: word, form: word }))
}
