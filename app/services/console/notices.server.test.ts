import { expect, test } from 'vitest'
import { noticePanel, splitByRead } from './notices.server'

const notice = (day: number) => ({
  text: `第 ${day} 日`,
  at: `2026-11-0${day}T00:00:00.000Z`,
  to: `/console/x/${day}`,
})
const queue = (...days: number[]) => ({
  name: '待办',
  page: '/console/x',
  to: '/console/x',
  total: days.length,
  oldestAt: null,
  notices: days.map(notice),
})

test.each([
  [null, [1, 2, 3], []],
  ['2026-11-02T00:00:00.000Z', [3], [1, 2]],
  ['2026-11-09T00:00:00.000Z', [], [1, 2, 3]],
])('read up to %s: unread %j, read %j', (readAt, unread, read) => {
  expect(splitByRead([1, 2, 3].map(notice), readAt)).toEqual({
    unread: unread.map(notice),
    read: read.map(notice),
  })
})

test('the panel shows the newest five of all queues and counts all', () => {
  const { unreadTotal, unread, read } = noticePanel([queue(1, 2, 8, 9), queue(3, 4, 5, 7)], null)
  expect([unreadTotal, unread, read]).toEqual([8, [9, 8, 7, 5, 4].map(notice), []])
})
