// The grades of the page's filter as a CSV file.
import { gradeLoader } from '~/services/csv/grade-export.server'

export const loader = gradeLoader()
