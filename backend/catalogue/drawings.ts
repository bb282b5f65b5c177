/** The folder's name carries a hash of the drawings, so that browsers may keep them for ever; a test holds it to that. */
export const DRAWINGS_PATH = '/assets/drawings-24b0c438'

/** Codes of the categories that are drawn: each by what is mostly made of it. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['PP', 'LLDPE', 'mLLDPE', 'LDPE', 'HDPE', 'EVA', 'POE', 'PVC', 'GPPS', 'HIPS', 'ABS', 'SBC'],
  ...['PC', 'PA6', 'PA66', 'POM', 'PMMA', 'PBT', 'PET', 'EG', 'SM'],
])
const ANY_OTHER = 'granules'

/** The picture of a category: a line drawing, granules where it has none of its own. */
export function drawingOf(code: string): string {
  return `${DRAWINGS_PATH}/${DRAWN.has(code) ? code.toLowerCase() : ANY_OTHER}.svg`
}
