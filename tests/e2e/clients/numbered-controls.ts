import type { ScreenSegment } from './screen-segment'
import { joined, type Kind, type ScreenControl } from './text-browser'

/** A control with the number that the browser prints before it. */
export interface NumberedControl extends ScreenControl {
  number: number
}

/** Text after a number. */
export interface Numbered {
  /** Up to the end of the link colour or the next number. */
  text: string
  /** The number has the link colour. */
  isMarked: boolean
}

/** Possible kinds of the control; several when they look alike. */
export type KindsOf = (one: Numbered) => readonly { kind: Kind; text: string }[]

const NUMBER = /\[(\d+)\]/
/** Marks that replace the link colour in the text. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']
const OPEN_OR_CLOSE = /[\u{E000}\u{E001}]/gu
/** A radio button or checkbox before its label: "(*) 商品", "[X] 店铺". */
export const TICK = /^[([][ *X][)\]]/

/** All numbered controls on the screen, from the top. */
export function numberedControls(rows: ScreenSegment[][], link: number, kindsOf: KindsOf): NumberedControl[] {
  const spots: NumberedControl[] = []
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

function withMarks(row: ScreenSegment[], link: number): string {
  return joined(row)
    .map(({ style, text }) => (style === link ? `${OPEN}${text}${CLOSE}` : text))
    .join('')
}

function endsMarked(text: string, isMarkedBefore: boolean): boolean {
  const [opened, closed] = [text.lastIndexOf(OPEN), text.lastIndexOf(CLOSE)]
  return opened === closed ? isMarkedBefore : opened > closed
}

function plain(text: string): string {
  return text.replace(OPEN_OR_CLOSE, '')
}
