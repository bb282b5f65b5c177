import { announcementPage } from 'contract/content'
import { contentEntries } from 'contract/content/editing'
import type { Market } from 'tests/endpoints/market'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { publishAnnouncement, saveEntry } from './content-store'

async function fillAnnouncements(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat((n) =>
      publishAnnouncement(tx, { title: `公告 ${n}`, html: '<p>停机</p>', publishedAt: now }, now),
    ),
  )
  return { as: null, inputs: [{}] }
}

async function fillEntries(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat((n) => saveEntry(tx, 'hot_search', { id: `word ${n}`, searchKey: `T${n}` }, now)),
  )
  return { as: await m.newOperator('content'), inputs: [{ kind: 'hot_search' }] }
}

export const PAGED_ROWS: PagedRows = [
  [announcementPage, fillAnnouncements],
  [contentEntries, fillEntries],
]
