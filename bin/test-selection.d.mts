import type { ImportGraph } from './import-graph.mjs'
import type { TestProject } from './test-files.mjs'

export interface Change {
  readonly path: string
  readonly kind: 'added' | 'modified' | 'deleted'
  /** Added and removed lines. */
  readonly lines: readonly string[]
}

export interface Project {
  readonly graph: ImportGraph
  readonly tests: Record<TestProject, string[]>
  readonly routes: readonly { url: string; file: string }[]
  readonly modules: readonly string[]
  readText(path: string): string
}

export interface Selection {
  /** Why all tests are selected; null when some are. */
  readonly everything: string | null
  readonly files: ReadonlySet<string>
  readonly walks: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly stories: ReadonlySet<string>
}

export function selectTests(changes: readonly Change[], project: Project): Selection
