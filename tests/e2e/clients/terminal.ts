import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { promisify } from 'node:util'
import { narrowScreen } from './narrow-screen'
import type { ScreenSegment } from './screen-segment'

/** High enough for a whole page, and wide enough for the headings of an offer table. */
const SIZE = { columns: 180, rows: 400 }

const exec = promisify(execFile)

/** A program in a tmux session. */
export interface Terminal {
  /** Presses keys, with tmux names: "Enter", "Tab", "M-g". */
  keys(...names: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Rows of the screen from the top. */
  screen(): Promise<ScreenSegment[][]>
  close(): Promise<void>
}

interface Running {
  tmux(...command: string[]): Promise<string>
  hands: Pick<Terminal, 'keys' | 'type' | 'close'>
}

/** Starts a program in a terminal. */
export async function openTerminal(program: readonly string[], home = newHome()): Promise<Terminal> {
  const { tmux, hands } = await start(program, home)
  return { ...hands, screen: async () => piecesOf((await tmux('capture-pane', '-pe')).replace(/\n$/, '')) }
}

/**
 * Like `openTerminal`, for a program that counts Chinese characters as one column, while terminals use two: the screen is
 * computed from the program's output.
 */
export async function openNarrowTerminal(program: readonly string[]): Promise<Terminal> {
  const home = newHome()
  const file = join(home, 'written')
  const { hands } = await start(program, home, [';', 'pipe-pane', '-O', `cat > ${file}`])
  const screen = narrowScreen()
  const decoder = new StringDecoder()
  let shown = 0
  return {
    ...hands,
    screen: async () => {
      const written = await readFile(file)
      screen.show(decoder.write(written.subarray(shown)))
      shown = written.length
      return screen.rows()
    },
  }
}

/** A temporary home folder, deleted with the terminal. */
export function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'suji-terminal-'))
}

async function start(program: readonly string[], home: string, then: string[] = []): Promise<Running> {
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
  await tmux('new-session', '-d', ...size, ...program, ...then)
  return {
    tmux,
    hands: {
      keys: async (...names) => {
        await tmux('send-keys', ...names)
      },
      type: async (text) => {
        await tmux('send-keys', '-l', '--', text)
      },
      close: async () => {
        await tmux('kill-server')
        // Links writes files during its exit.
        await rm(home, { recursive: true, force: true, maxRetries: 10 })
      },
    },
  }
}

const COLOUR_CHANGE = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`)

/** Splits text at colour changes (30–37, 39 and 0). A colour continues on the next row. */
function piecesOf(text: string): ScreenSegment[][] {
  let style: number | null = null
  return text.split('\n').map((row) => {
    const parts = row.split(COLOUR_CHANGE)
    return parts.flatMap((part, i) => {
      if (i % 2 === 0) return part === '' ? [] : [{ style, text: part }]
      for (const change of part.split(';').map(Number)) {
        if (change === 0 || change === 39) style = null
        else if (change >= 30 && change <= 37) style = change
      }
      return []
    })
  })
}
