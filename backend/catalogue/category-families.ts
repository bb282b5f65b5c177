/** Families of plastics and their raw chemicals, each with its categories, in the order of the trade. */
const FAMILIES: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['聚烯烃', ['PP', 'LLDPE', 'mLLDPE', 'LDPE', 'HDPE', 'EVA', 'POE']],
  ['聚氯乙烯', ['PVC']],
  ['苯乙烯类', ['GPPS', 'HIPS', 'ABS', 'SBC']],
  ['工程塑料', ['PC', 'PA6', 'PA66', 'POM', 'PMMA', 'PBT', 'PET']],
  ['化工原料', ['EG', 'SM']],
]
const OTHERS = '其他'

/** Groups categories by family, in the order of the trade. Categories without a family come last under 其他. */
export function groupByFamily<C extends { code: string }>(categories: readonly C[]) {
  const known = new Set(FAMILIES.flatMap(([, codes]) => codes))
  const branches = FAMILIES.map(([name, codes]) => ({
    name,
    categories: codes.flatMap((code) => categories.filter((category) => category.code === code)),
  }))
  const others = { name: OTHERS, categories: categories.filter(({ code }) => !known.has(code)) }
  return [...branches, others].filter((branch) => branch.categories.length > 0)
}
