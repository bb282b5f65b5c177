import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectFiles as listFiles } from '../../bin/import-graph.mjs'

const ROOT = resolve(import.meta.dirname, '..', '..')
const CODE = /\.(ts|tsx|mjs|cjs|js)$/
const TEST_CODE = /(^tests\/|\.test\.tsx?$|\.cases\.ts$)/

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Paths and texts of the project, read once for all test files of a worker. Syntax trees are too large to keep. */
let paths: readonly string[] | undefined
const texts = new Map<string, string>()

/** Files of the project whose path matches. */
export function projectFiles(fits: (path: string) => boolean = () => true): SourceFile[] {
  paths ??= listFiles()
  return paths.filter(fits).map((path) => ({ path, text: readText(path) }))
}

/** Production code: no tests, no fixtures. */
export function runningCode(fits: (path: string) => boolean = () => true): SourceFile[] {
  return projectFiles((path) => CODE.test(path) && !TEST_CODE.test(path) && fits(path))
}

export function testCode(): SourceFile[] {
  return projectFiles((path) => CODE.test(path) && TEST_CODE.test(path))
}

/** Lines of a list file, without comments and empty lines. */
export function listOf(path: string): string[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

/** Rows of a CSV file. Fields with commas are quoted. */
export function tableOf(path: string): Record<string, string>[] {
  const [head = '', ...rows] = readFileSync(join(ROOT, path), 'utf8').trim().split('\n')
  const names = head.split(',')
  return rows.map((row) => {
    const fields = [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((m) => m[1] ?? m[2] ?? '')
    return Object.fromEntries(names.map((name, i) => [name.trim(), (fields[i] ?? '').trim()]))
  })
}

function readText(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8')
  texts.set(path, text)
  return text
}
