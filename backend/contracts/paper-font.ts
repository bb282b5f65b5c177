import { createRequire } from 'node:module'
import { drawnText, missingCharacters } from 'contract/paper-text'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)
/** The font of contracts and seals. */
export const FONT_FILE = require.resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)

let opened: Font | undefined

export function paperFont(): Font {
  opened ??= openSync(FONT_FILE) as Font
  return opened
}

const hasGlyph = (codePoint: number) => paperFont().hasGlyphForCodePoint(codePoint)

/** The text in characters of the font. */
export function inPaperFont(text: string): string {
  return drawnText(text, hasGlyph)
}

/** Characters in texts that the font lacks, each once. */
export function unprintableCharacters(...texts: readonly string[]): string[] {
  return missingCharacters(texts.join(''), hasGlyph)
}
