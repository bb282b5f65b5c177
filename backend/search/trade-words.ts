import { searchForm } from './search-words'
import tradeWordsCsv from './trade-words.csv?raw'

const KINDS = ['category', 'maker', 'makers', 'synonym', 'grade', 'place', 'excluded', 'noise'] as const

/** What the trade calls a thing besides its own name. */
export interface TradeWord {
  /**
   * `category` by code, `maker` and `grade` by name, `makers` by the names of several, `synonym` by what stands in data
   * sheets, `place` by province; `excluded` is not traded here, `noise` says nothing.
   */
  kind: (typeof KINDS)[number]
  meaning: string
  /** In the form in which words are compared. */
  words: string[]
}

/** The words of trade-words.csv. @throws Error where the file does not look as it should */
export function readTradeWords(): TradeWord[] {
  const [, ...lines] = tradeWordsCsv.trim().split(/\r?\n/)
  return lines.map((line) => {
    const [name, meaning, words] = line.split(',')
    const kind = KINDS.find((known) => known === name)
    if (!kind || meaning === undefined || !words) throw new Error(`trade-words.csv: ${line}`)
    return { kind, meaning, words: words.split(' ').map(searchForm) }
  })
}
