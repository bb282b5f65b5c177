// Actions of operators as a CSV file, with the filter of their page.
import { auditLoader } from '~/services/csv/audit-export.server'

export const loader = auditLoader()
