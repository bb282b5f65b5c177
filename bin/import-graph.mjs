// The imports of all files of the project: for the rules of imports (tests/architecture/dependencies.test.ts), the
// vitest projects and the selection of tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import picomatch from 'picomatch'
import { root } from './project.mjs'

const CODE = /\.(?:tsx?|mjs|cjs|js)$/
const ALIASES = { '~/': 'app/', 'contract/': 'contract/', 'backend/': 'backend/', 'tests/': 'tests/' }
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts', '/index.tsx']
const BUILT_IN = new Set(builtinModules)
/** Programs that code starts, and files that it reads, by a path from the project's root. */
const NAMED_FILE =
  /['"`]((?:app|backend|bin|contract|docs|public|server|tests)\/[\w./-]+\.(?:tsx?|mjs|cjs|sql|css|csv|json|txt|md))['"`]/g
const GLOB_CALL = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g

/**
 * One import of a file.
 * @typedef {object} Edge
 * @property {string} specifier as written, without its query
 * @property {string | null} to path from the project's root; null for packages, and for files that do not exist
 * @property {string | null} package name of an npm package, or `node:…`
 * @property {boolean} isType erased at run time
 * @property {'import' | 'glob' | 'path'} kind `path`: a string with the path of a file of the project
 * @property {readonly string[] | null} names imported names; null for all
 */

/** Files that git tracks, and new files that it does not ignore. Deleted files are left out. */
export function projectFiles() {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const output = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return [...new Set(output.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).sort()
}

/** @param {readonly string[]} [files] @param {(path: string) => string} [readText] */
export function readImportGraph(files = projectFiles(), readText = readProjectFile) {
  const known = new Set(files)
  /** @type {Map<string, Edge[]>} */
  const edges = new Map()
  for (const path of files) if (CODE.test(path)) edges.set(path, edgesOf(path, readText(path), known))
  return createGraph(files, edges, findBarrels(edges, readText))
}

function readProjectFile(path) {
  return readFileSync(join(root, path), 'utf8')
}

function edgesOf(path, text, known) {
  const { module } = parseSync(path, text)
  const found = []
  const add = (specifier, isType, names) => {
    const target = resolveSpecifier(path, specifier, known)
    found.push({ specifier: withoutQuery(specifier), ...target, isType, kind: 'import', names })
  }
  const addFile = (to, kind) =>
    found.push({ specifier: to, to, package: null, isType: false, kind, names: null })
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    const values = entries.filter((entry) => isType || !entry.isType)
    const isWhole = values.some(({ importName }) => importName.kind === 'NamespaceObject')
    add(moduleRequest.value, isType, isWhole ? null : values.map(importedName))
  }
  for (const [specifier, entries] of reExportsOf(module)) {
    const isType = entries.every((entry) => entry.isType)
    const isWhole = entries.some(({ importName }) => importName.kind !== 'Name')
    add(specifier, isType, isWhole ? null : entries.map(importedName))
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier !== undefined) add(specifier, false, null)
  }
  for (const [, patterns] of text.matchAll(GLOB_CALL))
    for (const target of globbed(path, patterns, known)) addFile(target, 'glob')
  for (const [, target] of text.matchAll(NAMED_FILE))
    if (known.has(target) && target !== path) addFile(target, 'path')
  return found
}

/** Vite's queries: `?raw`, `?url`, `?worker&url`. */
function withoutQuery(specifier) {
  return specifier.replace(/\?[\w&]+$/, '')
}

/** Re-exports by specifier. */
function reExportsOf(module) {
  const bySpecifier = new Map()
  for (const { entries } of module.staticExports)
    for (const entry of entries)
      if (entry.moduleRequest) {
        const list = bySpecifier.get(entry.moduleRequest.value) ?? []
        bySpecifier.set(entry.moduleRequest.value, [...list, entry])
      }
  return bySpecifier
}

function importedName({ importName }) {
  return importName.kind === 'Default' ? 'default' : importName.name
}

