import type { Reader } from 'backend/platform/database/database'
import type { OperatorCall } from 'backend/platform/endpoint'
import type { OperatorQueue } from 'backend/platform/operator-queue'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf, OutputOf, ParsedOf } from 'contract/endpoint'
import type { operatorConsole } from 'contract/operators/console'
import { sql } from 'drizzle-orm'
import { findSignedIn } from './account'

type Console = AnswerOf<typeof operatorConsole>
type Notice = OutputOf<typeof operatorConsole>['notices']['unread'][number]

interface Reading {
  /** Notices up to this instant are read. */
  readonly readAt: Date | null
  /** Number of the newest unread and of the newest read rows. */
  readonly size: number
  readonly now: Date
}

/** What the console shows around its pages to the caller. */
export async function consoleOf(
  queues: readonly OperatorQueue[],
  call: OperatorCall,
  { size }: ParsedOf<typeof operatorConsole>,
): Promise<Verdict<Console, 'login_expired'>> {
  const found = await findSignedIn(call)
  if (!found) return refuse('login_expired')
  const { noticesReadAt: readAt, roles } = found.row
  const own = queues
    .filter((queue) => queue.roles.some((role) => roles.includes(role)))
    .sort((a, b) => a.position - b.position)
  const waiting = await readQueues(call.db.orm, own, { readAt, size, now: call.now })
  const unreadTotal = sum(waiting.map(({ unread }) => unread))
  const notices = waiting.flatMap((queue) => queue.notices).sort(byNewest)
  const isUnread = ({ at }: Notice) => readAt === null || new Date(at) > readAt
  return accept({
    operator: found.shown,
    queues: waiting.map(({ queue, total, oldestAt }) => ({
      name: queue.name,
      page: queue.page,
      to: queue.query === undefined ? queue.page : `${queue.page}?${queue.query}`,
      total,
      oldestAt,
    })),
    notices: {
      unreadTotal,
      readTotal: sum(waiting.map(({ queue, total }) => (queue.texts ? total : 0))) - unreadTotal,
      unread: notices.filter(isUnread).slice(0, size),
      read: notices.filter((notice) => !isUnread(notice)).slice(0, size),
    },
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const byNewest = (a: Notice, b: Notice) => b.at.localeCompare(a.at) || a.to.localeCompare(b.to)

interface WaitingRow {
  readonly id: string
  readonly at: string
}

interface Counted extends Record<string, unknown> {
  readonly total: number
  readonly unread: number
  readonly oldest: string | null
  /** The newest unread and the newest read rows; null without any. */
  readonly rows: readonly WaitingRow[] | null
}

/** Numbers and newest rows of queues, in one statement and in the order of the queues. */
async function readQueues(reader: Reader, queues: readonly OperatorQueue[], reading: Reading) {
  if (queues.length === 0) return []
  const parts = queues.map((queue, i) => contentOf(queue, i, reading))
  const counted = await reader.execute<Counted>(sql`${sql.join(parts, sql` union all `)} order by position`)
  return await Promise.all(
    queues.map(async (queue, i) => {
      const { total = 0, unread = 0, oldest = null, rows } = counted[i] ?? {}
      const notices = await noticesOf(reader, queue, rows ?? [])
      return { queue, total, unread, oldestAt: oldest && new Date(oldest).toISOString(), notices }
    }),
  )
}

function contentOf({ waiting, texts }: OperatorQueue, position: number, { readAt, size, now }: Reading) {
  const rows = waiting(now)
  if (!texts)
    return sql`select ${position}::int as position, count(*)::int as total, 0 as unread, null::timestamptz as oldest,
      null::jsonb as rows from (${rows}) w`
  const isUnread = sql`w.at > ${readAt?.toISOString() ?? '-infinity'}::timestamptz`
  return sql`select ${position}::int as position, c.*, n.* from (
      select count(*)::int as total, (count(*) filter (where ${isUnread}))::int as unread, min(w.at) as oldest from (${rows}) w
    ) c cross join (
      select jsonb_agg(r) as rows from (values (true), (false)) as part (is_unread) cross join lateral (
        select * from (${rows}) w where (${isUnread}) = part.is_unread order by w.at desc, w.id limit ${size}
      ) r
    ) n`
}

async function noticesOf(
  reader: Reader,
  { page, texts, linkTo = (id) => `${page}/${id}` }: OperatorQueue,
  rows: readonly WaitingRow[],
): Promise<Notice[]> {
  if (!texts || rows.length === 0) return []
  // The queue's own statement selected its rows.
  const lines = await texts(rows as readonly never[], reader)
  return rows.map(({ id, at }, i) => ({
    text: lines[i] ?? '',
    at: new Date(at).toISOString(),
    to: linkTo(id),
  }))
}
