import { expect, test } from 'vitest'
import { runningCode, sampleFile } from './project'
import { visibleTexts } from './visible-words'

/** Trade abbreviations and file formats in Latin letters. */
const TRADE = new Set([
  'PP',
  'PE',
  'PVC',
  'ABS',
  'EVA',
  'LLDPE',
  'HDPE',
  'LDPE',
  'GB',
  'ICP',
  'PDF',
  'OFD',
  'XML',
  'CSV',
  'JSON',
  'TDS',
  'APP',
  'JPEG',
  'PNG',
  'WebP',
  'MB',
  'kg',
  'g',
  'cm',
  'min',
])

function englishIn(text: string): string[] {
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !TRADE.has(word))
}

test('no page, label or title contains an English word', () => {
  const pages = runningCode((path) => path.startsWith('app/') && path.endsWith('.tsx'))
  const texts = pages.flatMap(visibleTexts)
  expect(texts.filter(({ text }) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(150)
  const english = texts.flatMap(({ place, text }) =>
    englishIn(text).map((word) => `${place}: ${word} in “${text}”`),
  )
  expect(english).toEqual([])
})

test('checks texts between tags, in braces, in labels and in lists of links', () => {
  const read = (jsx: string) => visibleTexts(sampleFile('x.tsx', `const a = ${jsx}`)).map(({ text }) => text)
  expect(read('<p>Hello</p>')).toEqual(['Hello'])
  expect(read("<p>{late ? 'Too late' : `@{n} left`}</p>".replace('@', '$'))).toEqual(['Too late', 'left'])
  expect(read('<Field label="Name" name="phone" type="tel" />')).toEqual(['Name'])
  expect(read("<Tabs tabs={[{ name: 'Password', to: '/login' }]} />")).toEqual(['Password'])
  expect(read("<p className={a === 'b' ? 'c' : 'd'}>好</p>")).toEqual(['好'])
})

test('trade abbreviations pass, English words do not', () => {
  expect(englishIn('PP 现货 kg')).toEqual([])
  expect(englishIn('请 login')).toEqual(['login'])
})
