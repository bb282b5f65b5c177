import type { Page } from '@playwright/test'
import type { PreparedMarket, Viewer } from './prepared-market'

/** One way in which a page can be seen. */
export interface PageState {
  name: string
  as: Viewer
  path: (seed: PreparedMarket) => string
  /** Where it leads at once: a page of its own, looked at there. */
  leadsTo?: string
  /** Holds a whole reference to look things up in: its HTML may be longer than a page's. */
  isReference?: true
  /** What has to be done on the page first. */
  act?: (page: Page) => Promise<void>
  /** On a page that has forms in other states: there is none here, or it holds nothing that could be spoilt. */
  forms?: 'none' | 'nothing to spoil'
}
