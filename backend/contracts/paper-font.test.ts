import { DIVISIONS } from 'backend/addresses/divisions'
import { BANKS } from 'backend/banking/cards/banks'
import millsCsv from 'backend/demo/seed/mills.csv?raw'
import { BUYER_ADDRESSES, BUYERS, CATEGORIES, SHOPS, WAREHOUSES } from 'backend/demo/seed/places'
import { expect, test } from 'vitest'
import { inPaperFont, unprintableCharacters } from './paper-font'

const NAMES: [what: string, names: readonly string[]][] = [
  ['divisions', [...DIVISIONS].flatMap(([province, cities]) => [province, ...[...cities].flat(2)])],
  ['banks', BANKS.map(({ bankName }) => bankName)],
  ['mills', [millsCsv]],
  ['demo market', JSON.stringify([BUYER_ADDRESSES, BUYERS, CATEGORIES, SHOPS, WAREHOUSES]).split('"')],
  ['rare characters of common names', ['堃喆犇淼鑫昇珺玥翀赟龑龘䶮㛃𬭎𬬭']],
  ['people of other nations', ['阿不都·热依木', 'José Müller', 'Søren Ærø', 'Nguyễn Văn Đức', 'Иван Петров']],
]

test.each(NAMES)('the font of papers has all characters of the names of %s', (_, names) => {
  expect(unprintableCharacters(...names)).toEqual([])
})

test.each([
  ['𠮷野', ['𠮷']],
  ['张𫰠𱖎', ['𫰠', '𱖎']],
  ['𠮷𠮷', ['𠮷']],
  ['葛\u{E0100}城', []],
  ['\u{2F81A}', []],
  ['龙\u200D', []],
])('%j has the unprintable characters %j', (name, missing) => {
  expect(unprintableCharacters(name)).toEqual(missing)
  if (missing.length === 0) expect(inPaperFont(name)).not.toContain('〔')
})
