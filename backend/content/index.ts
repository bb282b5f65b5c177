export {
  CONTENT_CHANGED,
  hasAnnouncements,
  publishAnnouncement,
  removeEntry,
  saveEntry,
} from './content-store'
export { contentModule } from './module'
