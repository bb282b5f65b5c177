// A list of the console as a CSV or XLSX file, with the filter of its page.
import { exportConsoleList } from '~/services/csv/console-exports.server'

export const loader = exportConsoleList
