import { DISPLAY, type OtherTables, TERMS } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  trial_sample: TERMS,
  trial_order: 'names the sample, company and bags of an order for lists and reports; the order decides',
  trial_claim: 'limits how often a company may order; a placed order does not depend on it',
  trial_report: DISPLAY,
}
