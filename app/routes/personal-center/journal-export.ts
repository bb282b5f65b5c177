// The wallet journal as a CSV file, with the filter of its page.
import { journalLoader } from '~/services/csv/journal-export.server'

export const loader = journalLoader()
