import gradesCsv from './grades.csv?raw'

/** A real grade of a real maker. The price is a rounded level of the trade, not a quote. */
export interface Grade {
  category: string
  grade: string
  maker: string
  processing: string
  meltFlow: string | null
  density: string | null
  application: string
  typicalYuanPerTon: number
  /** A: confident, B: approximate. */
  confidence: 'A' | 'B'
}

const HEADER =
  'category,grade,manufacturer,processing,mfi_g10min,density,application,typical_price_cny_t,conf'

/** The 100 grades of the demo market. @throws Error if the file is invalid */
export function readGrades(): Grade[] {
  const [header, ...lines] = gradesCsv.trim().split(/\r?\n/)
  if (header !== HEADER) throw new Error('grades.csv has an unexpected header')
  return lines.map((line, i) => {
    const [category, grade, maker, processing, meltFlow, density, application, price, confidence] =
      line.split(',')
    if (!category || !grade || !maker || !processing || !application || !/^\d+$/.test(price ?? ''))
      throw new Error(`grades.csv line ${i + 2} is incomplete`)
    return {
      category,
      grade,
      maker,
      processing,
      meltFlow: meltFlow || null,
      density: density || null,
      application,
      typicalYuanPerTon: Number(price),
      confidence: confidence === 'A' ? 'A' : 'B',
    }
  })
}
