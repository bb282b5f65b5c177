import type { Piece } from './screen-segment'
import { joined, type Kind, type Spot } from './text-browser'

/** Something that can be operated, by the number that the browser writes before it. */
export interface NumberedSpot extends Spot {
  number: number
}

/** What stands behind a number. */
export interface Numbered {
  /** Up to where the look of a link ends, or the next number begins. */
  text: string
  /** The number has the look of a link. */
  isMarked: boolean
}

/** What a browser means by it: a kind, or several that look alike. */
export type KindsOf = (one: Numbered) => readonly { kind: Kind; text: string }[]

const NUMBER = /\[(\d+)\]/
/** Put around what has the look of a link, in place of the look. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']
const OPEN_OR_CLOSE = /[\u{E000}\u{E001}]/gu
/** A tick before its words: "(*) 商品", "[X] 店铺". */
export const TICK = /^[([][ *X][)\]]/

/** Everything on the screen that has a number, from the top. */
export function numberedSpots(rows: Piece[][], link: number, kindsOf: KindsOf): NumberedSpot[] {
  const spots: NumberedSpot[] = []
  let since = ''
  for (const row of rows) {
    const [start = '', ...parts] = withMarks(row, link).split(NUMBER)
    since += plain(start)
    let isMarked = endsMarked(start, false)
    for (let i = 0; i < parts.length; i += 2) {
      const [number, behind = ''] = [Number(parts[i]), parts[i + 1]]
      const [text = ''] = isMarked ? behind.split(CLOSE) : [behind]
      const after = plain(behind).replace(TICK, '').replace(/\($/, '')
      for (const found of kindsOf({ text: plain(text), isMarked }))
        spots.push({ ...found, number, before: since.replace(/\($/, ''), after })
      since = after
      isMarked = endsMarked(behind, isMarked)
    }
    since += '\n'
  }
  return spots
}

function withMarks(row: Piece[], link: number): string {
  return joined(row)
    .map(({ look, text }) => (look === link ? `${OPEN}${text}${CLOSE}` : text))
    .join('')
}

function endsMarked(text: string, isMarkedBefore: boolean): boolean {
  const [opened, closed] = [text.lastIndexOf(OPEN), text.lastIndexOf(CLOSE)]
  return opened === closed ? isMarkedBefore : opened > closed
}

function plain(text: string): string {
  return text.replace(OPEN_OR_CLOSE, '')
}
