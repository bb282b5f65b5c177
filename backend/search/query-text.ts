import { foldDashes } from 'contract/plain-text'

/** A search text in normal form: half width, upper case. Positions refer to the normal form unless stated otherwise. */
export interface QueryText {
  readonly typed: string
  readonly text: string
  /** Position in `typed` of each character of `text`, and the end of the last one. */
  readonly origins: readonly number[]
}

/** A part of a query text: from, inclusive, to, exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Maximum length that is read. Longer texts are not searches. */
const LENGTH_MAX = 200
const LITERAL = /["“”'‘’]([^"“”'‘’]+)["“”'‘’]/g

export function normalizeQuery(typed: string): QueryText {
  let text = ''
  const origins: number[] = []
  let place = 0
  for (const character of typed) {
    if (text.length >= LENGTH_MAX) break
    const normal = foldDashes(character.normalize('NFKC')).toUpperCase()
    text += normal
    for (let i = 0; i < normal.length; i++) origins.push(place)
    place += character.length
  }
  return { typed, text, origins: [...origins, place] }
}

/** A part of the text as it was typed. */
export function typedPart({ typed, origins }: QueryText, { from, to }: Span): string {
  return typed.slice(origins[from], origins[to]).trim()
}

/** The typed text without these parts, and without separators that are left over. */
export function typedWithout(query: QueryText, spans: readonly Span[]): string {
  return typedWith(query, spans, '')
}

/** The typed text with another text in place of these parts. */
export function typedWith({ typed, origins }: QueryText, spans: readonly Span[], text: string): string {
  let left = ''
  let place = 0
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    left += `${typed.slice(place, origins[from])} ${text} `
    text = ''
    place = origins[to] ?? typed.length
  }
  return `${left}${typed.slice(place)}`
    .replace(/\s+/g, ' ')
    .replace(/^[\s,，、;；/|+]+|[\s,，、;；/|+]+$/g, '')
    .replace(/([,，、;；/|+])\s*[,，、;；/|+]+/g, '$1')
}

/** Parts in quotation marks, which are searched as they are. */
export function literalSpans({ text }: QueryText): Span[] {
  return [...text.matchAll(LITERAL)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }))
}
