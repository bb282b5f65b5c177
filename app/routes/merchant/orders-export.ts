// The shop's orders as a CSV file, with the filter of their page.
import { shopOrderLoader } from '~/services/csv/shop-order-export.server'

export const loader = shopOrderLoader()
