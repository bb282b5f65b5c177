import { BOLD, type ScreenSegment } from './screen-segment'

/** A terminal screen on which every character has a width of one column. */
export interface NarrowScreen {
  /** Processes new output of the program. */
  show(output: string): void
  rows(): ScreenSegment[][]
}

const ESCAPE = String.fromCharCode(27)
const BACKSPACE = String.fromCharCode(8)
/** One escape sequence or one character. */
const TOKEN = new RegExp(`${ESCAPE}\\[([?\\d;]*)([A-Za-z])|${ESCAPE}[()].|${ESCAPE}[^[()]|[^${ESCAPE}]`, 'gu')
const UNFINISHED = new RegExp(`${ESCAPE}(?:\\[[?\\d;]*|[()])?$`)

/** Implements the escape sequences that Links uses: move, clear, bold. */
export function narrowScreen(): NarrowScreen {
  const rows: ScreenSegment[][] = []
  let [row, column] = [0, 0]
  let style: number | null = null
  let unfinished = ''

  function write(character: string) {
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push({ style: null, text: ' ' })
    cells[column] = { style, text: character }
    rows[row] = cells
    column += 1
  }
  function execute(command: string, numbers: readonly number[]) {
    if (command === 'H') [row, column] = [(numbers[0] || 1) - 1, (numbers[1] || 1) - 1]
    if (command === 'J') rows.length = 0
    if (command === 'm') style = numbers.some((one) => one === 1 || one === 7) ? BOLD : null
  }
  return {
    show: (output) => {
      const text = unfinished + output
      unfinished = UNFINISHED.exec(text)?.[0] ?? ''
      const whole = text.slice(0, text.length - unfinished.length)
      for (const [token, numbers = '', command] of whole.matchAll(TOKEN))
        if (command) execute(command, numbers.split(';').map(Number))
        else if (token === BACKSPACE) column = Math.max(0, column - 1)
        else if (token === '\r') column = 0
        else if (token === '\n') row += 1
        else if (token >= ' ' && !token.startsWith(ESCAPE)) write(token)
    },
    rows: () => Array.from(rows, (cells) => cells ?? []),
  }
}
