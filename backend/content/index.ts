export {
  CONTENT_CHANGED,
  hasAnnouncements,
  publishAnnouncement,
  putEntry,
  takeAwayEntry,
} from './content-store'
export { contentModule } from './module'
