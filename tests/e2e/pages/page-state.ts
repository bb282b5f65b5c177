import type { Page } from '@playwright/test'
import type { PreparedMarket, Viewer } from './prepared-market'

/** A state of a page. */
export interface PageState {
  name: string
  as: Viewer
  path: (seed: PreparedMarket) => string
  /** Redirect target, which has its own states. */
  leadsTo?: string
  /** A long reference page: its HTML may exceed the size limit of pages. */
  isReference?: true
  /** It shows an unpaid share, which ends after 15 minutes: the test makes new pins for it. */
  hasUnpaidShare?: true
  /** Actions that lead to the state. */
  act?: (page: Page, seed: PreparedMarket) => Promise<void>
  /** For a page with forms in other states: no form in this state, none with required fields, or one that takes any text. */
  forms?: 'none' | 'no required fields' | 'any text'
}
