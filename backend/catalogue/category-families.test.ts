import { expect, test } from 'vitest'
import { groupByFamily } from './category-families'

const of = (...codes: string[]) => codes.map((code) => ({ code }))

test.each([
  ['nothing', [], []],
  ['families in the trade’s order', of('PC', 'PP'), ['聚烯烃 PP', '工程塑料 PC']],
  ['categories in the trade’s order', of('HDPE', 'PP', 'LLDPE'), ['聚烯烃 PP,LLDPE,HDPE']],
  ['categories without a family last', of('TPU', 'PVC'), ['聚氯乙烯 PVC', '其他 TPU']],
])('%s', (_, categories, branches) => {
  const shown = groupByFamily(categories).map(
    ({ name, categories }) => `${name} ${categories.map((c) => c.code)}`,
  )
  expect(shown).toEqual(branches)
})
