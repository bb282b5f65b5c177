import { announcementPage } from 'contract/content'
import type { Market } from 'tests/endpoints/market'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { publishAnnouncement } from './content-store'

async function fillAnnouncements(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat((n) =>
      publishAnnouncement(tx, { title: `公告 ${n}`, html: '<p>停机</p>', publishedAt: now }, now),
    ),
  )
  return { as: null, inputs: [{}] }
}

export const PAGED_ROWS: PagedRows = [[announcementPage, fillAnnouncements]]
