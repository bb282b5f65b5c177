import { serverUrl } from '../browser-test'
import { isLabelled, isNamed, type Person, type Which, waitFor, wordsIn } from './person'
import type { Piece } from './screen-segment'
import type { Terminal } from './terminal'

/** The look in which links are shown. */
export const LINK = 34

export type Kind = 'field' | 'tick' | 'button' | 'link'

/** Something on the screen that can be operated. */
export interface Spot {
  kind: Kind
  text: string
  /** Words before it: on its row from the last spot on, else the last rows that have no spot. */
  before: string
  /** Words after it up to the next spot of the row. */
  after: string
}

/** A text browser in a terminal: how its screen is to be read, and which keys it wants. */
export interface TextBrowser<Found extends Spot> {
  name: string
  terminal: Terminal
  /** Whether it shows a page, and nothing is on its way. */
  isAtRest(rows: Piece[][]): boolean
  /** What the page says, without signs of the browser's own. */
  words(rows: Piece[][]): string
  /** Everything on the screen that can be operated, from the top; the name it goes by where several are possible first. */
  spots(rows: Piece[][]): Found[]
  open(url: string): Promise<void>
  /** Follows a link, presses a button, sets a tick. */
  operate(spot: Found): Promise<void>
  /** Writes in place of what stands in a field. */
  write(spot: Found, text: string): Promise<void>
  another(): Promise<Person>
}

/** A person at a text browser: reads the screen, finds things by the words beside them. */
export function atTextBrowser<Found extends Spot>(browser: TextBrowser<Found>): Person {
  const { name, terminal } = browser
  async function page(): Promise<Piece[][]> {
    return await waitFor(`a page in ${name}`, async () => {
      const rows = await terminal.screen()
      if (!browser.isAtRest(rows)) throw new Error(`it is not at rest:\n${textOf(rows).trimEnd()}`)
      return rows
    })
  }
  async function find(kind: Kind, fits: (spot: Spot) => boolean, which: Which = 'first'): Promise<Found> {
    return await waitFor(`a ${kind} of that name in ${name}`, async () => {
      const rows = await page()
      const found = browser
        .spots(rows)
        .filter((spot) => spot.kind === kind && fits(spot))
        .at(which === 'first' ? 0 : -1)
      if (!found) throw new Error(`it is not on the screen:\n${textOf(rows).trimEnd()}`)
      return found
    })
  }
  return {
    open: async (path) => {
      await page()
      await browser.open(`${serverUrl('market')}${path}`)
    },
    reads: (words) => waitFor(`${words} in ${name}`, async () => wordsIn(browser.words(await page()), words)),
    fill: async (label, text) => {
      const isIt = ({ before }: Spot) => before.split('\n').some((line) => isLabelled(line, label))
      await browser.write(await find('field', isIt), text)
    },
    choose: async (label) => {
      await browser.operate(await find('tick', ({ after }) => isNamed(after, label)))
    },
    press: async (button) => {
      await browser.operate(await find('button', ({ text }) => isNamed(text, button)))
    },
    follow: async (link, which) => {
      await browser.operate(await find('link', ({ text }) => isNamed(text, link), which))
    },
    anotherWindow: () => browser.another(),
    leave: () => terminal.close(),
  }
}

/** Presses a key that makes a program ask, waits for the question, and types the answer. */
export async function answer(
  terminal: Terminal,
  question: { key: string; asks: RegExp },
  text: string,
  clear: readonly string[] = [],
): Promise<void> {
  await terminal.keys(question.key)
  await seen(terminal, question.asks)
  if (clear.length > 0) await terminal.keys(...clear)
  await terminal.type(text)
  await terminal.keys('Enter')
}

/** Waits until a row of the screen says so. */
export async function seen(terminal: Terminal, words: RegExp): Promise<void> {
  await waitFor(`${words} on the screen`, async () => {
    const rows = (await terminal.screen()).map(rowText)
    return rows.some((row) => words.test(row)) || null
  })
}

export function textOf(rows: Piece[][]): string {
  return rows.map(rowText).join('\n')
}

export function rowText(row: Piece[]): string {
  return row.map(({ text }) => text).join('')
}

/** Pieces of one look that differ in something else, such as an underline, belong together. */
export function joined(row: Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const piece of row) {
    const last = pieces.at(-1)
    if (last?.look === piece.look) last.text += piece.text
    else pieces.push({ ...piece })
  }
  return pieces
}
