import { describe, expect, test } from 'vitest'
import { drawnText, missingCharacters, wrapText } from './paper-text'

/** A font of the basic plane without compatibility ideographs. */
const hasGlyph = (code: number) => code < 0xf900 && !(code >= 0x200b && code <= 0x200f) && code !== 0x301

describe('characters that a font lacks', () => {
  test.each([
    ['东莞市宏达塑料制品有限公司', '东莞市宏达塑料制品有限公司', []],
    ['𠮷野塑料', '〔U+20BB7〕野塑料', ['𠮷']],
    ['张𫰠与𱖎𱖎', '张〔U+2BC20〕与〔U+3158E〕〔U+3158E〕', ['𫰠', '𱖎']],
    ['\u{F900}雄', '豈雄', []],
    ['葛\u{E0100}城', '葛城', []],
    ['王\u200B五', '王五', []],
    ['Jose\u0301', 'José', []],
    ['ＡＢＣ', 'ABC', []],
  ])('%j is drawn as %j', (text, drawn, missing) => {
    expect(drawnText(text, hasGlyph)).toBe(drawn)
    expect(missingCharacters(text, hasGlyph)).toEqual(missing)
  })
})

describe('lines', () => {
  const widthOf = (text: string) => Array.from(text).reduce((sum, char) => sum + (char < '\u0080' ? 1 : 2), 0)
  const wrap = (text: string, width: number, indent = 0) => wrapText(text, { width, indent, widthOf })

  test.each([
    ['', 10, ['']],
    ['塑料原料', 8, ['塑料原料']],
    ['塑料原料购销', 8, ['塑料原料', '购销']],
    ['牌号 T30S 一吨', 10, ['牌号 T30S ', '一吨']],
    ['ABCDEFGHIJKLMN', 5, ['ABCDE', 'FGHIJ', 'KLMN']],
    ['塑料原料。购', 8, ['塑料原料。', '购']],
    ['A'.repeat(100), 30, ['A'.repeat(30), 'A'.repeat(30), 'A'.repeat(30), 'A'.repeat(10)]],
  ])('%j in %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines)
  })

  test('leaves nothing out, whatever the width', () => {
    const text =
      '中国石油化工股份有限公司 International (Shanghai) Plastics Trading Co., Ltd. 第一分公司'.repeat(3)
    for (let width = 2; width < 60; width++) {
      const lines = wrap(text, width, width % 3)
      expect(lines.join('')).toBe(text)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width + 2)
    }
  })
})
