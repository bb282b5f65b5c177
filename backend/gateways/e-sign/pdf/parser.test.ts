import { expect, test } from 'vitest'
import { Parser } from './parser'
import { canonicalText, UnreadablePdf } from './values'

const parse = (text: string) => canonicalText(new Parser(Buffer.from(text, 'latin1'), 0).readValue())
const string = (text: string) => `(${Buffer.from(text, 'latin1').toString('hex')})`

test.each([
  ['(a\\(b\\)(c)\\\\)', string('a(b)(c)\\')],
  ['(\\101\\7\\n\\\r\nx\\y)', string('A\x07\nxy')],
  ['()', string('')],
  ['<41 4>', string('A@')],
  ['[1 0 R 2 3 -.5 +4. true null]', '[1 0 R 2 3 -0.5 4 true null]'],
  ['<</B/x#41/A<<>>/C null>>', '<<"A" <<>> "B" /"xA">>'],
  ['<< /A % comment\r 1 >>', '<<"A" 1>>'],
])('%s is read', (text, expected) => {
  expect(parse(text)).toBe(expected)
})

test.each([
  '(a',
  '<4g>',
  '<41',
  '[1',
  '<< /A >>',
  '<< /A 1',
  '<< /A 1 /A 2 >>',
  '<< /A 1 /#41 2 >>',
  '1-2',
  '--1',
  '/a#0',
  'x',
  '>',
  '',
])('%s is refused', (text) => {
  expect(() => parse(text)).toThrow(UnreadablePdf)
})
