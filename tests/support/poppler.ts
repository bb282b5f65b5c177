import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the programs of poppler-utils are installed. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).status !== null

/** Output of a program of poppler-utils about a PDF. */
export function poppler(program: string, pdf: Uint8Array, ...options: string[]): string {
  return run(program, pdf, options).toString()
}

/** A page as a PNG, one pixel for each point; first page: 1. */
export function renderPage(pdf: Uint8Array, page: number): Buffer {
  return run('pdftoppm', pdf, ['-png', '-r', '72', '-f', String(page), '-l', String(page)])
}

function run(program: string, pdf: Uint8Array, options: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'suji-poppler-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    const last = program === 'pdftotext' ? ['-'] : []
    const { status, stdout, stderr } = spawnSync(program, [...options, path, ...last], { cwd: folder })
    if (status !== 0 || stderr.length > 0) throw new Error(`${program} failed (${status}): ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
