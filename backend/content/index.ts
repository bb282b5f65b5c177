export { outstandingPacts, outstandingPactsIn, recordRegistrationConsent } from './consents'
export { readHotline, readMarketCompany } from './contact'
export {
  CONTENT_CHANGED,
  hasAnnouncements,
  publishAnnouncement,
  removeEntry,
  saveEntry,
} from './content-store'
export { readSiteValues } from './editing/published-content'
export { contentModule } from './module'
