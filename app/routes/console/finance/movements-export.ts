// The transfers of the page's filter as a CSV file.
import { movementLoader } from '~/services/csv/movement-export.server'

export const loader = movementLoader()
