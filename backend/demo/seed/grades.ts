import gradesCsv from './grades.csv?raw'

/** A real grade of a real maker. The price is a rounded level of the trade, not a quote. */
export interface Grade {
  category: string
  grade: string
  maker: string
  processing: string
  processClass: string
  meltFlow: string | null
  meltFlowCelsius: number | null
  meltFlowLoad: number | null
  density: string | null
  filler: string | null
  vaPercent: number | null
  kValueMin: number | null
  kValueMax: number | null
  intrinsicViscosity: number | null
  relativeViscosity: number | null
  origin: 'domestic' | 'imported'
  application: string
  typicalYuanPerTon: number
  /** A: confident, B: approximate. */
  confidence: 'A' | 'B'
}

const HEADER =
  'category,grade,manufacturer,processing,process_class,mfi_g10min,mfr_c,mfr_kg,density,filler,va_pct,k_value,iv_dl_g,rv,origin,application,typical_price_cny_t,conf'

/** The 100 grades of the demo market. @throws Error if the file is invalid */
export function readGrades(): Grade[] {
  const [header, ...lines] = gradesCsv.trim().split(/\r?\n/)
  if (header !== HEADER) throw new Error('grades.csv has an unexpected header')
  const columns = HEADER.split(',')
  return lines.map((line, i) => {
    const cells = line.split(',')
    const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
    const figure = (column: string) => (cell(column) === '' ? null : Number(cell(column)))
    const required = ['category', 'grade', 'manufacturer', 'processing', 'process_class', 'application']
    const origin = cell('origin')
    if (
      required.some((column) => cell(column) === '') ||
      (origin !== 'domestic' && origin !== 'imported') ||
      !/^\d+$/.test(cell('typical_price_cny_t'))
    )
      throw new Error(`grades.csv line ${i + 2} is incomplete`)
    const kValues = cell('k_value') === '' ? [] : cell('k_value').split('-').map(Number)
    return {
      category: cell('category'),
      grade: cell('grade'),
      maker: cell('manufacturer'),
      processing: cell('processing'),
      processClass: cell('process_class'),
      meltFlow: cell('mfi_g10min') || null,
      meltFlowCelsius: figure('mfr_c'),
      meltFlowLoad: figure('mfr_kg'),
      density: cell('density') || null,
      filler: cell('filler') || null,
      vaPercent: figure('va_pct'),
      kValueMin: kValues.length > 0 ? Math.min(...kValues) : null,
      kValueMax: kValues.length > 0 ? Math.max(...kValues) : null,
      intrinsicViscosity: figure('iv_dl_g'),
      relativeViscosity: figure('rv'),
      origin,
      application: cell('application'),
      typicalYuanPerTon: Number(cell('typical_price_cny_t')),
      confidence: cell('conf') === 'A' ? 'A' : 'B',
    }
  })
}
