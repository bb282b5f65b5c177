export {
  CONTENT_CHANGED,
  hasAnnouncements,
  publishAnnouncement,
  putEntry,
  takeAwayEntry,
} from './content-store'
export { contentEndpoints } from './endpoints'
export type { HearEvents } from './kept-content'
