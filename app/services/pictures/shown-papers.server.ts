import type { InspectionSheet } from 'contract/quality'
import { pictureAddress } from './picture-urls.server'

/** An inspection sheet whose pictures have addresses for browsers. */
export function withShownPapers(sheet: InspectionSheet): InspectionSheet {
  return { ...sheet, pictures: sheet.pictures.map(pictureAddress) }
}
