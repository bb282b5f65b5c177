/**
 * The folder name contains a hash of the drawings, so that browsers may cache them for ever. A test checks the hash.
 */
export const DRAWINGS_PATH = '/assets/drawings-24b0c438'

/** Codes of the categories with their own drawing of a typical product. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['PP', 'LLDPE', 'mLLDPE', 'LDPE', 'HDPE', 'EVA', 'POE', 'PVC', 'GPPS', 'HIPS', 'ABS', 'SBC'],
  ...['PC', 'PA6', 'PA66', 'POM', 'PMMA', 'PBT', 'PET', 'EG', 'SM'],
])
const ANY_OTHER = 'granules'

/** The drawing of a category; granules if it has none of its own. */
export function drawingOf(code: string): string {
  return `${DRAWINGS_PATH}/${DRAWN.has(code) ? code.toLowerCase() : ANY_OTHER}.svg`
}
