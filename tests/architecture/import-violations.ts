import type { Edge, ImportGraph } from '../../bin/import-graph.mjs'
import { IMPORT_RULES, type ImportRule } from './import-rules'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/** The part of package.json that tells the kind of a package. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Rules that are not about one pair of files; IMPORT_RULES has the others. */
export const GRAPH_RULES = ['no-circular', 'resolvable', 'install-before-packages'] as const

/** A program that loads it installs the packages of a clean checkout. */
const INSTALLER = 'bin/install.mjs'

/** Files that the build writes. */
const BUILT = /(^|\/)(build|dist)\//

export function findViolations(graph: ImportGraph, manifest: Manifest): Violation[] {
  const imports = new Map([...graph.edges].map(([path, edges]) => [path, edges.filter(isImport)]))
  return [
    ...findCycles(imports),
    ...findUnresolved(imports),
    ...findEarlyPackages(graph),
    ...IMPORT_RULES.flatMap((rule) => findViolationsOf(rule, imports, manifest)),
  ]
}

type Imports = ReadonlyMap<string, readonly Edge[]>

function isImport({ kind }: Edge): boolean {
  return kind !== 'glob' && kind !== 'path'
}

function findViolationsOf(rule: ImportRule, imports: Imports, manifest: Manifest): Violation[] {
  return [...imports].flatMap(([from, edges]) => {
    if (!rule.from.test(from) || rule.fromNot?.test(from)) return []
    const forbidden = edges.filter((edge) => isForbidden(rule, edge, manifest))
    return forbidden.map(({ to, specifier }) => ({ rule: rule.name, from, to: to ?? specifier }))
  })
}

function isForbidden(rule: ImportRule, { to, package: name, isType }: Edge, manifest: Manifest): boolean {
  if (isType && rule.allowsTypes) return false
  if (to !== null) return rule.to?.test(to) === true && !rule.toNot?.test(to)
  return name !== null && rule.packages !== undefined && fits(name, rule.packages, manifest)
}

function fits(
  name: string,
  packages: NonNullable<ImportRule['packages']>,
  { dependencies, devDependencies }: Manifest,
): boolean {
  if (packages instanceof RegExp) return packages.test(name)
  if (name.startsWith('node:')) return packages === 'built-in'
  if (packages === 'development') return name in devDependencies
  return packages === 'undeclared' && !(name in dependencies) && !(name in devDependencies)
}

function findUnresolved(imports: Imports): Violation[] {
  return [...imports].flatMap(([from, edges]) =>
    edges
      .filter(({ to, package: name, specifier }) => to === null && name === null && !BUILT.test(specifier))
      .map(({ specifier }) => ({ rule: 'resolvable', from, to: specifier })),
  )
}

/**
 * Packages that a program loads before its first statement, thus before it can install them. It may import them
 * dynamically afterwards.
 */
function findEarlyPackages(graph: ImportGraph): Violation[] {
  const programs = [...graph.edges.keys()].filter(
    (path) => path.startsWith('bin/') && graph.dependenciesOf([path]).has(INSTALLER),
  )
  return programs.flatMap((from) =>
    [...graph.dependenciesOf([from])]
      .flatMap((path) => graph.edges.get(path) ?? [])
      .filter(
        ({ kind, isType, package: name }) =>
          kind === 'import' && !isType && name !== null && !name.startsWith('node:'),
      )
      .map(({ specifier }) => ({ rule: 'install-before-packages', from, to: specifier })),
  )
}

/**
 * Groups of files that import each other, types included, by Tarjan's algorithm for strongly connected components.
 * @returns one violation for each file of a group, with the import that stays in the group
 */
function findCycles(imports: Imports): Violation[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const violations: Violation[] = []
  const targetsOf = (file: string) => (imports.get(file) ?? []).flatMap(({ to }) => to ?? [])

  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    path.push(file)
    onPath.add(file)
    for (const to of targetsOf(file)) {
      if (!order.has(to)) visit(to)
      if (onPath.has(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = new Set(path.splice(path.indexOf(file)))
    for (const member of group) onPath.delete(member)
    for (const from of group) {
      const to = targetsOf(from).find((target) => group.has(target))
      if (to !== undefined) violations.push({ rule: 'no-circular', from, to })
    }
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return violations
}
