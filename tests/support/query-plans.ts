import { type Orm, openDatabase } from 'backend/platform/database/database'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** A statement with its executed plan. */
export interface QueryPlan {
  statement: string
  /** Tables with a sequential scan. For small tables this is the best plan. */
  readWhole: string[]
  /** Indexes in use. */
  indexes: string[]
  milliseconds: number
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

/** Runs `work` and explains each of its statements. Planner statistics must be up to date. */
export async function plansOf(url: string, work: (orm: Orm) => Promise<unknown>): Promise<QueryPlan[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  const sent: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) }
  try {
    await work(drizzle(client, { casing: 'snake_case', logger }))
    const plans: QueryPlan[] = []
    for (const { query, params } of sent) plans.push(await planOf(client, query, params))
    return plans
  } finally {
    await client.end()
  }
}

async function planOf(client: postgres.Sql, query: string, params: unknown[]): Promise<QueryPlan> {
  const [row] = await client.unsafe(
    `explain (analyze, format json) ${query}`,
    params as postgres.ParameterOrJSON<never>[],
  )
  if (!row) throw new Error(`no plan for ${query}`)
  const [explained] = row['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
  const nodes = [...nodesOf(explained.Plan)]
  return {
    statement: query,
    readWhole: nodes.flatMap((n) => (n['Node Type'] === 'Seq Scan' ? (n['Relation Name'] ?? []) : [])),
    indexes: nodes.flatMap((n) => n['Index Name'] ?? []),
    milliseconds: explained['Execution Time'],
  }
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const below of node.Plans ?? []) yield* nodesOf(below)
}

/** Updates the planner statistics. */
export async function analyze(adminUrl: string): Promise<void> {
  const owner = openDatabase(adminUrl, { maxConnections: 1 })
  await owner.orm.execute('vacuum analyze')
  await owner.close()
}
