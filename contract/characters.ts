/** Characters of typed text: what is removed, what counts as the same name, and where text may be cut. */
import { plainText } from './plain-text'

const CONTROL = /[^\P{Cc}\t\n]/gu
/** Characters without an own shape: format characters, fillers, and selectors of variants. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu
const JOINERS = /^[\u200C\u200D]$/
/** Scripts whose letters are joined or separated by joiners. */
const JOINED_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}]/u
/** Selectors of the registered variants of an ideograph. */
const VARIANT = /^[\uFE00-\uFE02\u{E0100}-\u{E01EF}]$/u
const IDEOGRAPH = /\p{Unified_Ideograph}/u
/** Old Chromium does not know the property Extended_Pictographic. */
const PICTURE = /^(?![\d#*])\p{Emoji}$/u

/**
 * Removes what is not seen: control characters except tab and line feed, and format characters. Kept are joiners between
 * letters of scripts that need them and inside joined pictures, and one variation selector after an ideograph. Lone
 * surrogates, which PostgreSQL does not accept, become U+FFFD.
 */
export function cleanText(typed: string): string {
  return withoutInvisible(typed.replace(CONTROL, '').replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** The text without format characters; control characters stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (character, at: number) => (isNeeded(character, at, text) ? character : ''))
}

function isNeeded(character: string, at: number, text: string): boolean {
  const before = characterBefore(text, at)
  if (VARIANT.test(character)) return IDEOGRAPH.test(before)
  if (!JOINERS.test(character)) return false
  const after = characterAfter(text, at + character.length)
  const joinsLetters = JOINED_LETTER.test(before) && JOINED_LETTER.test(after)
  return joinsLetters || (character === '\u200D' && PICTURE.test(before) && PICTURE.test(after))
}

/** The character before a place; a picture's own selector does not count. */
function characterBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - 3), at).replace(/\uFE0F$/, '')
  return [...near].at(-1) ?? ''
}

function characterAfter(text: string, at: number): string {
  return [...text.slice(at, at + 2)][0] ?? ''
}

/** Dots between the parts of a name, as keyboards and registers write them. */
const NAME_DOTS = /[·•・･‧∙⋅.．。｡ᐧ]/g

/**
 * A name in the form in which names are compared: people and companies write width, dots, spaces, brackets and case in
 * several ways. Stored and shown is what was typed.
 */
export function comparableName(name: string): string {
  return plainText(name).replace(INVISIBLE, '').replace(NAME_DOTS, '·').replace(/\s/g, '').toLowerCase()
}

export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other)
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh') : null

/** The characters of a text as people count them; code points where the browser cannot tell them apart. */
export function charactersOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}

/** The first characters of a text. @param end appended where something was cut off */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text
  const characters = charactersOf(text)
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}${end}`
}
