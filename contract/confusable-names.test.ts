import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLike, nameSkeleton } from './confusable-names'

test.each([
  ['Latin and Cyrillic capitals', 'BASF塑料', 'ВАSF塑料'],
  ['Latin and Cyrillic small letters', 'sabic', 'ѕаbіс'],
  ['Latin and Greek capitals', 'EXXON', 'ΕΧΧΟΝ'],
  ['capitals and small letters', 'Sinopec 塑料', 'SINOPEC塑料'],
  ['full width', 'ABC塑化', 'ＡＢＣ塑化'],
  ['digits and letters', 'PP10塑料', 'PPlO塑料'],
  ['accents', 'Bücher塑料', 'Bucher塑料'],
  ['accents that are characters of their own', 'Bu\u0308cher塑料', 'Bücher塑料'],
  ['dots', '阿不都·塑化', '阿不都・塑化'],
  ['a dot or none', '甬联·塑化', '甬联塑化'],
  ['dashes', '甬联-塑化', '甬联—塑化'],
  ['brackets', '甬联（宁波）塑化', '甬联[宁波]塑化'],
  ['kana', '三力塑化', '三カ塑化'],
  ['radicals', '⾦发科技', '金发科技'],
  ['two letters for one', 'modern塑料', 'modem塑料'],
  ['an invisible character', '甬联塑化', '甬\u200B联塑化'],
  ['another invisible character', '甬联塑化', '\u2060甬联塑化'],
  ['spaces', '甬联塑化', '甬联\u3000塑化'],
])('names look alike that differ by %s', (_, one, other) => {
  expect(looksLike(one, other)).toBe(true)
  expect(looksLike(other, one)).toBe(true)
})

test.each([
  ['甬联塑化', '甬联塑料'],
  ['甬联塑化', '宁波甬联塑化'],
  ['ABC塑化', 'ABD塑化'],
  ['三力塑化', '三刀塑化'],
  ['第一塑料', '第二塑料'],
  ['PP10', 'PP20'],
  ['···', '---'],
  ['', ''],
])('%j does not look like %j', (one, other) => {
  expect(looksLike(one, other)).toBe(false)
})

test('the skeleton of any name is its own skeleton, and decoration does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      const skeleton = nameSkeleton(name)
      expect(nameSkeleton(`·${name}\u200B`)).toBe(skeleton)
      expect(nameSkeleton(skeleton)).toBe(skeleton)
    }),
  )
})
