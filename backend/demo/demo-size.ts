/** How large a demo market is. */
export interface DemoSize {
  /** Offers on sale. */
  offers: number
  /** Days of quotes before it opened. */
  quoteDays: number
}
