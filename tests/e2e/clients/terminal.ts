import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** So high that a page needs no scrolling: what is seen is the whole of it. */
const SIZE = { columns: 120, rows: 400 }

const exec = promisify(execFile)

/** Signs of one colour beside each other on a row of the screen. */
export interface Piece {
  /** The terminal's number of the colour; null for ordinary text. */
  colour: number | null
  text: string
}

/** A program in a terminal, with hands at the keys and eyes on the screen. */
export interface Terminal {
  /** Presses keys by tmux's names: "Enter", "Tab", "M-g". */
  keys(...names: string[]): Promise<void>
  type(text: string): Promise<void>
  /** The rows of the screen from the top. */
  screen(): Promise<Piece[][]>
  close(): Promise<void>
}

/** Starts a program in a terminal, with a home of its own. */
export async function openTerminal(program: string, ...args: string[]): Promise<Terminal> {
  const home = mkdtempSync(join(tmpdir(), 'suji-terminal-'))
  const socket = ['-u', '-S', join(home, 'tmux'), '-f', '/dev/null']
  const env = {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
  }
  async function tmux(...command: string[]): Promise<string> {
    return (await exec('tmux', [...socket, ...command], { env })).stdout
  }
  const size = ['-x', String(SIZE.columns), '-y', String(SIZE.rows)]
  await tmux('new-session', '-d', ...size, program, ...args)
  return {
    keys: async (...names) => {
      await tmux('send-keys', ...names)
    },
    type: async (text) => {
      await tmux('send-keys', '-l', '--', text)
    },
    screen: async () => piecesOf(await tmux('capture-pane', '-pe')),
    close: async () => {
      await tmux('kill-server')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const COLOUR_CHANGE = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`)

/** Takes the terminal's colour changes (30–37, 39 and 0) out of the text; a colour lasts over ends of rows. */
function piecesOf(text: string): Piece[][] {
  let colour: number | null = null
  return text.split('\n').map((row) => {
    const parts = row.split(COLOUR_CHANGE)
    return parts.flatMap((part, i) => {
      if (i % 2 === 0) return part === '' ? [] : [{ colour, text: part }]
      for (const change of part.split(';').map(Number)) {
        if (change === 0 || change === 39) colour = null
        else if (change >= 30 && change <= 37) colour = change
      }
      return []
    })
  })
}
