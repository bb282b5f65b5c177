import type { TestLevel } from '../tests/support/test-level'
import type { Project } from './test-selection.mjs'

export function readProject(level: TestLevel): Promise<Project>
