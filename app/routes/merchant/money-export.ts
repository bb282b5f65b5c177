// The settlement statement as a CSV file.
import { statementLoader } from '~/services/csv/statement-export.server'

export const loader = statementLoader()
