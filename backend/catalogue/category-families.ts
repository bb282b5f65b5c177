/** The families in which the trade sorts plastics and the chemicals they are made of, each with its categories. */
const FAMILIES: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['聚烯烃', ['PP', 'LLDPE', 'mLLDPE', 'LDPE', 'HDPE', 'EVA', 'POE']],
  ['聚氯乙烯', ['PVC']],
  ['苯乙烯类', ['GPPS', 'HIPS', 'ABS', 'SBC']],
  ['工程塑料', ['PC', 'PA6', 'PA66', 'POM', 'PMMA', 'PBT', 'PET']],
  ['化工原料', ['EG', 'SM']],
]
const OTHERS = '其他'

/** Categories by family, both in the trade's order; what belongs to none stands last under 其他. */
export function byFamily<C extends { code: string }>(categories: readonly C[]) {
  const known = new Set(FAMILIES.flatMap(([, codes]) => codes))
  const branches = FAMILIES.map(([name, codes]) => ({
    name,
    categories: codes.flatMap((code) => categories.filter((category) => category.code === code)),
  }))
  const others = { name: OTHERS, categories: categories.filter(({ code }) => !known.has(code)) }
  return [...branches, others].filter((branch) => branch.categories.length > 0)
}
