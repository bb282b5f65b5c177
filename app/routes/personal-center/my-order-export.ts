// The member's orders as a CSV file, with the filter of their page.
import { orderLoader } from '~/services/csv/order-export.server'

export const loader = orderLoader()
