/** Size of a demo market. */
export interface DemoSize {
  /** Number of offers on sale. */
  offers: number
  /** Days of quotes before the market opened. */
  quoteDays: number
  /** Whether trade of the days before the opening is written. */
  hasHistory: boolean
}
