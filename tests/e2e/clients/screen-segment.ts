/** Style of bold or reverse text on a narrow screen. */
export const BOLD = 1

/** Adjacent characters of one style on a screen row. */
export interface ScreenSegment {
  /** Terminal attribute: a colour (30–37) or `BOLD`; null for ordinary text. */
  style: number | null
  text: string
}
