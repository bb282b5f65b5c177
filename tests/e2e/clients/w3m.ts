import { pause } from '../../support/pause'
import { serverUrl, someAddress } from '../browser-test'
import { oneLine, type Person } from './person'
import type { ScreenSegment } from './screen-segment'
import { openTerminal, type Terminal } from './terminal'
import {
  answer,
  atTextBrowser,
  joined,
  type Kind,
  LINK,
  rowText,
  type ScreenControl,
  textOf,
} from './text-browser'

const FIELD_OR_BUTTON = 31
/** Prompt on the last row. */
const URL = { key: 'U', asks: /^Goto URL:/ }
const LINE = { key: 'M-g', asks: /^Goto line:/ }
const TEXT = { key: 'Enter', asks: /^(TEXT|Password):/ }
const ALL = ['C-u']

/** How long w3m takes at least until a key shows, and between two screens that are equal when it is done. */
const KEY_MS = 100
/** So many blank rows follow only the end of a page. */
const BLANK_ROWS = 6

/** Without simple_preserve_space, w3m removes spaces between Chinese words. */
const SETTINGS = ['-I', 'UTF-8', '-O', 'UTF-8', '-cookie', '-no-mouse', '-o', 'simple_preserve_space=1']

interface PlacedControl extends ScreenControl {
  /** Zero-based. */
  row: number
  /** Number of characters before it on the row. */
  column: number
}

/** Person driver for w3m, which moves the cursor to a control. */
export async function atW3m(address = someAddress()): Promise<Person> {
  const header = ['-header', `x-forwarded-for: ${address}`]
  const shown = await openTerminal(['w3m', ...SETTINGS, ...header, `${serverUrl('market')}/robots.txt`])
  const terminal = { ...shown, screen: () => wholePage(shown) }
  return atTextBrowser<PlacedControl>({
    name: 'w3m',
    terminal,
    isAtRest,
    words: textOf,
    spots: spotsOn,
    open: (url) => answer(terminal, URL, url, ALL),
    operate: async (spot) => {
      await goTo(terminal, spot)
      await terminal.keys('Enter')
    },
    write: async (spot, text) => {
      await goTo(terminal, spot)
      await answer(terminal, TEXT, text, ALL)
    },
    another: () => atW3m(address),
  })
}

function isAtRest(rows: ScreenSegment[][]): boolean {
  return /^Viewing/.test(rowText(rows.filter((row) => row.length > 0).at(-1) ?? []))
}

/** Rows of the page and the status row. w3m uses at most 200 rows of a terminal: a longer page is read screen by screen. */
async function wholePage(terminal: Terminal): Promise<ScreenSegment[][]> {
  let screen = await terminal.screen()
  if (!isAtRest(screen) || textOf(bodyOf(screen).slice(-BLANK_ROWS)).trim() === '') return screen
  screen = await screenAfter(terminal, 'g')
  const rows = bodyOf(screen)
  for (let top = ''; top !== textOf(screen); ) {
    top = textOf(screen)
    screen = await screenAfter(terminal, 'Space')
    rows.push(...bodyOf(screen).slice(overlap(rows, bodyOf(screen))))
  }
  await screenAfter(terminal, 'g')
  return [...rows, ...screen.slice(bodyOf(screen).length)]
}

/** The screen once a key has had its effect: two equal ones in a row. */
async function screenAfter(terminal: Terminal, key: string): Promise<ScreenSegment[][]> {
  await terminal.keys(key)
  await pause(KEY_MS)
  let before = await terminal.screen()
  for (;;) {
    await pause(KEY_MS)
    const after = await terminal.screen()
    if (textOf(after) === textOf(before)) return after
    before = after
  }
}

function bodyOf(screen: ScreenSegment[][]): ScreenSegment[][] {
  const status = screen.findLastIndex((row) => row.length > 0)
  return screen.slice(0, Math.max(status, 0))
}

/** Number of rows at the end of `above` that `below` repeats at its beginning. */
function overlap(above: ScreenSegment[][], below: ScreenSegment[][]): number {
  for (let rows = Math.min(above.length, below.length); rows > 0; rows--)
    if (textOf(above.slice(-rows)) === textOf(below.slice(0, rows))) return rows
  return 0
}

/** Moves the cursor to the row, then right over the characters before the control. */
async function goTo(terminal: Terminal, { row, column }: PlacedControl): Promise<void> {
  await answer(terminal, LINE, String(row + 1), ALL)
  await terminal.keys('^')
  if (column > 0) await terminal.type(`${column}l`)
}

function spotsOn(rows: ScreenSegment[][]): PlacedControl[] {
  const spots: PlacedControl[] = []
  let since = ''
  rows.forEach((row, number) => {
    const pieces = joined(row)
    let column = 0
    pieces.forEach((piece, i) => {
      const { style, text } = piece
      const open = pieces[i - 1]?.text.at(-1) ?? ''
      const kind = style === LINK ? 'link' : style === FIELD_OR_BUTTON ? kindOf(text, open) : null
      if (kind) {
        const before = since.replace(/[[(]$/, '')
        const after = (pieces[i + 1]?.text ?? '').replace(/^[\])]/, '').replace(/[[(]$/, '')
        for (const part of kind === 'link' ? runsOfWords(text) : [{ start: 0, text }])
          spots.push({ kind, row: number, column: column + part.start, text: part.text, before, after })
        since = ''
      } else since += text
      column += [...text].length
    })
    since += '\n'
  })
  return spots
}

/** Adjacent links look like one: each run of whole words may be a link, the longest first. */
function runsOfWords(text: string): { start: number; text: string }[] {
  const words = [...text.matchAll(/\S+/g)]
  const runs = words.flatMap((first, i) =>
    words.slice(i).map((last) => {
      const start = [...text.slice(0, first.index)].length
      return { start, text: oneLine(text.slice(first.index, last.index + last[0].length)) }
    }),
  )
  return runs.sort((a, b) => b.text.length - a.text.length)
}

/** w3m displays fields as [     ], checkboxes as [ ] and (*), buttons as their text. */
function kindOf(text: string, open: string): Kind {
  if (open !== '[' && open !== '(') return 'button'
  return text.length === 1 ? 'tick' : 'field'
}
