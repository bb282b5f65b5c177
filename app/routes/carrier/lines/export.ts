// The lines of the page's filter as a CSV file.
import { lineLoader } from '~/services/csv/line-export.server'

export const loader = lineLoader()
