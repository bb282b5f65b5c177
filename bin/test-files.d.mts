import type { TestLevel } from '../tests/support/test-level'
import type { ImportGraph } from './import-graph.mjs'

export type TestProject = 'rules' | 'market' | 'servers' | 'isolated'

export function testProjects(
  graph: ImportGraph,
  readText: (path: string) => string,
  level: TestLevel,
): Record<TestProject, string[]>
