import { searchForm } from './search-words'
import tradeWordsCsv from './trade-words.csv?raw'

const KINDS = ['category', 'maker', 'makers', 'synonym', 'grade', 'place', 'excluded', 'noise'] as const

/** An alternative name in the trade. */
export interface TradeWord {
  /**
   * `category` by code, `maker` and `grade` by name, `makers` by several names, `synonym` by terms of data sheets,
   * `place` by province; `excluded` is not traded here, `noise` has no meaning.
   */
  kind: (typeof KINDS)[number]
  meaning: string
  /** In search form. */
  words: string[]
}

/** The words of trade-words.csv. @throws Error if the file is invalid */
export function readTradeWords(): TradeWord[] {
  const [, ...lines] = tradeWordsCsv.trim().split(/\r?\n/)
  return lines.map((line) => {
    const [name, meaning, words] = line.split(',')
    const kind = KINDS.find((known) => known === name)
    if (!kind || meaning === undefined || !words) throw new Error(`trade-words.csv: ${line}`)
    return { kind, meaning, words: words.split(' ').map(searchForm) }
  })
}
