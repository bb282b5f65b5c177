/** Text on papers: characters that the paper's font lacks, and line breaks. */

/** Characters without an own shape. */
const SHAPELESS = /^[\p{Cf}\p{DI}\p{Cc}]$/u
/** A line does not begin with these. */
const NO_LINE_START = /^[，。；：、！？）》」』”’%]/

type HasGlyph = (codePoint: number) => boolean

/**
 * The text as a font draws it. A character that the font lacks is written in its compatible form if there is one, else
 * by its code, 〔U+20BB7〕, because an empty box says nothing, neither on the paper nor in its text layer.
 */
export function drawnText(text: string, hasGlyph: HasGlyph): string {
  return Array.from(text.normalize('NFC'), (char) => drawnCharacter(char, hasGlyph) ?? codeOf(char)).join('')
}

/** Characters of a text that the font can draw in no form, each once. */
export function missingCharacters(text: string, hasGlyph: HasGlyph): string[] {
  return [...new Set(text.normalize('NFC'))].filter((char) => drawnCharacter(char, hasGlyph) === null)
}

function drawnCharacter(char: string, hasGlyph: HasGlyph): string | null {
  if (isDrawn(char, hasGlyph)) return char
  if (SHAPELESS.test(char)) return ''
  const compatible = char.normalize('NFKC')
  return isDrawn(compatible, hasGlyph) ? compatible : null
}

function isDrawn(text: string, hasGlyph: HasGlyph): boolean {
  return Array.from(text).every((char) => hasGlyph(char.codePointAt(0) ?? 0))
}

function codeOf(char: string): string {
  return `〔U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`
}

/**
 * Lines of a text. Chinese text breaks between any two characters but before closing punctuation; words and numbers stay
 * whole unless they are longer than a line. Nothing is left out.
 * @param indent of the first line
 */
export function wrapText(
  text: string,
  { width, indent = 0, widthOf }: { width: number; indent?: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = []
  let [line, used] = ['', indent]
  const add = (piece: string, wide: number) => {
    if (used + wide > width && line !== '' && !NO_LINE_START.test(piece)) {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    line += piece
    used += wide
  }
  for (const [piece] of text.matchAll(/[!-~]+|./gu)) {
    const wide = widthOf(piece)
    if (wide <= width) add(piece, wide)
    else for (const char of piece) add(char, widthOf(char))
  }
  return [...lines, line]
}
