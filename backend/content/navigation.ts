import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [
  navigationEntry(70, { id: 'notices', name: '公告资讯', url: '/informationlist' }),
  navigationEntry(80, { id: 'help', name: '帮助中心', url: '/bottomStatment' }),
]
