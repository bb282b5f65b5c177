/** The look of what is bold or in reverse on a narrow screen. */
export const BOLD = 1

/** Signs of one look beside each other on a row of the screen. */
export interface Piece {
  /** The terminal's number of what sets them apart: a colour (30–37), `BOLD`; null for ordinary text. */
  look: number | null
  text: string
}