function resolveSpecifier(from, written, known) {
  const specifier = withoutQuery(written)
  const local = localPath(from, specifier)
  if (local !== null) {
    const to = ENDINGS.map((ending) => local + ending).find((path) => known.has(path))
    return { to: to ?? null, package: null }
  }
  const name = specifier.replace(/^node:/, '')
  if (specifier.startsWith('node:') || BUILT_IN.has(name)) return { to: null, package: `node:${name}` }
  return {
    to: null,
    package: specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  }
}

/** @returns path from the project's root without an ending; null for a package */
function localPath(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier).replace(/\/$/, '')
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias === undefined ? null : ALIASES[alias] + specifier.slice(alias.length)
}

function globbed(from, patterns, known) {
  const all = [...patterns.matchAll(/'([^']*)'/g)].map(([, pattern]) => pattern)
  const absolute = (pattern) => posix.join(dirname(from), pattern.replace(/^!/, ''))
  const [without, within] = [true, false].map((isNegative) =>
    all.filter((pattern) => pattern.startsWith('!') === isNegative).map(absolute),
  )
  const fits = picomatch(within, { ignore: without })
  return [...known].filter((path) => fits(path))
}

/** Files that only re-export: an import of a name reaches just the file that defines it. */
function findBarrels(edges, readText) {
  const barrels = new Map()
  for (const path of edges.keys()) {
    if (!/(?:^|\/)index\.ts$/.test(path)) continue
    const { module, program } = parseSync(path, readText(path))
    const isBarrel = program.body.every(
      (node) => node.type === 'ExportNamedDeclaration' && node.source !== null,
    )
    if (!isBarrel) continue
    const sources = new Map()
    for (const { entries } of module.staticExports)
      for (const entry of entries) sources.set(entry.exportName.name, entry.moduleRequest?.value)
    barrels.set(path, sources)
  }
  return barrels
}

function createGraph(files, edges, barrels) {
  const known = new Set(files)
  const targets = new Map([...edges].map(([path, list]) => [path, runtimeTargets(path, list)]))
  const loads = new Map([...edges].map(([path, list]) => [path, loadsOf(list)]))
  const sources = new Map()
  for (const [path, list] of targets)
    for (const to of list) sources.set(to, [...(sources.get(to) ?? []), path])

  /** Files that an import loads, seen through barrels. The barrel itself is a target as well, but leads nowhere. */
  function runtimeTargets(path, list) {
    const found = new Set()
    for (const { to, isType, names } of list) {
      if (to === null || isType) continue
      found.add(to)
      const barrel = barrels.get(to)
      if (!barrel || barrels.has(path)) continue
      for (const name of names ?? barrel.keys()) {
        const file = resolveThrough(to, name)
        if (file) found.add(file)
      }
    }
    if (barrels.has(path)) found.clear()
    return [...found]
  }

  function resolveThrough(barrel, name) {
    const specifier = barrels.get(barrel)?.get(name)
    if (specifier === undefined) return null
    return resolveSpecifier(barrel, specifier, known).to
  }

  /** Files reached from `start` along `next`; those of `stopAt` are reached, but lead nowhere. */
  function reach(start, next, stopAt) {
    const seen = new Set(start)
    const waiting = [...seen]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (stopAt.has(path)) continue
      for (const other of next.get(path) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          waiting.push(other)
        }
    }
    return seen
  }

  return {
    /** All files of the project, code or not. */
    files,
    /** Imports of each code file. */
    edges,
    /** The files, and all that use them at run time, directly or not. */
    dependentsOf: (paths, stopAt = new Set()) => reach(paths, sources, stopAt),
    /** The files, and all that they load at run time. Barrels count as loading all that they export. */
    dependenciesOf: (paths) => reach(paths, loads, new Set()),
  }
}

/** What each file makes the runtime load. */
function loadsOf(list) {
  return list.flatMap(({ to, isType, kind }) => (to === null || isType || kind === 'path' ? [] : [to]))
}
