import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** Generated, downloaded and runtime folders. */
const NOT_OURS = new Set([
  ...['node_modules', '.git', 'build', 'dist', 'data', '.cache', 'test-results', 'playwright-report'],
])
const CODE = /\.(ts|tsx|mjs|cjs|js)$/
const TEST_CODE = /(^tests\/|\.test\.tsx?$|\.cases\.ts$)/

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export interface CodeFile extends SourceFile {
  readonly tree: ts.SourceFile
}

/** Files of the project whose path matches. */
export function projectFiles(fits: (path: string) => boolean = () => true): SourceFile[] {
  return pathsBelow(ROOT)
    .filter(fits)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Production code: no tests, no fixtures. */
export function runningCode(fits: (path: string) => boolean = () => true): CodeFile[] {
  return projectFiles((path) => CODE.test(path) && !TEST_CODE.test(path) && fits(path)).map(parsed)
}

export function testCode(): CodeFile[] {
  return projectFiles((path) => CODE.test(path) && TEST_CODE.test(path)).map(parsed)
}

/** An in-memory source file for tests of a rule. */
export function sampleFile(path: string, text: string): CodeFile {
  return parsed({ path, text })
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

/** All nodes of a file, parents before children. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** "app/routes.ts:12". */
export function placeOf(file: CodeFile, node: ts.Node): string {
  const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree))
  return `${file.path}:${line + 1}`
}

function parsed({ path, text }: SourceFile): CodeFile {
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : undefined
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind) }
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return pathsBelow(path)
    return entry.isFile() ? [relative(ROOT, path).split(sep).join('/')] : []
  })
}
