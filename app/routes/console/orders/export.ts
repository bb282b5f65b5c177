// Orders of all members as a CSV file, with the filter of their page.
import { operatorOrderLoader } from '~/services/csv/operator-order-export.server'

export const loader = operatorOrderLoader()
