import { describe, expect, test } from 'vitest'
import { charactersOf, cleanText, comparableName, cutText, isSameName } from './characters'
import { foldDashes, plainText } from './plain-text'
import { searchText, text } from './schema'

describe('invisible characters', () => {
  const INVISIBLE = [
    ...['\u00AD', '\u034F', '\u061C', '\u115F', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u202A'],
    ...['\u202D', '\u202E', '\u2060', '\u2064', '\u2066', '\u206F', '\u3164', '\uFE00', '\uFE0F', '\uFEFF'],
    ...['\uFFA0', '\uFFF9', '\u{1D173}', '\u{E0001}', '\u{E0041}', '\u{E0100}', '\u{E01EF}'],
  ]

  test.each(INVISIBLE.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'U+%s leaves every text',
    (_, character) => {
      expect(cleanText(`PP${character}T30S`)).toBe('PPT30S')
      expect(text(50, '名称').safeParse(`${character}甬联 ${character}`).data).toBe('甬联')
      expect(text(50, '收货人').safeParse(`${character}${character}`).success).toBe(false)
      expect(searchText.parse(`T30S${character}`)).toBe('T30S')
      expect(plainText(`13800${character}000001`)).toBe('13800000001')
    },
  )

  test.each([
    ['a joined letter', 'می\u200Cخواهم'],
    ['a joined letter', 'क्\u200Dष'],
    ['a joined picture', '👨\u200D👩\u200D👧'],
    ['a variant of an ideograph', '葛\u{E0100}城'],
    ['a compatibility variant', '吝\uFE00'],
    ['a four-byte name', '𠮷野采购'],
  ])('%s stays', (_, typed) => {
    expect(cleanText(typed)).toBe(typed)
  })

  test('a second selector, a selector at the start and one after a letter go', () => {
    expect(cleanText('葛\u{E0100}\u{E0101}')).toBe('葛\u{E0100}')
    expect(cleanText('\u{E0100}葛')).toBe('葛')
    expect(cleanText('A\uFE00')).toBe('A')
    expect(cleanText('1\u200D2')).toBe('12')
    expect(cleanText('❤\uFE0F\u200D🔥')).toBe('❤\u200D🔥')
  })
})

describe('names', () => {
  test.each([
    ['阿不都·热合曼', '阿不都•热合曼'],
    ['阿不都·热合曼', '阿不都．热合曼'],
    ['阿不都·热合曼', '阿不都・热合曼'],
    ['阿不都·热合曼', '阿不都･热合曼'],
    ['阿不都·热合曼', '阿不都.热合曼'],
    ['阿不都·热合曼', '阿不都 · 热合曼'],
    ['宁波甬联（集团）有限公司', '宁波甬联(集团)有限公司'],
    ['ABC 塑料', 'ａｂｃ塑料'],
    ['甬联塑化', '甬联\u200B塑化'],
    ['葛城', '葛\u{E0100}城'],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(comparableName(comparableName(one))).toBe(comparableName(one))
  })

  test.each([
    ['王伟', '王玮'],
    ['阿不都·热合曼', '阿不都热合曼'],
    ['甬联塑化', '甬联塑业'],
  ])('%s is not %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})

describe('cut', () => {
  test.each([
    ['𠮷野采购', 1, '𠮷…'],
    ['葛\u{E0100}城市', 1, '葛\u{E0100}…'],
    ['👨\u200D👩\u200D👧家', 1, '👨\u200D👩\u200D👧…'],
    ['e\u0301tude', 2, 'e\u0301t…'],
    ['采购', 2, '采购'],
    ['采购', 3, '采购'],
    ['', 1, ''],
  ])('%s after %i is %s', (typed, max, cut) => {
    expect(cutText(typed, max, '…')).toBe(cut)
  })

  test('characters are those that people count', () => {
    expect(charactersOf('𠮷野e\u0301')).toEqual(['𠮷', '野', 'e\u0301'])
  })
})

test.each(['DFDA−7042', 'DFDA–7042', 'DFDA‐7042', 'DFDA－7042', 'DFDA﹣7042'])('%s is DFDA-7042', (typed) => {
  expect(foldDashes(typed)).toBe('DFDA-7042')
})
