/** A row of a bulk call that was refused. */
export interface RefusedRow {
  /** Position in the list, from 0. */
  row: number
  reason: string
  /** In Chinese. */
  text: string
}
