// The imports of all files of the project: for the rules of imports (tests/architecture/dependencies.test.ts), the
// vitest projects and the selection of tests.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
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
/** Facts of files, by size and time of their last change. */
const CACHE = join(root, '.cache', 'import-graph.json')
/** To be raised when the facts of a file change their form or meaning. */
const VERSION = 1
const GLOB_CALL = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g

/**
 * One import of a file.
 * @typedef {object} Edge
 * @property {string} specifier as written, without its query
 * @property {string | null} to path from the project's root; null for packages, and for files that do not exist
 * @property {string | null} package name of an npm package, or `node:…`
 * @property {boolean} isType erased at run time
 * @property {'import' | 'dynamic' | 'glob' | 'path'} kind `path`: a string with the path of a file of the project
 * @property {readonly string[] | null} names imported names; null for all
 */

/** Files that git tracks, and new files that it does not ignore. Deleted files are left out. */
export function projectFiles() {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const output = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return [...new Set(output.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).sort()
}

/**
 * @param {readonly string[]} [files]
 * @param {(path: string) => string} [readText] for sample files in memory
 */
export function readImportGraph(files = projectFiles(), readText) {
  const known = new Set(files)
  const facts = readText ? factsOfTexts(files, readText) : cachedFacts(files)
  const edges = new Map([...facts].map(([path, fact]) => [path, edgesOf(path, fact, known)]))
  const barrels = new Map(
    [...facts].flatMap(([path, { barrel }]) => (barrel ? [[path, new Map(barrel)]] : [])),
  )
  return createGraph(files, edges, barrels)
}

function factsOfTexts(files, readText) {
  return new Map(
    files.filter((path) => CODE.test(path)).map((path) => [path, readFacts(path, readText(path))]),
  )
}

/** Facts by path. Files of unchanged size and time are not parsed again. */
function cachedFacts(files) {
  const stored = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {}
  const kept = stored.version === VERSION ? stored.facts : {}
  let isChanged = false
  const facts = {}
  for (const path of files) {
    if (!CODE.test(path)) continue
    const { size, mtimeMs } = statSync(join(root, path))
    const known = kept[path]
    if (known?.size === size && known.mtimeMs === mtimeMs) facts[path] = known
    else {
      isChanged = true
      facts[path] = { size, mtimeMs, ...readFacts(path, readFileSync(join(root, path), 'utf8')) }
    }
  }
  if (isChanged) {
    mkdirSync(dirname(CACHE), { recursive: true })
    const temporary = `${CACHE}.${process.pid}`
    writeFileSync(temporary, JSON.stringify({ version: VERSION, facts }))
    renameSync(temporary, CACHE)
  }
  return new Map(Object.entries(facts))
}

/** What the text of a file says of its imports; which files they are depends on all files. */
function readFacts(path, text) {
  const { module, program } = parseSync(path, text)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    const values = entries.filter((entry) => isType || !entry.isType)
    const isWhole = values.some(({ importName }) => importName.kind === 'NamespaceObject')
    return {
      specifier: moduleRequest.value,
      isType,
      kind: 'import',
      names: isWhole ? null : values.map(nameOf),
    }
  })
  for (const [specifier, entries] of reExportsOf(module)) {
    const isWhole = entries.some(({ importName }) => importName.kind !== 'Name')
    const isType = entries.every((entry) => entry.isType)
    imports.push({ specifier, isType, kind: 'import', names: isWhole ? null : entries.map(nameOf) })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier !== undefined) imports.push({ specifier, isType: false, kind: 'dynamic', names: null })
  }
  const globs = [...text.matchAll(GLOB_CALL)].map(([, patterns]) =>
    [...patterns.matchAll(/'([^']*)'/g)].map(([, pattern]) => pattern),
  )
  const paths = [...new Set([...text.matchAll(NAMED_FILE)].map(([, target]) => target))]
  return { imports, globs, paths, barrel: barrelOf(path, module, program) }
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

function nameOf({ importName }) {
  return importName.kind === 'Default' ? 'default' : importName.name
}

/**
 * An index.ts that only re-exports: an import of a name reaches just the file that defines it.
 * @returns pairs of exported name and specifier, or null
 */
function barrelOf(path, module, { body }) {
  if (!/(?:^|\/)index\.ts$/.test(path)) return null
  if (!body.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null)) return null
  return module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => [entry.exportName.name, entry.moduleRequest?.value]),
  )
}

function edgesOf(path, { imports, globs, paths }, known) {
  const local = (kind) => (to) => ({ specifier: to, to, package: null, isType: false, kind, names: null })
  return [
    ...imports.map((one) => ({
      ...one,
      specifier: withoutQuery(one.specifier),
      ...resolveSpecifier(path, one.specifier, known),
    })),
    ...globs.flatMap((patterns) => globbed(path, patterns, known).map(local('glob'))),
    ...paths.filter((target) => known.has(target) && target !== path).map(local('path')),
  ]
}

/** Vite's queries: `?raw`, `?url`, `?worker&url`. */
function withoutQuery(specifier) {
  return specifier.replace(/\?[\w&]+$/, '')
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
  const absolute = (pattern) => posix.join(dirname(from), pattern.replace(/^!/, ''))
  const within = patterns.filter((pattern) => !pattern.startsWith('!')).map(absolute)
  const fits = picomatch(within, {
    ignore: patterns.filter((pattern) => pattern.startsWith('!')).map(absolute),
  })
  return [...known].filter((path) => fits(path))
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
    // Grows while it is read: the nearest files come first.
    const reached = [...seen]
    for (const path of reached) {
      if (stopAt.has(path)) continue
      for (const other of next.get(path) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          reached.push(other)
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
    /** The files, and all that the runtime loads with them, but for dynamic imports. Barrels count as loading all that they export. */
    dependenciesOf: (paths) => reach(paths, loads, new Set()),
  }
}

/** What the runtime loads with a file. */
function loadsOf(list) {
  const isLoaded = ({ to, isType, kind }) => to !== null && !isType && (kind === 'import' || kind === 'glob')
  return list.filter(isLoaded).map(({ to }) => to)
}
