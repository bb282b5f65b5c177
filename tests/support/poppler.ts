import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the programs of poppler-utils are installed. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).status !== null

/** Output of a program of poppler-utils about a PDF. */
export function poppler(program: string, pdf: Uint8Array, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'suji-poppler-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    const last = program === 'pdftotext' ? ['-'] : []
    const run = spawnSync(program, [...options, path, ...last], { encoding: 'utf8', cwd: folder })
    if (run.status !== 0 || run.stderr !== '')
      throw new Error(`${program} failed (${run.status}): ${run.stderr}`)
    return run.stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
