import { serverUrl, someAddress } from '../story'
import { isLabelled, isNamed, type Name, oneLine, type Person, waitFor, wordsIn } from './person'
import { openTerminal, type Piece, type Terminal } from './terminal'

/** The colours in which w3m shows what can be operated. */
const LINK = 34
const FIELD_OR_BUTTON = 31
/** It asks for what is typed on the last row. */
const PROMPT = /^(TEXT|Password):/

/** Without the last, w3m takes away the spaces that part Chinese words. */
const SETTINGS = ['-I', 'UTF-8', '-O', 'UTF-8', '-cookie', '-no-mouse', '-o', 'simple_preserve_space=1']

type Kind = 'field' | 'tick' | 'button' | 'link'

/** Something on the screen that the cursor can be put on. */
interface Spot {
  kind: Kind
  /** From 0. */
  row: number
  /** How many signs stand before it on the row. */
  column: number
  text: string
  /** Words before it: on its row from the last spot on, else the last rows that have no spot. */
  before: string
  /** Words after it up to the next spot of the row. */
  after: string
}

/** A person at w3m, the text browser: reads the screen, moves the cursor, answers its prompts. */
export async function atW3m(address = someAddress()): Promise<Person> {
  const header = `x-forwarded-for: ${address}`
  const terminal = await openTerminal(
    'w3m',
    ...SETTINGS,
    '-header',
    header,
    `${serverUrl('market')}/robots.txt`,
  )
  return {
    open: async (path) => {
      await page(terminal)
      await answer(terminal, 'U', /^Goto URL:/, `${serverUrl('market')}${path}`)
    },
    reads: (words) => waitFor(`${words} in w3m`, async () => wordsIn(textOf(await page(terminal)), words)),
    fill: async (label, text) => {
      await goTo(terminal, 'field', ({ before }) =>
        before.split('\n').some((line) => isLabelled(line, label)),
      )
      await answer(terminal, 'Enter', PROMPT, text)
    },
    choose: async (label) => {
      await goTo(terminal, 'tick', ({ after }) => isNamed(after, label))
      await terminal.keys('Enter')
    },
    press: (button) => enter(terminal, 'button', button),
    follow: (link) => enter(terminal, 'link', link),
    anotherWindow: () => atW3m(address),
    leave: () => terminal.close(),
  }
}

async function enter(terminal: Terminal, kind: Kind, name: Name): Promise<void> {
  await goTo(terminal, kind, ({ text }) => isNamed(text, name))
  await terminal.keys('Enter')
}

/** The screen, once w3m shows a page and nothing is on its way. */
async function page(terminal: Terminal): Promise<Piece[][]> {
  return await waitFor('a page in w3m', async () => {
    const rows = await terminal.screen()
    return /^Viewing/.test(lastRow(rows)) ? rows : null
  })
}

/** Presses a key that makes w3m ask, and types the answer in place of what stands there. */
async function answer(terminal: Terminal, key: string, prompt: RegExp, text: string): Promise<void> {
  await terminal.keys(key)
  await waitFor(`${prompt} in w3m`, async () => prompt.test(lastRow(await terminal.screen())) || null)
  await terminal.keys('C-u')
  await terminal.type(text)
  await terminal.keys('Enter')
}

/** Moves the cursor onto something: to its row, then over the signs before it. */
async function goTo(terminal: Terminal, kind: Kind, fits: (spot: Spot) => boolean): Promise<void> {
  const spot = await waitFor(`a ${kind} of that name in w3m`, async () => {
    const rows = await page(terminal)
    const there = spotsOn(rows).find((one) => one.kind === kind && fits(one))
    if (!there) throw new Error(`it is not on the screen:\n${textOf(rows).trimEnd()}`)
    return there
  })
  await answer(terminal, 'M-g', /^Goto line:/, String(spot.row + 1))
  await terminal.keys('^')
  if (spot.column > 0) await terminal.type(`${spot.column}l`)
}

function textOf(rows: Piece[][]): string {
  return rows.map((row) => row.map(({ text }) => text).join('')).join('\n')
}

function lastRow(rows: Piece[][]): string {
  return textOf(rows.filter((row) => row.length > 0).slice(-1))
}

/** Everything on the screen that can be operated, from the top. */
function spotsOn(rows: Piece[][]): Spot[] {
  const spots: Spot[] = []
  let since = ''
  rows.forEach((row, number) => {
    const pieces = joined(row)
    let column = 0
    pieces.forEach((piece, i) => {
      const { colour, text } = piece
      const open = pieces[i - 1]?.text.at(-1) ?? ''
      const kind = colour === LINK ? 'link' : colour === FIELD_OR_BUTTON ? kindOf(text, open) : null
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

/** Links that only a space parts look like one: each run of whole words may be a link, the longest first. */
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

/** w3m writes fields as [     ], ticks as [ ] and (*), buttons as their words. */
function kindOf(text: string, open: string): Kind {
  if (open !== '[' && open !== '(') return 'button'
  return text.length === 1 ? 'tick' : 'field'
}

/** Pieces of one colour that differ in something else, such as an underline, belong together. */
function joined(row: Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const piece of row) {
    const last = pieces.at(-1)
    if (last?.colour === piece.colour) last.text += piece.text
    else pieces.push({ ...piece })
  }
  return pieces
}
