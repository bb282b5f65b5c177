// Which test files there are, and which vitest project runs them.

const TEST = /\.test\.tsx?$/
const SERVERS = /^tests\/(?:ops|faults)\//
/** Modules of a file that replaces imports or the environment cannot be shared. */
const OWN_MODULES = /\bvi\.(?:mock|stubEnv)\(/
/** A test that imports one of these uses a database, or takes as long to load as those that do. */
const HEAVY = [
  'tests/support/database.ts',
  'backend/platform/cluster/private-cluster.ts',
  'backend/modules.ts',
]

/** Tests that only some levels run say so in their file's name. */
const ABOVE_LEVEL = {
  gate: /\.(?:all|area|long)\.test\.tsx?$/,
  all: /\.(?:area|long)\.test\.tsx?$/,
  area: /\.long\.test\.tsx?$/,
  long: /$^/,
}

/**
 * Test files of each vitest project, chosen by their imports: `rules` need no database and run without global set-up;
 * `market` shares a PostgreSQL cluster; `servers` start servers; `isolated` replace modules or the environment.
 */
export function testProjects(graph, readText, level) {
  const projects = { rules: [], market: [], servers: [], isolated: [] }
  for (const path of graph.files)
    if (TEST.test(path) && !ABOVE_LEVEL[level].test(path))
      projects[projectOf(path, graph, readText)].push(path)
  return projects
}

function projectOf(path, graph, readText) {
  if (SERVERS.test(path)) return 'servers'
  if (OWN_MODULES.test(readText(path))) return 'isolated'
  const loaded = graph.dependenciesOf([path])
  return HEAVY.some((file) => loaded.has(file)) ? 'market' : 'rules'
}
