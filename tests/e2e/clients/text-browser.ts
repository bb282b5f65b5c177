import { serverUrl } from '../browser-test'
import { isLabelled, isNamed, type Person, type Which, waitFor, wordsIn } from './person'
import type { ScreenSegment } from './screen-segment'
import type { Terminal } from './terminal'

/** Colour of links. */
export const LINK = 34

export type Kind = 'field' | 'tick' | 'button' | 'link'

/** A control on the screen. */
export interface ScreenControl {
  kind: Kind
  text: string
  /** Text before it: on its row after the previous control, else the last rows without a control. */
  before: string
  /** Text after it up to the next control of the row. */
  after: string
}

/** Adapter for a text browser: how to read its screen and which keys to press. */
export interface TextBrowser<Found extends ScreenControl> {
  name: string
  terminal: Terminal
  /** Whether a page is shown and no request is in progress. */
  isAtRest(rows: ScreenSegment[][]): boolean
  /** Text of the page, without marks of the browser. */
  words(rows: ScreenSegment[][]): string
  /** All controls on the screen, from the top; the most likely name first. */
  spots(rows: ScreenSegment[][]): Found[]
  open(url: string): Promise<void>
  /** Activates a link, button, radio button or checkbox. */
  operate(spot: Found): Promise<void>
  /** Replaces the value of a field. */
  write(spot: Found, text: string): Promise<void>
  another(): Promise<Person>
}

/** Person driver for a text browser. Finds controls by the text beside them. */
export function atTextBrowser<Found extends ScreenControl>(browser: TextBrowser<Found>): Person {
  const { name, terminal } = browser
  async function page(): Promise<ScreenSegment[][]> {
    return await waitFor(`a page in ${name}`, async () => {
      const rows = await terminal.screen()
      if (!browser.isAtRest(rows)) throw new Error(`the page is loading:\n${textOf(rows).trimEnd()}`)
      return rows
    })
  }
  async function find(
    kind: Kind,
    fits: (spot: ScreenControl) => boolean,
    which: Which = 'first',
  ): Promise<Found> {
    return await waitFor(`a ${kind} of that name in ${name}`, async () => {
      const rows = await page()
      const found = browser
        .spots(rows)
        .filter((spot) => spot.kind === kind && fits(spot))
        .at(which === 'first' ? 0 : -1)
      if (!found) throw new Error(`not on the screen:\n${textOf(rows).trimEnd()}`)
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
      const isIt = ({ before }: ScreenControl) => before.split('\n').some((line) => isLabelled(line, label))
      await browser.write(await find('field', isIt), text)
    },
    choose: async (label) => {
      await browser.operate(await find('tick', ({ after }) => isNamed(after, label)))
    },
    press: async (button) => {
      await browser.operate(await find('button', ({ text }) => isNamed(text, button)))
    },
    unfold: async () => undefined,
    follow: async (link, which) => {
      await browser.operate(await find('link', ({ text }) => isNamed(text, link), which))
    },
    anotherWindow: () => browser.another(),
    leave: () => terminal.close(),
  }
}

/** Presses a key, waits for the prompt, and types the answer. */
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

/** Waits until a row of the screen matches. */
export async function seen(terminal: Terminal, words: RegExp): Promise<void> {
  await waitFor(`${words} on the screen`, async () => {
    const rows = (await terminal.screen()).map(rowText)
    return rows.some((row) => words.test(row)) || null
  })
}

export function textOf(rows: ScreenSegment[][]): string {
  return rows.map(rowText).join('\n')
}

export function rowText(row: ScreenSegment[]): string {
  return row.map(({ text }) => text).join('')
}

/** Joins segments of the same colour that differ in other attributes, such as an underline. */
export function joined(row: ScreenSegment[]): ScreenSegment[] {
  const pieces: ScreenSegment[] = []
  for (const piece of row) {
    const last = pieces.at(-1)
    if (last?.style === piece.style) last.text += piece.text
    else pieces.push({ ...piece })
  }
  return pieces
}
