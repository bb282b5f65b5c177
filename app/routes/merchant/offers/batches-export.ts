// The inspections of an offer's batches as a CSV file.
import { sheetLoader } from '~/services/csv/sheet-export.server'

export const loader = sheetLoader()
