// The offers of the page's filter as a CSV file.
import { offerLoader } from '~/services/csv/offer-export.server'

export const loader = offerLoader()
