/** One import of a file. */
export interface Edge {
  /** As written, without Vite's query. */
  readonly specifier: string
  /** Path from the project's root; null for packages, and for files that do not exist. */
  readonly to: string | null
  /** Name of an npm package, or `node:…`. */
  readonly package: string | null
  /** Erased at run time. */
  readonly isType: boolean
  /** `path`: a string with the path of a file of the project, such as a program that the code starts. */
  readonly kind: 'import' | 'dynamic' | 'glob' | 'path'
  /** Imported names; null for all. */
  readonly names: readonly string[] | null
}

export interface ImportGraph {
  /** All files of the project, code or not. */
  readonly files: readonly string[]
  /** Imports of each code file. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  /** The files, and all that use them at run time. Files of `stopAt` are reached, but lead nowhere. */
  dependentsOf(paths: readonly string[], stopAt?: ReadonlySet<string>): Set<string>
  /** The files, and all that the runtime loads with them, but for dynamic imports. */
  dependenciesOf(paths: readonly string[]): Set<string>
}

export function projectFiles(): string[]
export function readImportGraph(files?: readonly string[], readText?: (path: string) => string): ImportGraph
